import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import type { Day } from "@deck/contracts/moments";

// UTC, as a day has no time zone.
const formatOf = (lang: Locale) =>
	new Intl.DateTimeFormat(LOCALE_FACTS[lang].dateTag, { dateStyle: "long", timeZone: "UTC" });

/** Formats a day as 28 May 2027, 28 мая 2027 г. */
export const formatLongDate = (day: Day, lang: Locale): string => formatOf(lang).format(new Date(day));

/** Formats days as 2–9 March 2026, or one day if both are equal. */
export const formatLongDays = (first: Day, last: Day, lang: Locale): string =>
	formatOf(lang).formatRange(new Date(first), new Date(last));
