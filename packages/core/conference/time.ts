import { DATE_KINDS, type DateKind, type Dates, isEnd, isOfWindow } from "@deck/contracts/dates";
import type { ConferenceState } from "@deck/contracts/enums";
import { clock, storedMoment } from "@deck/contracts/moments";

/** The instant of a local moment (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`) in a time zone. */
export function instantOf(local: string, timezone: string, end: boolean): Date {
	const wall = clock(storedMoment(local), end);
	// The offset at the wall time taken as UTC is right but for the hours around a change of the clocks: once more.
	const first = wall - offsetAt(new Date(wall), timezone);
	return new Date(wall - offsetAt(new Date(first), timezone));
}

/** One clock a time zone: making it costs a hundred times what reading it does. */
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

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
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

/** Whether an end is past: one of 23:59:59 lets the whole of that second in. */
export function isOver(end: string, now: Date): boolean {
	return now.getTime() >= Date.parse(end) + 1000;
}

/** The dates that hold, as ISO instants: an archived conference opens and closes nothing to come. */
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

/** Every date as an ISO instant. */
export function instantsOf(dates: Dates, timezone: string): Partial<Record<DateKind, string>> {
	const instants: Partial<Record<DateKind, string>> = {};
	for (const kind of DATE_KINDS) {
		const local = dates[kind];
		if (local) instants[kind] = instantOf(local, timezone, isEnd(kind)).toISOString();
	}
	return instants;
}
