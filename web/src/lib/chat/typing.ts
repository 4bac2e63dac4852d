/** ms between two times that one tells the others of one's writing, and for which they show it. */
export const TELL_MS = 3_000;
export const SHOWN_MS = 6_000;

/** Who writes at the moment: user ids, and until when (epoch ms). */
export type Writing = ReadonlyMap<string, number>;

/** Those who still write, with somebody who was just heard of. */
export function heard(writing: Writing, userId: string, now: number): Writing {
	return new Map([...still(writing, now), [userId, now + SHOWN_MS]]);
}

/** Those who still write; the very same where that is all of them. */
export function still(writing: Writing, now: number): Writing {
	const left = [...writing].filter(([, until]) => until > now);
	return left.length === writing.size ? writing : new Map(left);
}

/** The same without somebody who has said what they wrote. */
export function without(writing: Writing, userId: string): Writing {
	return writing.has(userId) ? new Map([...writing].filter(([id]) => id !== userId)) : writing;
}
