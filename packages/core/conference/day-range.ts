import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";

/** Formats two days as "12–16 May 2027", or as one day if they are equal. */
export function formatDayRange(start: string, end: string, locale: Locale): string {
	const format = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
		dateStyle: "long",
		timeZone: "UTC",
	});
	const [from, to] = [start, end].map((moment) => new Date(moment.slice(0, 10)));
	// Some messengers' fonts lack the thin spaces.
	const text = format.formatRange(from ?? 0, to ?? 0).replace(/\s/g, " ");
	// "24–28 May", but "30 May – 2 June".
	return text.replace(/^(\d+) – (\d+)/, "$1–$2");
}
