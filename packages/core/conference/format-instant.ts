import { formatOffset, withoutYearSign } from "@deck/contracts/date-texts";
import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";

/** Formats an instant as `23 November 2026, 23:59 UTC+4`. */
export function formatInstant(instant: string, timezone: string, locale: Locale): string {
	const at = new Date(instant);
	const clock = new Intl.DateTimeFormat("en-GB", { timeZone: timezone, timeStyle: "short" });
	return `${formatDay(at, timezone, locale)}, ${clock.format(at)} ${formatOffset(at, timezone)}`;
}

export function formatDay(at: Date, timezone: string, locale: Locale): string {
	const day = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
		timeZone: timezone,
		dateStyle: "long",
	});
	return withoutYearSign(day.format(at)).replace(/\s/g, " ");
}
