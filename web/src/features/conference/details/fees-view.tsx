import { LOCALES } from "@deck/contracts/enums";
import { formatMoney } from "@deck/contracts/money";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { type Details, FEE_KINDS } from "./details-values.ts";
import { useVenueName } from "./venue-name.ts";

export function FeesView({ conference: { places, fees } }: { conference: Details }) {
	const { t } = useTranslation("details");
	const locale = useLocale();
	const placeName = useVenueName();
	const [, other = locale] = preferredFirst(LOCALES, locale);
	return (
		<ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
			{places.map((place, index) => {
				const name = placeName(place.locales, index);
				const elsewhere = place.locales[other].title;
				return (
					<li key={place.id}>
						<h3 className="text-14">
							{name}
							{elsewhere && elsewhere !== name && (
								<span lang={other} className="ml-2 font-normal text-secondary">
									{elsewhere}
								</span>
							)}
						</h3>
						<dl className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-14">
							{FEE_KINDS.map(({ key, format, age, young }) => {
								const fee = fees.find(
									(each) => each.place === place.id && each.format === format && each.young === young,
								);
								return (
									<div key={key} className="contents">
										<dt className="text-secondary">
											{t(`fees.${format}`)}, {t(`fees.${age}`).toLowerCase()}
										</dt>
										<dd className="text-right">
											{fee ? formatMoney(fee.amount, fee.currency, locale) : "—"}
										</dd>
									</div>
								);
							})}
						</dl>
					</li>
				);
			})}
		</ul>
	);
}
