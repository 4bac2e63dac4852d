import { SETTINGS } from "../../kernel/settings.ts";

/** A message, as far as it decides who is told of it. */
interface Said {
	n: number;
	at: string;
	author: string;
	deleted_at?: string | undefined;
}

/** When somebody was last told, and when somebody looks again. */
interface Told {
	last_at: string;
	next_due?: string | undefined;
}

const afterMs = SETTINGS.chatDigestAfterSeconds * 1000;
const everyMs = SETTINGS.chatDigestEverySeconds * 1000;
/**
 * What is said about when somebody looks may be committed a little later, and clocks of two functions differ: what is so
 * near to a bound counts on both sides of it. A message may be told of twice by that, and none is forgotten.
 */
const marginMs = afterMs / 10;

const time = (at: string) => Date.parse(at);
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * When somebody looks who has not read what is said in a room at this instant: with what was said before, where that is
 * waited for already. `begins`: it is not, so this message sets it going.
 */
export function lookAfter(
	room: { digest_due?: string | undefined } | null,
	at: string,
): { digest_due: string; begins: boolean } {
	const due = room?.digest_due;
	if (due && time(due) - marginMs > time(at)) return { digest_due: due, begins: false };
	return { digest_due: iso(time(at) + afterMs), begins: true };
}

/** Whether a message has been there for so long that it is told of who has not read it. */
export const isRipe = ({ at }: Pick<Said, "at">, now: Date): boolean => time(at) + afterMs <= now.getTime();

/** The same by a clock that may be slow. */
export const isNearlyRipe = ({ at }: Pick<Said, "at">, now: Date): boolean =>
	time(at) + afterMs - marginMs <= now.getTime();

/** Until when who looked at `due` waits for what was said before and is not ripe yet; null where all of it is. */
export function nextLook(said: readonly Said[], due: string, now: Date): Date | null {
	const last = said.findLast(({ at }) => at <= due);
	return last && !isRipe(last, now) ? new Date(time(last.at) + afterMs) : null;
}

/** Messages that somebody has not read, is not told of yet, and didn't write. */
export function untold<Message extends Said>(
	said: readonly Message[],
	{ seen, accounts, digest }: { seen: number; accounts: readonly string[]; digest: Told | null },
): Message[] {
	const told = digest ? time(digest.last_at) - marginMs : 0;
	return said.filter(
		({ n, at, author, deleted_at }) =>
			n > seen && time(at) > told && !deleted_at && !accounts.includes(author),
	);
}

/** What is done for somebody who has such messages: a letter now, a look at a later instant, or nothing, as that waits. */
export function whatNow(digest: Told | null, now: Date): "letter" | "waits" | { later: Date } {
	const next = digest ? time(digest.last_at) + everyMs : 0;
	if (next <= now.getTime()) return "letter";
	return digest?.next_due && time(digest.next_due) > now.getTime() ? "waits" : { later: new Date(next) };
}
