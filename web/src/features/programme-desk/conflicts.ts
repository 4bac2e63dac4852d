import {
	isSequential,
	type ProgrammePaper,
	type ProgrammePerson,
	type ProgrammeRoom,
	type ProgrammeSession,
	type SessionChair,
} from "@deck/contracts/programme";
import { findPairs, type Span } from "./overlaps.ts";
import { wallClock } from "./wall-clock.ts";

/** Errors prevent a release. */
export const CONFLICT_LEVELS = ["error", "warning", "note"] as const;
export type ConflictLevel = (typeof CONFLICT_LEVELS)[number];

const LEVELS = {
	person_twice: "error",
	room_twice: "error",
	outside_days: "error",
	not_accepted: "error",
	outside_hours: "warning",
	talks_too_long: "warning",
	walk_too_short: "warning",
	paper_twice: "warning",
	not_registered: "warning",
	not_paid: "warning",
	registrations_unknown: "note",
} as const satisfies Record<string, ConflictLevel>;
export type ConflictKind = keyof typeof LEVELS;

export interface Conflict {
	kind: ConflictKind;
	level: ConflictLevel;
	/** Ids, by start. */
	sessions: string[];
	/** Id of the talk concerned, in the last of the sessions. */
	talk: string | null;
	/** Numbers. */
	papers: number[];
	/** Names. */
	people: string[];
}

export interface CheckedProgramme {
	sessions: readonly ProgrammeSession[];
	rooms: readonly ProgrammeRoom[];
	/** Minutes from one room to another. */
	walk: number;
	papers: readonly ProgrammePaper[];
	/** Keys of the chairs, by their address in lower case. */
	chairs: Readonly<Record<string, string>>;
	nameOf(names: ProgrammePerson["names"]): string;
	/** IANA zone of the conference. */
	timezone: string;
	/** First and last day of the conference, `yyyy-MM-dd`; null: not set yet. */
	days: { first: string; last: string } | null;
}

const MINUTE = 60_000;

interface Presence extends Span {
	session: ProgrammeSession;
	talk: string | null;
	paper: number | null;
	key: string;
	/** Of the person. */
	name: string;
}

/** Finds everything that prevents a release or deserves a warning; errors first, then by time. */
export function findConflicts(programme: CheckedProgramme): Conflict[] {
	const starts = new Map(programme.sessions.map(({ id, start }) => [id, Date.parse(start)]));
	const order = (conflict: Conflict) => starts.get(conflict.sessions[0] ?? "") ?? 0;
	return [
		...peopleConflicts(programme),
		...roomsUsedTwice(programme),
		...programme.sessions.flatMap((session) => sessionConflicts(session, programme)),
		...paperConflicts(programme),
	].sort(
		(a, b) => CONFLICT_LEVELS.indexOf(a.level) - CONFLICT_LEVELS.indexOf(b.level) || order(a) - order(b),
	);
}

function conflict(kind: ConflictKind, details: Partial<Conflict>): Conflict {
	return { kind, level: LEVELS[kind], sessions: [], talk: null, papers: [], people: [], ...details };
}

function spanOf({ start, minutes }: { start: string; minutes: number }): Span {
	const from = Date.parse(start);
	return { from, to: from + minutes * MINUTE };
}

/** Returns when each talk takes place; talks of other than sequential kinds last as long as the session. */
export function talkSpans(session: ProgrammeSession): (Span & { talk: ProgrammeSession["talks"][number] })[] {
	const whole = spanOf(session);
	let { from } = whole;
	return session.talks.map((talk) => {
		if (!isSequential(session.kind)) return { ...whole, talk };
		const span = { from, to: from + talk.minutes * MINUTE, talk };
		from = span.to;
		return span;
	});
}

/** Chairs without an address are known by their name. */
function chairKey({ name, email }: SessionChair, keys: CheckedProgramme["chairs"]): string {
	const address = email.toLowerCase();
	return address === "" ? `name ${name.trim().toLowerCase()}` : (keys[address] ?? `address ${address}`);
}

function presences({ sessions, papers, chairs, nameOf }: CheckedProgramme): Presence[] {
	const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
	return sessions.flatMap((session) => [
		...session.chairs.map((chair) => ({
			...spanOf(session),
			session,
			talk: null,
			paper: null,
			key: chairKey(chair, chairs),
			name: chair.name,
		})),
		...talkSpans(session).flatMap(({ from, to, talk }) =>
			talk.kind === "paper"
				? (byNumber.get(talk.paper)?.people ?? []).map(({ key, names }) => ({
						from,
						to,
						session,
						talk: talk.id,
						paper: talk.paper,
						key,
						name: nameOf(names),
					}))
				: [],
		),
	]);
}

