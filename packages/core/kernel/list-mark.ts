import type { List } from "./card-list.ts";
import { hash } from "./ids.ts";

/** How many lists are remembered; a hash and an instant each. */
const MOST = 1_000;

/** When this process first read lists as they are, by a hash of what somebody sees of them; the latest at the end. */
const firstSeen = new Map<string, string>();

/**
 * Returns the mark of a list: what changes after it comes by it. It stays as long as the asker sees the same rows, so their
 * text stays too and need not be packed anew; and it does not move with what others alone may know of a row.
 * @param seen the rows as the asker sees them
 * @param asked before they were read
 */
export function markOf({ name, conference }: List, seen: string, asked: Date): string {
	const key = hash(`${name}#${conference}\n${seen}`);
	const mark = firstSeen.get(key) ?? asked.toISOString();
	firstSeen.delete(key);
	firstSeen.set(key, mark);
	const [oldest] = firstSeen.keys();
	if (firstSeen.size > MOST && oldest !== undefined) firstSeen.delete(oldest);
	return mark;
}
