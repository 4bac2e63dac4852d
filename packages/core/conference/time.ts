import {
	type ConferenceDates,
	DATE_KINDS,
	type DateKind,
	isEndDate,
	isWindowDate,
} from "@deck/contracts/dates";
import type { ConferenceState } from "@deck/contracts/enums";
import { momentToMs, storedMoment } from "@deck/contracts/moments";

/** Converts a conference's local time to an instant. `local`: `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`. */
export function toInstant(local: string, timezone: string, end: boolean): Date {
	const wall = momentToMs(storedMoment(local), end);
	// Taking wall time as UTC is wrong only near clock changes, so repeat once.
	const first = wall - offsetAt(new Date(wall), timezone);
	return new Date(wall - offsetAt(new Date(first), timezone));
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

/** Milliseconds ahead of UTC. */
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

/** Checks whether an end has passed; 23:59:59 includes its whole second. */
export function isOver(end: string, now: Date): boolean {
	return now.getTime() >= Date.parse(end) + 1000;
}

/** Returns the dates as ISO instants; an archived conference has no future window dates. */
export function effectiveInstants(
	{ state, dates, timezone }: { state: ConferenceState; dates: ConferenceDates; timezone: string },
	now: Date,
): Partial<Record<DateKind, string>> {
	const instants = dateInstants(dates, timezone);
	if (state !== "archived") return instants;
	for (const kind of DATE_KINDS) {
		if (isWindowDate(kind) && (instants[kind] ?? "") > now.toISOString()) delete instants[kind];
	}
	return instants;
}

export function dateInstants(dates: ConferenceDates, timezone: string): Partial<Record<DateKind, string>> {
	const instants: Partial<Record<DateKind, string>> = {};
	for (const kind of DATE_KINDS) {
		const local = dates[kind];
		if (local) instants[kind] = toInstant(local, timezone, isEndDate(kind)).toISOString();
	}
	return instants;
}
