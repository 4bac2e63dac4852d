import { ConflictError } from "./conflict.ts";
import { hash, newToken } from "./ids.ts";

/** Each of a limited number of items has a slot in its key and id, so the table enforces the limit without a counter. */

const formatSequence = (slot: number) => String(slot).padStart(2, "0");

export const sequenceOf = (id: string) => /^\d\d(?=[A-Za-z0-9_-]{22}$)/.exec(id)?.[0] ?? null;

/**
 * Returns the first free slot after a random one, so that concurrent writers seldom collide; undefined if none.
 * @param key writers with the same key start at the same slot, so that they do collide
 */
export function freeSequence(
	taken: Iterable<{ slot: string }>,
	limit: number,
	key: string = newToken(),
): string | undefined {
	const names = new Set(Array.from(taken, ({ slot }) => slot));
	const first = Buffer.from(hash(key), "base64url").readUInt32BE() % limit;
	return Array.from({ length: limit }, (_, after) => formatSequence((first + after) % limit)).find(
		(name) => !names.has(name),
	);
}

export class SequenceTakenError extends ConflictError {}
