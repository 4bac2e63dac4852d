import { SETTINGS } from "../../kernel/settings.ts";

/** Message fields that decide on e-mails. */
interface Said {
	n: number;
	at: string;
	author: string;
	deleted_at?: string | undefined;
}

/** Times of the last and next e-mail. */
interface Told {
	last_at: string;
	next_due?: string | undefined;
}

const afterMs = SETTINGS.chatDigestAfterSeconds * 1000;
const everyMs = SETTINGS.chatDigestEverySeconds * 1000;
/**
 * Commits may be late and clocks differ, so times near a bound count on both sides. A message may be e-mailed twice,
 * but is never missed.
 */
const marginMs = afterMs / 10;

const time = (at: string) => Date.parse(at);
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Returns when unread readers of a message at this instant are checked, joined with earlier messages if a check is
 * pending. `begins`: no check is pending.
 */
export function lookAfter(
	room: { digest_due?: string | undefined } | null,
	at: string,
): { digest_due: string; begins: boolean } {
	const due = room?.digest_due;
	if (due && time(due) - marginMs > time(at)) return { digest_due: due, begins: false };
	return { digest_due: iso(time(at) + afterMs), begins: true };
}

/** Returns whether a message is old enough to be e-mailed. */
export const isRipe = ({ at }: Pick<Said, "at">, now: Date): boolean => time(at) + afterMs <= now.getTime();

/** The same with a tolerance for slow clocks. */
export const isNearlyRipe = ({ at }: Pick<Said, "at">, now: Date): boolean =>
	time(at) + afterMs - marginMs <= now.getTime();

/** Returns when to check again for messages that were too recent at `due`; null if none. */
export function nextLook(said: readonly Said[], due: string, now: Date): Date | null {
	const last = said.findLast(({ at }) => at <= due);
	return last && !isRipe(last, now) ? new Date(time(last.at) + afterMs) : null;
}

/** Returns messages that a reader has neither read, written, nor been e-mailed about. */
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

/** Decides for a reader with such messages: e-mail now, check later, or nothing while a check is pending. */
export function whatNow(digest: Told | null, now: Date): "letter" | "waits" | { later: Date } {
	const next = digest ? time(digest.last_at) + everyMs : 0;
	if (next <= now.getTime()) return "letter";
	return digest?.next_due && time(digest.next_due) > now.getTime() ? "waits" : { later: new Date(next) };
}
