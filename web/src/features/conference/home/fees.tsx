import type { Conference } from "@deck/contracts/conference";
import { formatMoney } from "@deck/contracts/money";
import type { Price } from "@deck/contracts/registration-price";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { formatConferenceDate, localizedField } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Localized } from "../../../ui/language-mark.tsx";
import { feesByVenue, showsFees } from "./fee-rows.ts";

export function Fees({ conference, now }: { conference: Conference; now: Date }) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	if (!showsFees(conference, now)) return null;
	const { places, fees } = conference;
	const { registration_open: opens, registration_close: closes } = conference.instants;
	const byPlace = feesByVenue(places, fees);
	const forYoung = fees.some(({ young }) => young);
	const date = (at: string) => formatConferenceDate(conference, at, locale);
	const opensLater = opens && Date.parse(opens) > now.getTime();
	return (
		<section>
			<h2 className="mb-3 text-22">{t("fees.title")}</h2>
			<table
				aria-label={t("fees.title")}
				className="w-full border-y border-line text-left text-15 tabular-nums"
			>
				<thead>
					<tr className="border-b border-line align-bottom text-13 text-secondary">
						<th scope="col" className="py-2 pr-3 font-medium">
							{t("fees.format")}
						</th>
						<th scope="col" className="py-2 pl-3 text-right font-medium">
							{forYoung ? t("fees.regular") : t("fees.fee")}
						</th>
						{forYoung && (
							<th scope="col" className="py-2 pl-3 text-right font-medium">
								{t("fees.young")}
							</th>
						)}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{byPlace.map(({ place, rows }) => (
						<Fragment key={place.id}>
							{places.length > 1 && (
								<tr>
									<th scope="rowgroup" colSpan={3} className="pt-3 pb-2 font-semibold break-words">
										<Localized {...localizedField(place.locales, "title", locale)} />
									</th>
								</tr>
							)}
							{rows.map(({ format, regular, young }) => (
								<tr key={format}>
									<th scope="row" className="py-2.5 pr-3 font-normal">
										{t(`fees.${format}`)}
									</th>
									<Cell price={regular} />
									{forYoung && <Cell price={young} />}
								</tr>
							))}
						</Fragment>
					))}
				</tbody>
			</table>
			<div className="mt-3 flex flex-col gap-1 text-14 text-secondary empty:hidden">
				{forYoung && <p>{t("fees.young_note")}</p>}
				{opensLater && <p>{t("fees.opens", { date: date(opens) })}</p>}
				{closes && <p>{t("fees.closes", { date: date(closes) })}</p>}
			</div>
		</section>
	);
}

function Cell({ price }: { price: Price | null }) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	return (
		<td className="py-2.5 pl-3 text-right whitespace-nowrap">
			{!price ? "—" : price.total === 0 ? t("fees.free") : formatMoney(price.total, price.currency, locale)}
		</td>
	);
}
