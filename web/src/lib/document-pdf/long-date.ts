import type { Locale } from "@deck/contracts/enums";
import type { Day } from "@deck/contracts/moments";

// A day has no zone: it is read and shown in UTC.
const formatOf = (lang: Locale) =>
	new Intl.DateTimeFormat(lang === "en" ? "en-GB" : "ru-RU", { dateStyle: "long", timeZone: "UTC" });

/** A day as documents write it: 28 May 2027, 28 мая 2027 г. */
export const longDate = (day: Day, lang: Locale): string => formatOf(lang).format(new Date(day));

/** The days from one to another: 2–9 March 2026; one alone where they are the same. */
export const longDays = (first: Day, last: Day, lang: Locale): string =>
	formatOf(lang).formatRange(new Date(first), new Date(last));
