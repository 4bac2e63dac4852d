import { formatWallTime } from "../../../lib/format.ts";

/** When somebody came, by the reader's clock: "09:41", of another day with its date. */
export function clockText(at: string, now: Date, timezone: string | null): string {
	const [day = "", time = ""] = formatWallTime(new Date(at), timezone).split(" ");
	const [today] = formatWallTime(now, timezone).split(" ");
	return day === today ? time : `${day} ${time}`;
}

/** The name of a badge, first in the reader's language; the number where it has none yet. */
export function doorName(
	{ number, en, ru }: { number: number; en: string; ru: string },
	locale: string,
): string {
	return (locale === "ru" ? ru || en : en || ru) || String(number);
}
