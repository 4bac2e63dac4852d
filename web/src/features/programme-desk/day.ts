import type { ProgrammeRoom, ProgrammeSession, SessionKind } from "@deck/contracts/programme";
import type { Sessions } from "./steps.ts";
import { daysFrom, instantAt, wallClock } from "./wall-clock.ts";

const MINUTE = 60_000;
const HOUR = 60;

/** Checks whether sessions of a kind hold talks. */
export const takesTalks = (kind: SessionKind): boolean => kind !== "break" && kind !== "social";

/** A day of the programme, on the conference's clock. */
export interface ProgrammeDay {
	/** `yyyy-MM-dd` */
	day: string;
	/** ISO instant of its midnight. */
	midnight: string;
	sessions: ProgrammeSession[];
}

/** Returns the conference's days, and others that have sessions; sessions belong to the day on which they start. */
export function programmeDays(
	sessions: Sessions,
	days: { first: string; last: string } | null,
	timezone: string,
): ProgrammeDay[] {
	const byDay = Map.groupBy(sessions.values(), ({ start }) => wallClock(start, timezone).day);
	const all = new Set([...(days ? daysFrom(days.first, days.last) : []), ...byDay.keys()]);
	return [...all].sort().map((day) => ({
		day,
		midnight: instantAt({ day, time: "00:00" }, timezone) ?? `${day}T00:00:00.000Z`,
		sessions: inOrder(byDay.get(day) ?? []),
	}));
}

export const inOrder = (sessions: readonly ProgrammeSession[]): ProgrammeSession[] =>
	sessions.toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id));

/** Returns the minutes after a day's midnight. */
export const minutesInto = (midnight: string, instant: string): number =>
	(Date.parse(instant) - Date.parse(midnight)) / MINUTE;

/** Returns the hours that a day's grid shows: its sessions, at least 8 to 19 o'clock; above 24 after midnight. */
export function shownHours(day: ProgrammeDay): { from: number; to: number } {
	const starts = day.sessions.map(({ start }) => minutesInto(day.midnight, start));
	const ends = day.sessions.map(({ start, minutes }) => minutesInto(day.midnight, start) + minutes);
	return {
		from: Math.floor(Math.min(8 * HOUR, ...starts) / HOUR),
		to: Math.ceil(Math.max(19 * HOUR, ...ends) / HOUR),
	};
}

/** Returns the columns of a day's grid; null, for sessions without a room, only if it has some. */
export function columnsOf(
	rooms: readonly ProgrammeRoom[],
	sessions: readonly ProgrammeSession[],
): (string | null)[] {
	const ids = rooms.map(({ id }) => id);
	const others = sessions.some(({ room }) => room === null || !ids.includes(room));
	return others ? [...ids, null] : ids;
}

/** Returns the index of a session's column; rooms that are gone are like none. */
export const columnOf = (columns: readonly (string | null)[], room: string | null): number => {
	const index = columns.indexOf(room);
	return index === -1 ? columns.length - 1 : index;
};

/** A session's share of its column: sessions that overlap are side by side. */
export interface Lane {
	lane: number;
	lanes: number;
}

/** Divides a room's sessions, in order, into lanes. */
export function lanesOf(sessions: readonly ProgrammeSession[]): Map<string, Lane> {
	const result = new Map<string, Lane>();
	let group: { id: string; lane: number }[] = [];
	let ends: number[] = [];
	const finish = () => {
		for (const { id, lane } of group) result.set(id, { lane, lanes: ends.length });
		group = [];
		ends = [];
	};
	for (const { id, start, minutes } of sessions) {
		const from = Date.parse(start);
		if (ends.every((end) => end <= from)) finish();
		const free = ends.findIndex((end) => end <= from);
		const lane = free === -1 ? ends.length : free;
		ends[lane] = from + minutes * MINUTE;
		group.push({ id, lane });
	}
	finish();
	return result;
}
