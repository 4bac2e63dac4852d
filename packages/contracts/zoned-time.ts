import { dayIn, type LocalMoment, momentToMs } from "./moments.ts";

/** Converts local time to an instant. */
export function toInstant(local: LocalMoment, timezone: string, end: boolean): Date {
	const wall = momentToMs(local, end);
	// Wall time taken as UTC is wrong only near clock changes, so repeat once.
	const first = wall - offsetAt(new Date(wall), timezone);
	return new Date(wall - offsetAt(new Date(first), timezone));
}

/** Returns the last second of an instant's day in a zone, as ISO instant. */
export function endOfDay(instant: Date, timezone: string): string {
	return toInstant(dayIn(instant, timezone), timezone, true).toISOString();
}

/** Creation costs a hundred times a use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timezone: string): Intl.DateTimeFormat {
	const known = formatters.get(timezone);
	if (known) return known;
	const made = new Intl.DateTimeFormat("en-US", {
		timeZone: timezone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	});
	formatters.set(timezone, made);
	return made;
}

/** Returns an instant as local time with its offset: `2027-06-01T09:00:00+04:00`. */
export function zonedIso(instant: string, timezone: string): string {
	const date = new Date(instant);
	const offset = offsetAt(date, timezone);
	const local = new Date(date.getTime() + offset).toISOString().slice(0, 19);
	const minutes = Math.abs(offset) / 60_000;
	const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
	return `${local}${offset < 0 ? "-" : "+"}${clock.join(":")}`;
}

/** Returns the milliseconds ahead of UTC. */
function offsetAt(instant: Date, timezone: string): number {
	const parts = formatterFor(timezone).formatToParts(instant);
	const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const wall = Date.UTC(
		value("year"),
		value("month") - 1,
		value("day"),
		value("hour"),
		value("minute"),
		value("second"),
	);
	return wall - Math.floor(instant.getTime() / 1000) * 1000;
}
