import type { Locale } from "@deck/contracts/enums";

/** The day of an ISO instant or of a local day as documents write it, by the clock of UTC: 28 May 2027, 28 мая 2027 г. */
export const longDate = (at: string, lang: Locale): string =>
	new Intl.DateTimeFormat(lang === "en" ? "en-GB" : "ru-RU", { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(at),
	);
