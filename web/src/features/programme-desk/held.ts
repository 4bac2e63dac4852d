import type { Format } from "@deck/contracts/enums";
import { addMinutes, type ProgrammePaper, type ProgrammeSession } from "@deck/contracts/programme";
import { columnOf, inOrder, takesTalks } from "./day.ts";
import {
	type Edit,
	MAX_MINUTES,
	MIN_MINUTES,
	moveSession,
	moveTalk,
	placeTalks,
	resizeSession,
	type Sessions,
} from "./steps.ts";
import { talksOf } from "./tray.ts";

/** Before which talk, counted without the one that is moved. */
export interface Target {
	session: string;
	position: number;
}

/** What is being moved by pointer or keyboard, and where it would be dropped. */
export type Held =
	| { kind: "session"; id: string; start: string; room: string | null; minutes: number }
	| { kind: "papers"; papers: readonly number[]; to: Target | null }
	| { kind: "talk"; from: string; talk: string; to: Target };

/** Sessions snap to these minutes. */
export const SNAP = 5;

const DAY_MINUTES = 1_440;

export const snap = (minutes: number): number => Math.round(minutes / SNAP) * SNAP;

export const holdSession = ({ id, start, room, minutes }: ProgrammeSession): Held => ({
	kind: "session",
	id,
	start,
	room,
	minutes,
});

export function holdTalk(session: ProgrammeSession, talk: string): Held {
	const position = session.talks.findIndex(({ id }) => id === talk);
	return { kind: "talk", from: session.id, talk, to: { session: session.id, position } };
}

/** Returns the step that drops what is held; null: it has no target. */
export function editOf(
	held: Held,
	papers: ReadonlyMap<number, ProgrammePaper>,
	lengths: Readonly<Record<Format, number>>,
): Edit | null {
	if (held.kind === "talk") return moveTalk(held.from, held.talk, held.to.session, held.to.position);
	if (held.kind === "papers") {
		if (held.to === null) return null;
		const chosen = held.papers.flatMap((number) => papers.get(number) ?? []);
		return placeTalks(held.to.session, talksOf(chosen, lengths), held.to.position);
	}
	const { id, start, room, minutes } = held;
	return (sessions) => {
		const moved = moveSession(id, { start, room })(sessions);
		const after = moved?.[0]?.after ?? sessions.get(id);
		if (!after || after.minutes === minutes) return moved;
		const resized = resizeSession(id, minutes)(new Map([[id, after]]))?.[0]?.after ?? after;
		return [{ id, before: sessions.get(id) ?? null, after: resized }];
	};
}

interface Surroundings {
	/** Of the day. */
	sessions: readonly ProgrammeSession[];
	columns: readonly (string | null)[];
	/** ISO instant of the day's start. */
	midnight: string;
}

/** Returns how many talks a session has besides the held one. */
const othersIn = (session: ProgrammeSession, held: Held): number =>
	session.talks.filter(({ id }) => held.kind !== "talk" || id !== held.talk).length;

/** Moves what is held by an arrow key; with Shift sessions are resized. Null: the key does nothing here. */
export function moveByKey(
	held: Held,
	key: string,
	isShift: boolean,
	{ sessions, columns, midnight }: Surroundings,
): Held | null {
	const [down, right] = [{ ArrowUp: -1, ArrowDown: 1 }[key] ?? 0, { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0];
	if (down === 0 && right === 0) return null;
	if (held.kind === "session") {
		if (isShift) {
			const minutes = Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, held.minutes + down * SNAP));
			return { ...held, minutes };
		}
		const column = columnOf(columns, held.room) + right;
		const start = addMinutes(held.start, down * SNAP);
		return {
			...held,
			// It stays on its day.
			start: start >= midnight && start < addMinutes(midnight, DAY_MINUTES) ? start : held.start,
			room: columns[Math.min(columns.length - 1, Math.max(0, column))] ?? null,
		};
	}
	const places = inOrder(sessions.filter(({ kind }) => takesTalks(kind))).toSorted(
		(a, b) => columnOf(columns, a.room) - columnOf(columns, b.room),
	);
	const index = places.findIndex(({ id }) => id === held.to?.session);
	const current = places[index];
	if (!held.to || !current) {
		const first = places[0];
		return first ? { ...held, to: { session: first.id, position: othersIn(first, held) } } : null;
	}
	if (right !== 0) {
		const next = nearestIn(places, columns, current, right);
		return next ? { ...held, to: { session: next.id, position: othersIn(next, held) } } : held;
	}
	const position = held.to.position + down;
	if (position >= 0 && position <= othersIn(current, held))
		return { ...held, to: { session: current.id, position } };
	const next = places[index + down];
	if (!next) return held;
	return { ...held, to: { session: next.id, position: down > 0 ? 0 : othersIn(next, held) } };
}

/** Finds the session of the next column with talks that starts nearest. */
function nearestIn(
	places: readonly ProgrammeSession[],
	columns: Surroundings["columns"],
	current: ProgrammeSession,
	step: number,
): ProgrammeSession | undefined {
	const distance = ({ start }: ProgrammeSession) => Math.abs(Date.parse(start) - Date.parse(current.start));
	for (let at = columnOf(columns, current.room) + step; at >= 0 && at < columns.length; at += step) {
		const [nearest] = places
			.filter(({ room }) => columnOf(columns, room) === at)
			.toSorted((a, b) => distance(a) - distance(b));
		if (nearest) return nearest;
	}
	return undefined;
}

/** Returns the sessions as they would be if a held session were dropped. */
export function withHeld(sessions: readonly ProgrammeSession[], held: Held | null): ProgrammeSession[] {
	if (held?.kind !== "session") return [...sessions];
	const { id, start, room, minutes } = held;
	return sessions.map((session) => (session.id === id ? { ...session, start, room, minutes } : session));
}

/** Checks whether papers or a talk may be dropped in a session. */
export function mayHold(session: ProgrammeSession | undefined, held: Held, sessions: Sessions): boolean {
	if (!session || !takesTalks(session.kind)) return false;
	const papers = session.talks.flatMap((talk) => (talk.kind === "paper" ? [talk.paper] : []));
	if (held.kind === "papers") return held.papers.some((number) => !papers.includes(number));
	if (held.kind !== "talk" || held.from === session.id) return held.kind === "talk";
	const talk = sessions.get(held.from)?.talks.find(({ id }) => id === held.talk);
	return talk?.kind !== "paper" || !papers.includes(talk.paper);
}
