import { formatMoney } from "@deck/contracts/money";
import type { StaffRegistration } from "@deck/contracts/registration";
import type { Price, PriceLine } from "@deck/contracts/registration-price";
import { Lock, LockOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { formatParticipation, useRegistrationsContext } from "./registrations-context.ts";

/** Returns the key that aligns lines of two prices. */
const keyOf = (line: PriceLine) => (line.kind === "paper" ? `paper ${line.paper}` : line.kind);

/** Shows the prices now and after verification; once paid, frozen and after a correction. */
export function PricePart({ registration }: { registration: StaffRegistration }) {
	const { t } = useTranslation("registrations");
	const locale = useLocale();
	const context = useRegistrationsContext();
	const { state, price, price_if_verified: better, payment, content, given_reason } = registration;
	const paid = state === "paid" && payment !== undefined;
	const corrected = paid ? payment.corrected : undefined;
	const columns: { id: "now" | "if_verified" | "frozen" | "corrected"; price: Price | null }[] = paid
		? [
				{ id: "frozen", price: payment.price },
				...(corrected ? [{ id: "corrected" as const, price: corrected }] : []),
			]
		: [{ id: "now", price }, ...(better ? [{ id: "if_verified" as const, price: better }] : [])];
	const lines = new Map(columns.flatMap((one) => one.price?.lines ?? []).map((line) => [keyOf(line), line]));
	const Icon = paid ? Lock : LockOpen;
	const nameOf = (line: PriceLine) => {
		if (line.kind === "paper") return t("price_part.paper", { number: line.paper, percent: line.percent });
		if (line.kind === "given") return t("price_part.given", { percent: line.percent });
		// The fees belong to different places and formats, only the current ones known here.
		return corrected ? t("price_part.fee") : formatParticipation(content, context);
	};
	const shown = (amount: number | undefined, of: Price | null) =>
		of === null || amount === undefined ? "–" : formatMoney(amount, of.currency, locale);
	return (
		<section
			aria-label={t("price")}
			className="overflow-x-auto rounded-card border border-line bg-surface shadow-rest"
		>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-2">
				<h2 className="text-15 font-semibold">{t("price")}</h2>
				<p className="flex items-center gap-1.5 text-13 text-secondary">
					<Icon aria-hidden size={14} />
					{t(paid ? "price_part.is_frozen" : "price_part.not_frozen")}
				</p>
			</div>
			{columns.every((one) => one.price === null) ? (
				<p className="px-4 pb-4 text-14 text-secondary">{t("price_part.none")}</p>
			) : (
				<table className="w-full text-14">
					<thead>
						<tr className="text-13 text-secondary">
							<td />
							{columns.map(({ id }) => (
								<th key={id} scope="col" className="px-4 py-1 text-right font-medium">
									{t(`price_part.${id}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{[...lines].map(([key, line]) => (
							<tr key={key} className="border-t border-line">
								<th scope="row" className="px-4 py-2 text-left font-normal">
									{nameOf(line)}
									{line.kind === "given" && given_reason && (
										<span className="block text-13 text-secondary">{given_reason}</span>
									)}
								</th>
								{columns.map(({ id, price: of }) => {
									const own = of?.lines.find((one) => keyOf(one) === key);
									return (
										<td
											key={id}
											className={cx("px-4 py-2 text-right", (own?.amount ?? 0) < 0 && "text-good")}
										>
											{shown(own?.amount, of)}
											{own?.kind === "fee" && (
												<span className="block text-13 text-secondary">
													{t(own.young ? "price_part.young" : "price_part.regular")}
												</span>
											)}
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr className="border-t border-ink font-semibold">
							<th scope="row" className="px-4 py-2 text-left">
								{t(paid ? "price_part.sum" : "price_part.total")}
							</th>
							{columns.map(({ id, price: of }) => (
								<td key={id} className="px-4 py-2 text-right">
									{shown(of?.total, of)}
								</td>
							))}
						</tr>
					</tfoot>
				</table>
			)}
		</section>
	);
}
