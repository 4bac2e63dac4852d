import { DATE_KINDS, type DateKind, type Dates, isEnd, isOfWindow } from "@deck/contracts/dates";
import type { ConferenceState } from "@deck/contracts/enums";
import { clock, storedMoment } from "@deck/contracts/moments";

/** `local`: `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`. */
export function instantOf(local: string, timezone: string, end: boolean): Date {
	const wall = clock(storedMoment(local), end);
	// Taking wall time as UTC is wrong only near clock changes, so repeat once.
	const first = wall - offsetAt(new Date(wall), timezone);
	return new Date(wall - offsetAt(new Date(first), timezone));
}

/** Creation costs a hundred times a use. */
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

/** Milliseconds ahead of UTC. */
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

/** 23:59:59 includes its whole second. */
export function isOver(end: string, now: Date): boolean {
	return now.getTime() >= Date.parse(end) + 1000;
}

/** ISO instants; an archived conference has no future ones. */
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

/** ISO instants. */
export function instantsOf(dates: Dates, timezone: string): Partial<Record<DateKind, string>> {
	const instants: Partial<Record<DateKind, string>> = {};
	for (const kind of DATE_KINDS) {
		const local = dates[kind];
		if (local) instants[kind] = instantOf(local, timezone, isEnd(kind)).toISOString();
	}
	return instants;
}
