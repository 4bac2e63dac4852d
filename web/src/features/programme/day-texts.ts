import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import type { Day } from "@deck/contracts/moments";

const FORMATS = {
	/** "Tuesday 1 June". */
	long: { weekday: "long", day: "numeric", month: "long" },
	/** "Tue 1 Jun". */
	short: { weekday: "short", day: "numeric", month: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a day with its weekday, capitalised. */
export function formatWeekday(day: Day, locale: Locale, length: keyof typeof FORMATS): string {
	const format = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
		timeZone: "UTC",
		...FORMATS[length],
	});
	const text = format
		.format(new Date(`${day}T00:00:00Z`))
		.replace(/(\d) /, "$1\u00a0")
		.replace(/\.$/, "");
	return text.slice(0, 1).toUpperCase() + text.slice(1);
}
