import type { Conference } from "@deck/contracts/conference";
import { formatMoney } from "@deck/contracts/money";
import type { RegistrationContent } from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { PriceLines, PriceReductions } from "./price-lines.tsx";
import type { PriceReduction } from "./price-reductions.ts";

interface PriceCardProps {
	conference: Conference;
	content: RegistrationContent;
	price: Price | null;
	cheaper?: readonly PriceReduction[];
	title: string;
	note?: string;
	/** Already paid. */
	paid?: boolean;
}

export function PriceCard({ conference, content, price, cheaper = [], title, note, paid }: PriceCardProps) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	return (
		<section
			aria-label={title}
			className="overflow-hidden rounded-card border border-line bg-surface shadow-rest"
		>
			<div className="px-4 py-3">
				<div className="flex items-baseline justify-between gap-3">
					<h2 className="text-15">{title}</h2>
					{note && <span className="text-13 text-secondary">{note}</span>}
				</div>
				{price ? (
					<>
						<PriceLines conference={conference} price={price} place={content.place} format={content.format} />
						<p className="flex items-baseline justify-between gap-3 border-t border-ink pt-2">
							<span className="font-medium">{paid ? t("price.sum") : t("price.total")}</span>
							<span className="text-22 font-semibold whitespace-nowrap">
								{formatMoney(price.total, price.currency, locale)}
							</span>
						</p>
					</>
				) : (
					<p className="mt-1 text-secondary">{t("price.unknown")}</p>
				)}
			</div>
			<PriceReductions reductions={cheaper} />
		</section>
	);
}
