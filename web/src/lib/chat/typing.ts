/** ms between two signals, and for which one is shown. */
export const TELL_MS = 3_000;
export const SHOWN_MS = 6_000;

/** User ids with expiry (epoch ms). */
export type Writing = ReadonlyMap<string, number>;

export function heard(writing: Writing, userId: string, now: number): Writing {
	return new Map([...still(writing, now), [userId, now + SHOWN_MS]]);
}

/** Removes expired entries; returns the same map if there are none. */
export function still(writing: Writing, now: number): Writing {
	const left = [...writing].filter(([, until]) => until > now);
	return left.length === writing.size ? writing : new Map(left);
}

export function without(writing: Writing, userId: string): Writing {
	return writing.has(userId) ? new Map([...writing].filter(([id]) => id !== userId)) : writing;
}
