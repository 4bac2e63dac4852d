import { DATE_KINDS, type DateKind, type Dates, isEnd, isOfWindow } from "@deck/contracts/dates";
import type { ConferenceState } from "@deck/contracts/enums";
import { clock, storedMoment } from "@deck/contracts/moments";

/** Converts a local moment (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`) to an instant. */
export function instantOf(local: string, timezone: string, end: boolean): Date {
	const wall = clock(storedMoment(local), end);
	// The offset at the wall time taken as UTC is wrong only near clock changes, so repeat once.
	const first = wall - offsetAt(new Date(wall), timezone);
	return new Date(wall - offsetAt(new Date(first), timezone));
}

/** Cached by zone: creation costs a hundred times a use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
	const known = clocks.get(timezone);
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
	clocks.set(timezone, made);
	return made;
}

/** Returns milliseconds ahead of UTC at an instant. */
function offsetAt(instant: Date, timezone: string): number {
	const parts = clockOf(timezone).formatToParts(instant);
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

/** Returns whether an end is past; 23:59:59 includes its whole second. */
export function isOver(end: string, now: Date): boolean {
	return now.getTime() >= Date.parse(end) + 1000;
}

/** Returns effective dates as ISO instants: an archived conference has no future ones. */
export function instantsThatHold(
	{ state, dates, timezone }: { state: ConferenceState; dates: Dates; timezone: string },
	now: Date,
): Partial<Record<DateKind, string>> {
	const instants = instantsOf(dates, timezone);
	if (state !== "archived") return instants;
	for (const kind of DATE_KINDS) {
		if (isOfWindow(kind) && (instants[kind] ?? "") > now.toISOString()) delete instants[kind];
	}
	return instants;
}

/** Returns all dates as ISO instants. */
export function instantsOf(dates: Dates, timezone: string): Partial<Record<DateKind, string>> {
	const instants: Partial<Record<DateKind, string>> = {};
	for (const kind of DATE_KINDS) {
		const local = dates[kind];
		if (local) instants[kind] = instantOf(local, timezone, isEnd(kind)).toISOString();
	}
	return instants;
}