/** Finds people in two places at once or with too little time between two rooms; one conflict for two sessions. */
function peopleConflicts(programme: CheckedProgramme): Conflict[] {
	const found = new Map<string, Conflict>();
	const all = Map.groupBy(presences(programme), ({ key }) => key);
	for (const own of all.values()) {
		for (const [one, next] of findPairs(own, programme.walk * MINUTE)) {
			if (one.session === next.session) continue;
			const together = one.to > next.from;
			const rooms = [one.session.room, next.session.room];
			// Nobody knows how far a session without a room is.
			if (!together && (rooms.includes(null) || rooms[0] === rooms[1])) continue;
			const kind = together ? "person_twice" : "walk_too_short";
			const sessions = [one.session.id, next.session.id];
			const id = [kind, ...sessions.toSorted()].join(" ");
			const known = found.get(id) ?? conflict(kind, { sessions, talk: next.talk });
			addOnce(known.people, next.name);
			for (const { paper } of [one, next]) if (paper !== null) addOnce(known.papers, paper);
			found.set(id, known);
		}
	}
	return [...found.values()];
}

function addOnce<T>(list: T[], item: T): void {
	if (!list.includes(item)) list.push(item);
}

function roomsUsedTwice({ sessions }: CheckedProgramme): Conflict[] {
	const placed = sessions.filter(({ room }) => room !== null);
	return [...Map.groupBy(placed, ({ room }) => room).values()].flatMap((inRoom) =>
		findPairs(inRoom.map((session) => ({ ...spanOf(session), id: session.id }))).map(([one, next]) =>
			conflict("room_twice", { sessions: [one.id, next.id] }),
		),
	);
}

/** Finds conflicts of a session with the calendar, the room's hours and its own length. */
function sessionConflicts(
	session: ProgrammeSession,
	{ rooms, timezone, days }: CheckedProgramme,
): Conflict[] {
	const found: Conflict[] = [];
	const room = rooms.find(({ id }) => id === session.room);
	const zone = room?.timezone || timezone;
	const { from, to } = spanOf(session);
	const [first, last] = [wallClock(from, zone), wallClock(to - MINUTE, zone)];
	// An evening may go on after midnight.
	const lastDay = session.kind === "social" ? first.day : last.day;
	if (days && (first.day < days.first || lastDay > days.last))
		found.push(conflict("outside_days", { sessions: [session.id] }));
	if (room?.hours) {
		const end = wallClock(to, zone);
		const after = end.day !== first.day || end.time > room.hours.to;
		if (first.time < room.hours.from || after)
			found.push(conflict("outside_hours", { sessions: [session.id] }));
	}
	const length = session.talks.reduce((sum, { minutes }) => sum + minutes, 0);
	if (isSequential(session.kind) && length > session.minutes)
		found.push(
			conflict("talks_too_long", { sessions: [session.id], talk: session.talks.at(-1)?.id ?? null }),
		);
	return found;
}

/** Finds papers that are not accepted, are in two sessions, or have no presenter who paid; one conflict for a paper. */
function paperConflicts({ sessions, papers, nameOf }: CheckedProgramme): Conflict[] {
	const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
	const slots = Map.groupBy(
		sessions.flatMap((session) =>
			session.talks.flatMap((talk) => (talk.kind === "paper" ? [{ session, talk, paper: talk.paper }] : [])),
		),
		({ paper }) => paper,
	);
	const found: Conflict[] = [];
	let unknown = 0;
	for (const [number, own] of slots) {
		const ordered = own.toSorted((a, b) => a.session.start.localeCompare(b.session.start));
		const at = {
			sessions: ordered.map(({ session }) => session.id),
			talk: ordered.at(-1)?.talk.id ?? null,
			papers: [number],
		};
		const paper = byNumber.get(number);
		if (!paper) {
			found.push(conflict("not_accepted", at));
			continue;
		}
		const people = paper.people.map(({ names }) => nameOf(names));
		const sequential = ordered.filter(({ session }) => isSequential(session.kind));
		if (sequential.length > 1) {
			const [sessions, talk] = [
				sequential.map(({ session }) => session.id),
				sequential.at(-1)?.talk.id ?? null,
			];
			found.push(conflict("paper_twice", { ...at, sessions, talk, people }));
		}
		if (paper.registered === "none") found.push(conflict("not_registered", { ...at, people }));
		if (paper.registered === "unpaid") found.push(conflict("not_paid", { ...at, people }));
		if (paper.registered === "unknown") unknown++;
	}
	if (unknown > 0) found.push(conflict("registrations_unknown", {}));
	return found;
}
