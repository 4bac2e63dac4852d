import { addDays, type LocalMoment, parseMoment } from "@deck/contracts/moments";
import { toInstant } from "@deck/contracts/zoned-time";
import { formatWallTime } from "../../lib/format.ts";

/** Day `yyyy-MM-dd` and time `HH:mm` of a zone's clock. */
export interface WallClock {
	day: string;
	time: string;
}

export function wallClock(instant: number | string, timezone: string): WallClock {
	const [day = "", time = ""] = formatWallTime(new Date(instant), timezone).split(" ");
	return { day, time };
}

/** Returns the ISO instant of a zone's clock; null for an incomplete day or time. */
export function instantAt({ day, time }: WallClock, timezone: string): string | null {
	const moment = parseMoment(`${day}T${time}`);
	return moment && toInstant(moment, timezone, false).toISOString();
}

/** Returns all days from the first to the last, `yyyy-MM-dd`. */
export function daysFrom(first: string, last: string): string[] {
	const days: string[] = [];
	for (let day = first; day <= last && days.length < 62; day = addDays(day as LocalMoment, 1)) days.push(day);
	return days;
}
