import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { formatWallTime } from "../../../lib/format.ts";

/** Formats a time in the reader's zone: "09:41", with the date on another day. */
export function formatClock(at: string, now: Date, timezone: string | null): string {
	const [day = "", time = ""] = formatWallTime(new Date(at), timezone).split(" ");
	const [today] = formatWallTime(now, timezone).split(" ");
	return day === today ? time : `${day} ${time}`;
}

/** Returns the badge name, in the reader's language if possible; the number if it has no name. */
export function badgeName(
	{ number, ...names }: { number: number } & Record<Locale, string>,
	locale: Locale,
): string {
	return names[locale] || names[otherLocale(locale)] || String(number);
}
