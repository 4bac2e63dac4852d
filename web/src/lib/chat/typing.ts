/** ms between signals, and for which one is shown. */
export const SIGNAL_MS = 3_000;
export const SHOWN_MS = 6_000;

/** User ids with expiry (epoch ms). */
export type TypingUsers = ReadonlyMap<string, number>;

export function withTyping(writing: TypingUsers, userId: string, now: number): TypingUsers {
	return new Map([...withoutExpired(writing, now), [userId, now + SHOWN_MS]]);
}

export function withoutExpired(writing: TypingUsers, now: number): TypingUsers {
	const current = [...writing].filter(([, until]) => until > now);
	return current.length === writing.size ? writing : new Map(current);
}

export function withoutTyping(writing: TypingUsers, userId: string): TypingUsers {
	return writing.has(userId) ? new Map([...writing].filter(([id]) => id !== userId)) : writing;
}
