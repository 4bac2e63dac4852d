import { countDays } from "./format.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

const SOON_DAYS = 3;

export interface TimeLeft {
	unit: "day" | "hour" | "minute";
	count: number;
	soon: boolean;
}

/** Returns the time left in the largest unit that fits, days by a zone's calendar; null if over. */
export function timeLeft(until: string, now: Date, timezone: string | null): TimeLeft | null {
	const gap = Date.parse(until) - now.getTime();
	if (gap <= 0) return null;
	const soon = gap < (SOON_DAYS + 1) * DAY;
	if (gap >= DAY) return { unit: "day", count: countDays(now, new Date(until), timezone), soon };
	if (gap >= HOUR) return { unit: "hour", count: Math.trunc(gap / HOUR), soon };
	return { unit: "minute", count: Math.ceil(gap / MINUTE), soon };
}

export function timePassed(from: string, until: string, now: Date): number {
	const whole = Date.parse(until) - Date.parse(from);
	if (whole <= 0) return 1;
	return Math.min(1, Math.max(0, (now.getTime() - Date.parse(from)) / whole));
}
