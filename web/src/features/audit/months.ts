import { withoutYearSign } from "@deck/contracts/date-texts";
import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";

/** Returns the month before, as `yyyy-MM`. */
export function monthBefore(month: string): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return number > 1 ? `${year}-${String(number - 1).padStart(2, "0")}` : `${year - 1}-12`;
}

export function monthsBack(last: string, first: string): string[] {
	const months = [last];
	for (let month = last; month > first; ) {
		month = monthBefore(month);
		months.push(month);
	}
	return months;
}

/** Formats a month as `November 2026`, `ноябрь 2026`. */
export function formatMonth(month: string, locale: Locale): string {
	const format = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
		timeZone: "UTC",
		month: "long",
		year: "numeric",
	});
	return withoutYearSign(format.format(new Date(`${month}-01T00:00:00Z`)));
}
