import { ConflictError } from "./conflict.ts";

/** Each of a limited number of items has a slot in its key and id, so the table enforces the limit without a counter. */

const formatSequence = (slot: number) => String(slot).padStart(2, "0");

export const sequenceOf = (id: string) => /^\d\d(?=[A-Za-z0-9_-]{22}$)/.exec(id)?.[0] ?? null;

/** Random, so that concurrent writers seldom collide; undefined if none. */
export function freeSequence(taken: Iterable<{ slot: string }>, most: number): string | undefined {
	const names = new Set(Array.from(taken, ({ slot }) => slot));
	const free = Array.from({ length: most }, (_, slot) => formatSequence(slot)).filter(
		(name) => !names.has(name),
	);
	return free[Math.floor(Math.random() * free.length)];
}

export class SequenceTakenError extends ConflictError {}
