import {
	type ConferenceDates,
	DATE_KINDS,
	type DateKind,
	isEndDate,
	isWindowDate,
} from "@deck/contracts/dates";
import type { ConferenceState } from "@deck/contracts/enums";
import { storedMoment } from "@deck/contracts/moments";
import { toInstant } from "@deck/contracts/zoned-time";

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
		if (local) instants[kind] = toInstant(storedMoment(local), timezone, isEndDate(kind)).toISOString();
	}
	return instants;
}
