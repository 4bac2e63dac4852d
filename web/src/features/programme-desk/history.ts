import type { ChangedSessions, ProgrammeChange } from "@deck/contracts/programme";
import { changeOf, inverseOf, type Step } from "./steps.ts";

type Versions = Readonly<Record<string, number>>;

/** A step with the versions of its sessions before and after it; 0: there was none. */
interface DoneStep {
	step: Step;
	from: Versions;
	to: Versions;
}

/** Steps of this editor, the newest last. */
export interface History {
	done: readonly DoneStep[];
	undone: readonly DoneStep[];
}

export const EMPTY_HISTORY: History = { done: [], undone: [] };

/** Older steps can't be undone. */
const DEPTH = 100;

export type Direction = "undo" | "redo";

/** Returns the step that undo or redo would do, and its request; null: nothing to do. */
export function nextInHistory(
	{ done, undone }: History,
	direction: Direction,
): { step: Step; change: ProgrammeChange } | null {
	const entry = (direction === "undo" ? done : undone).at(-1);
	if (!entry) return null;
	const step = direction === "undo" ? inverseOf(entry.step) : entry.step;
	const versions = direction === "undo" ? entry.to : entry.from;
	return { step, change: changeOf(step, (id) => versions[id] ?? 0) };
}

/** Adds a step that the server accepted; what was undone can't be redone any more. */
export function addStep(history: History, step: Step, answer: ChangedSessions): History {
	const from = Object.fromEntries(step.map(({ id, before }) => [id, before?.version ?? 0]));
	return { done: [...history.done, { step, from, to: versionsIn(step, answer) }].slice(-DEPTH), undone: [] };
}

/** Moves the newest step to the other side after the server accepted its undo or redo. */
export function afterHistoryStep(
	{ done, undone }: History,
	direction: Direction,
	answer: ChangedSessions,
): History {
	const [source, target] = direction === "undo" ? [done, undone] : [undone, done];
	const entry = source.at(-1);
	if (!entry) return { done, undone };
	const versions = versionsIn(entry.step, answer);
	const rest = source.slice(0, -1);
	const moved = direction === "undo" ? { ...entry, from: versions } : { ...entry, to: versions };
	// The steps below expect the versions that the sessions had before; the content is the same again.
	const renewed =
		direction === "undo" ? renew(rest, "to", entry.from, versions) : renew(rest, "from", entry.to, versions);
	const joined = [...target, moved];
	return direction === "undo" ? { done: renewed, undone: joined } : { done: joined, undone: renewed };
}

/** Drops the newest step of a direction, because somebody else changed one of its sessions. */
export function dropRefused(history: History, direction: Direction): History {
	return direction === "undo"
		? { ...history, done: history.done.slice(0, -1) }
		: { ...history, undone: history.undone.slice(0, -1) };
}

function versionsIn(step: Step, { sessions }: ChangedSessions): Versions {
	const made = new Map(sessions.map(({ id, version }) => [id, version]));
	return Object.fromEntries(step.map(({ id }) => [id, made.get(id) ?? 0]));
}

/** Renews versions in the newest of the steps that have each session. */
function renew(
	steps: readonly DoneStep[],
	side: "from" | "to",
	old: Versions,
	current: Versions,
): readonly DoneStep[] {
	const next = [...steps];
	for (const [id, version] of Object.entries(current)) {
		const index = next.findLastIndex((entry) => id in entry[side]);
		const entry = next[index];
		if (entry && entry[side][id] === old[id])
			next[index] = { ...entry, [side]: { ...entry[side], [id]: version } };
	}
	return next;
}
