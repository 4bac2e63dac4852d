import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { formatWallTime } from "../../../lib/format.ts";

export function formatClock(at: string, now: Date, timezone: string | null): string {
	const [day = "", time = ""] = formatWallTime(new Date(at), timezone).split(" ");
	const [today] = formatWallTime(now, timezone).split(" ");
	return day === today ? time : `${day} ${time}`;
}

export function badgeName(
	{ number, ...names }: { number: number } & Record<Locale, string>,
	locale: Locale,
): string {
	return names[locale] || names[otherLocale(locale)] || String(number);
}
