import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { formatClock, formatDate, formatLongTime } from "../../../lib/format.ts";

/** Formats an arrival as `08:47` today, else with its day. */
export function formatArrival(at: string, now: Date, locale: Locale, timezone: string | null): string {
	const instant = new Date(at);
	const isToday = formatDate(instant, timezone) === formatDate(now, timezone);
	return isToday ? formatClock(instant, timezone) : formatLongTime(instant, locale, timezone);
}

export function badgeName(
	{ number, ...names }: { number: number } & Record<Locale, string>,
	locale: Locale,
): string {
	return names[locale] || names[otherLocale(locale)] || String(number);
}
