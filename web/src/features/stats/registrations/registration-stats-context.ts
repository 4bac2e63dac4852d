import type { Currency, Fee } from "@deck/contracts/conference-parts";
import { countryNames } from "@deck/contracts/country-names";
import { formatMoney } from "@deck/contracts/money";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { localizedField } from "../../../lib/conference-texts.ts";
import { formatDayMonth, formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { formatFilters } from "../../../lib/list/view.ts";
import { formatStatDay } from "../over-time.ts";
import type { StatCell } from "../stat-table.ts";
import type { Shade } from "./figure.ts";

export interface RegistrationStatsContext {
	t: TFunction<["registration-stats", "registrations", "stats", "payment-book"]>;
	number(value: number): string;
	/** "2,014 registrations". */
	people(count: number): string;
	money(amount: number, currency: Currency): string;
	/** Formats `2026-11-23` as "23 Nov". */
	shortDay(day: string): string;
	/** Formats `2026-11-23` as "23 November 2026". */
	longDay(day: string): string;
	countryName(code: string): string;
	fees: readonly Fee[];
	/** By id, in the conference's order. */
	venues: ReadonlyMap<string, string>;
	socialEvents: ReadonlyMap<string, { title: string; capacity: number | null }>;
	list(filters: Record<string, readonly string[]>): string;
}

export function useRegistrationStatsContext(): RegistrationStatsContext {
	const { t } = useTranslation(["registration-stats", "registrations", "stats", "payment-book"]);
	const locale = useLocale();
	const { path, places, events, fees } = useConference();
	return useMemo(() => {
		const number = (value: number) => formatNumber(value, locale);
		return {
			t,
			number,
			fees,
			countryName: countryNames(locale),
			people: (count: number) => t("registration-stats:people", { count }),
			money: (amount: number, currency: Currency) => formatMoney(amount, currency, locale),
			shortDay: (day) => formatDayMonth(new Date(day), locale, "UTC"),
			longDay: (day) => formatStatDay(day, locale),
			venues: new Map(places.map(({ id, locales }) => [id, localizedField(locales, "title", locale).text])),
			socialEvents: new Map(
				events.map(({ id, locales, capacity = null }) => [
					id,
					{ title: localizedField(locales, "title", locale).text, capacity },
				]),
			),
			list: (filters) => `/${path}/adm/registrations${formatFilters(filters)}`,
		};
	}, [t, locale, places, events, fees, path]);
}

/** Links to the counted registrations, if any. */
export const countCell = (value: number, { number }: RegistrationStatsContext, to: string): StatCell => ({
	value,
	text: number(value),
	...(value > 0 && { to }),
});

/** Converts an amount to whole units, for spreadsheets. */
export const amountCell = (
	amount: number,
	currency: Currency,
	{ money }: RegistrationStatsContext,
	to?: string,
): StatCell => ({
	value: amount / 100,
	text: money(amount, currency),
	...(to && amount !== 0 && { to }),
});

export const paidShades = ({ t }: RegistrationStatsContext, fills: readonly [string, string]): Shade[] => [
	{ name: t("registration-stats:paid"), fill: fills[0] },
	{ name: t("registration-stats:unpaid"), fill: fills[1] },
];
