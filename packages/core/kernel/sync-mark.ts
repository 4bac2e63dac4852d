import { hash } from "./ids.ts";
import type { ListKey } from "./list-key.ts";

/** Cached lists; a hash and an instant each. */
const MAX_CACHED_LISTS = 1_000;

/** Time of the first read, by hash of the visible rows; least recently used first. */
const firstSeen = new Map<string, string>();

/**
 * Returns the mark for incremental reads. It is stable while the user sees the same rows, so responses stay equal and
 * need no new compression. Changes visible only to others do not move it.
 * @param seen the rows as the user sees them
 * @param readAt before they were read
 */
export function syncMark({ name, conference }: ListKey, seen: string, readAt: Date): string {
	const key = hash(`${name}#${conference}\n${seen}`);
	const mark = firstSeen.get(key) ?? readAt.toISOString();
	firstSeen.delete(key);
	firstSeen.set(key, mark);
	const [oldest] = firstSeen.keys();
	if (firstSeen.size > MAX_CACHED_LISTS && oldest !== undefined) firstSeen.delete(oldest);
	return mark;
}
