import { formatMoney } from "@deck/contracts/money";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { type DetailsValues, FEE_KINDS, typedPrices } from "./details-values.ts";
import { useVenueName } from "./venue-name.ts";

export function FeesPreview({ index }: { index: number }) {
	const { t } = useTranslation("details");
	const locale = useLocale();
	const place = useWatch<DetailsValues, `places.${number}`>({ name: `places.${index}` });
	const name = useVenueName()(place.locales, index);
	const prices = new Map(typedPrices(place).map(({ key, price }) => [key, price]));
	return (
		<table
			aria-label={t("fees.preview_of", { name })}
			className="w-full max-w-[420px] self-start rounded-control bg-surface text-left text-13"
		>
			<caption className="pb-1.5 text-left font-medium">{t("fees.preview")}</caption>
			<tbody>
				{FEE_KINDS.map(({ key, format, age, young }) => {
					const price = prices.get(key);
					const fallback = young && price?.lines.some((line) => line.kind === "fee" && !line.young);
					return (
						<tr key={key} className="align-top">
							<th scope="row" className="py-1 pr-3 font-normal text-secondary">
								{t(`fees.${format}`)}, {t(`fees.${age}`).toLowerCase()}
							</th>
							<td className="py-1 text-right whitespace-nowrap">
								{price ? (
									formatMoney(price.total, price.currency, locale)
								) : (
									<span className="text-secondary">{t("fees.not_set")}</span>
								)}
								{fallback && <span className="block text-12 text-secondary">{t("fees.as_regular")}</span>}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
