import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import type { Day } from "@deck/contracts/moments";

// UTC: a day has no time zone.
const formatOf = (lang: Locale) =>
	new Intl.DateTimeFormat(LOCALE_FACTS[lang].dateTag, { dateStyle: "long", timeZone: "UTC" });

export const formatLongDate = (day: Day, lang: Locale): string => formatOf(lang).format(new Date(day));

export const formatLongDays = (first: Day, last: Day, lang: Locale): string =>
	formatOf(lang).formatRange(new Date(first), new Date(last));
