import type {
	ChangedSessions,
	ProgrammeChange,
	ProgrammeSession,
	ProgrammeTalk,
} from "@deck/contracts/programme";
import { addMinutes } from "@deck/contracts/programme";

/** Sessions by id. */
export type Sessions = ReadonlyMap<string, ProgrammeSession>;

/** One session's part of a step; null before: made by it, null after: removed by it. */
export interface SessionEdit {
	id: string;
	before: ProgrammeSession | null;
	after: ProgrammeSession | null;
}

/** One act of the editor, done and undone as a whole. */
export type Step = readonly SessionEdit[];

/** Builds a step from the newest sessions; null: nothing to do. */
export type Edit = (sessions: Sessions) => Step | null;

/** Lengths that sessions may have, in minutes. */
export const MIN_MINUTES = 5;
export const MAX_MINUTES = 1_440;

const stepOf = (edits: readonly SessionEdit[]): Step | null => {
	const changed = edits.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
	return changed.length > 0 ? changed : null;
};

/** Changes some fields of one session. */
export const editSession =
	(id: string, change: (session: ProgrammeSession) => Partial<ProgrammeSession>): Edit =>
	(sessions) => {
		const before = sessions.get(id);
		return before ? stepOf([{ id, before, after: { ...before, ...change(before) } }]) : null;
	};

export const addSession =
	(session: ProgrammeSession): Edit =>
	() => [{ id: session.id, before: null, after: { ...session, version: 0 } }];

export const removeSession =
	(id: string): Edit =>
	(sessions) => {
		const before = sessions.get(id);
		return before ? [{ id, before, after: null }] : null;
	};

export const moveSession = (id: string, slot: { start: string; room: string | null }): Edit =>
	editSession(id, () => slot);

export const resizeSession = (id: string, minutes: number): Edit =>
	editSession(id, () => ({ minutes: Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, minutes)) }));

/** Swaps time and room of two sessions; each keeps its length. */
export const swapSessions =
	(one: string, other: string): Edit =>
	(sessions) => {
		const [first, second] = [sessions.get(one), sessions.get(other)];
		if (!first || !second || one === other) return null;
		const slot = ({ start, room }: ProgrammeSession) => ({ start, room });
		return stepOf([
			{ id: one, before: first, after: { ...first, ...slot(second) } },
			{ id: other, before: second, after: { ...second, ...slot(first) } },
		]);
	};

const isPaper = (talk: ProgrammeTalk, papers: readonly number[]) =>
	talk.kind === "paper" && papers.includes(talk.paper);

/** Puts talks into a session before a position, leaving out papers that it has already. */
export const placeTalks = (id: string, talks: readonly ProgrammeTalk[], position: number): Edit =>
	editSession(id, (session) => {
		const has = session.talks.flatMap((talk) => (talk.kind === "paper" ? [talk.paper] : []));
		const added = talks.filter((talk) => !isPaper(talk, has));
		return { talks: session.talks.toSpliced(position, 0, ...added) };
	});

export const removeTalk = (id: string, talk: string): Edit =>
	editSession(id, ({ talks }) => ({ talks: talks.filter((one) => one.id !== talk) }));

/** Moves a talk within its session. */
const reorderTalk = (id: string, talk: string, position: number): Edit =>
	editSession(id, ({ talks }) => {
		const moved = talks.find((one) => one.id === talk);
		const others = talks.filter((one) => one.id !== talk);
		return { talks: moved ? others.toSpliced(position, 0, moved) : talks };
	});

/**
 * Moves a talk to a position of the same or another session, counted without the talk itself. A paper that the other
 * session has already stays where it is.
 */
export const moveTalk =
	(from: string, talk: string, to: string, position: number): Edit =>
	(sessions) => {
		if (from === to) return reorderTalk(from, talk, position)(sessions);
		const [source, target] = [sessions.get(from), sessions.get(to)];
		const moved = source?.talks.find((one) => one.id === talk);
		if (!source || !target || !moved) return null;
		if (moved.kind === "paper" && target.talks.some((one) => isPaper(one, [moved.paper]))) return null;
		return stepOf([
			{ id: from, before: source, after: { ...source, talks: source.talks.filter((one) => one !== moved) } },
			{ id: to, before: target, after: { ...target, talks: target.talks.toSpliced(position, 0, moved) } },
		]);
	};

/** Moves a session and all that follow it in its room, until some instant, by minutes. */
export const shiftFrom =
	(id: string, until: string, minutes: number): Edit =>
	(sessions) => {
		const first = sessions.get(id);
		if (!first) return null;
		const rest = [...sessions.values()].filter(
			({ room, start }) => room === first.room && start >= first.start && start < until,
		);
		return stepOf(
			rest.map((before) => ({
				id: before.id,
				before,
				after: { ...before, start: addMinutes(before.start, minutes) },
			})),
		);
	};

/** Copies a session, such as a break, to other rooms where nothing overlaps it. */
export const copyToRooms =
	(id: string, rooms: readonly string[], newId: () => string): Edit =>
	(sessions) => {
		const copied = sessions.get(id);
		if (!copied) return null;
		const end = addMinutes(copied.start, copied.minutes);
		const isFree = (room: string) =>
			![...sessions.values()].some(
				(one) => one.room === room && one.start < end && addMinutes(one.start, one.minutes) > copied.start,
			);
		const made = rooms.filter(isFree).map((room) => {
			const copy = newId();
			return { id: copy, before: null, after: { ...copied, id: copy, version: 0, room, talks: [] } };
		});
		return made.length > 0 ? made : null;
	};

export const inverseOf = (step: Step): Step =>
	step.map(({ id, before, after }) => ({ id, before: after, after: before }));

/**
 * Returns the request for a step.
 * @param versionOf the version that each session has now; 0: none
 */
export function changeOf(step: Step, versionOf: (id: string) => number): ProgrammeChange {
	return {
		put: step.flatMap(({ id, after }) => (after ? [{ ...after, version: versionOf(id) }] : [])),
		remove: step.flatMap(({ id, after }) => (after ? [] : [{ id, version: versionOf(id) }])),
	};
}

/** Returns the sessions after a step that the server has not answered yet. */
export function applyStep(sessions: Sessions, step: Step | null): Sessions {
	if (!step) return sessions;
	const next = new Map(sessions);
	for (const { id, after } of step) {
		if (after) next.set(id, after);
		else next.delete(id);
	}
	return next;
}

/** Takes the server's answer. */
export function mergeChanged(sessions: Sessions, { sessions: changed, removed }: ChangedSessions): Sessions {
	const next = new Map(sessions);
	for (const session of changed) next.set(session.id, session);
	for (const id of removed) next.delete(id);
	return next;
}
