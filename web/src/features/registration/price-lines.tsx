import type { Conference } from "@deck/contracts/conference";
import { formatMoney } from "@deck/contracts/money";
import type { Price, PriceLine } from "@deck/contracts/registration-price";
import { Ear, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { PriceReduction } from "./price-reductions.ts";

interface PriceLinesProps {
	conference: Conference;
	place: string | undefined;
	format: "presenter" | "listener" | undefined;
	price: Price;
}

export function PriceLines({ conference, place, format = "listener", price }: PriceLinesProps) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const found = conference.places.find(({ id }) => id === place);
	const where = found ? localizedField(found.locales, "title", locale).text : "";
	const words = (line: PriceLine) => {
		if (line.kind === "fee")
			return {
				title: `${t(`format.${format}`)}, ${where}`,
				detail: line.young ? t("price.young") : t("price.regular"),
			};
		const detail = t("price.discount", { percent: line.percent });
		return {
			title: line.kind === "paper" ? t("price.paper", { number: line.paper }) : t("price.given"),
			detail,
		};
	};
	return (
		<ul className="flex flex-col">
			{price.lines.map((line) => {
				const { title, detail } = words(line);
				return (
					<li
						key={`${line.kind}${line.kind === "paper" ? line.paper : ""}`}
						className="flex justify-between gap-3 border-line py-2 not-first:border-t"
					>
						<span className="min-w-0">
							{title}
							<span className="block text-13 text-secondary">{detail}</span>
						</span>
						<span
							className={
								line.amount < 0 ? "font-medium whitespace-nowrap text-good" : "font-medium whitespace-nowrap"
							}
						>
							{formatMoney(line.amount, price.currency, locale)}
						</span>
					</li>
				);
			})}
		</ul>
	);
}

export function PriceReductions({ reductions }: { reductions: readonly PriceReduction[] }) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	if (reductions.length === 0) return null;
	return (
		<div className="bg-selected px-4 py-3">
			<h3 className="text-13 font-normal text-secondary">{t("price.cheaper")}</h3>
			<ul className="mt-1.5 flex flex-col gap-2">
				{reductions.map(({ method, price }) => {
					const Icon = method === "listener" ? Ear : ShieldCheck;
					return (
						<li key={method} className="flex items-start gap-2 text-13">
							<Icon aria-hidden size={16} className="mt-px shrink-0 text-accent" />
							<span className="min-w-0 grow">{t(`price.way.${method}`)}</span>
							<span className="font-medium whitespace-nowrap text-accent">
								{formatMoney(price.total, price.currency, locale)}
							</span>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
