import { SETTINGS } from "../../kernel/settings.ts";

interface Said {
	n: number;
	at: string;
	author: string;
	deleted_at?: string | undefined;
}

interface Told {
	last_at: string;
	next_due?: string | undefined;
}

const afterMs = SETTINGS.chatDigestAfterSeconds * 1000;
const everyMs = SETTINGS.chatDigestEverySeconds * 1000;
/**
 * Commits may be late and clocks differ, so times near a bound count on both sides: duplicates are possible, omissions
 * not.
 */
const marginMs = afterMs / 10;

const time = (at: string) => Date.parse(at);
const iso = (ms: number) => new Date(ms).toISOString();

/** Returns when to check for unread readers; a pending check serves later messages too. `begins`: none is pending. */
export function lookAfter(
	room: { digest_due?: string | undefined } | null,
	at: string,
): { digest_due: string; begins: boolean } {
	const due = room?.digest_due;
	if (due && time(due) - marginMs > time(at)) return { digest_due: due, begins: false };
	return { digest_due: iso(time(at) + afterMs), begins: true };
}

/** Whether a message is old enough to be e-mailed. */
export const isRipe = ({ at }: Pick<Said, "at">, now: Date): boolean => time(at) + afterMs <= now.getTime();

/** The same with tolerance for slow clocks. */
export const isNearlyRipe = ({ at }: Pick<Said, "at">, now: Date): boolean =>
	time(at) + afterMs - marginMs <= now.getTime();

/** Returns when to check messages that were too recent at `due`. */
export function nextLook(said: readonly Said[], due: string, now: Date): Date | null {
	const last = said.findLast(({ at }) => at <= due);
	return last && !isRipe(last, now) ? new Date(time(last.at) + afterMs) : null;
}

/** Returns messages neither read, written, nor e-mailed about. */
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

/** Nothing happens while a check is pending. */
export function whatNow(digest: Told | null, now: Date): "letter" | "waits" | { later: Date } {
	const next = digest ? time(digest.last_at) + everyMs : 0;
	if (next <= now.getTime()) return "letter";
	return digest?.next_due && time(digest.next_due) > now.getTime() ? "waits" : { later: new Date(next) };
}
