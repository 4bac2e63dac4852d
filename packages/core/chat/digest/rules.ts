import { SETTINGS } from "../../kernel/settings.ts";

interface SentMessage {
	n: number;
	at: string;
	author: string;
	deleted_at?: string | undefined;
}

interface DigestState {
	last_at: string;
	next_due?: string | undefined;
}

const afterMs = SETTINGS.chatDigestDelaySeconds * 1000;
const everyMs = SETTINGS.chatDigestIntervalSeconds * 1000;
/**
 * Commits may be late and clocks differ, so times near a bound count on both sides: duplicates are possible, omissions
 * not.
 */
const marginMs = afterMs / 10;

const time = (at: string) => Date.parse(at);
const iso = (ms: number) => new Date(ms).toISOString();

/** Returns when to check for unread readers; a pending check serves later messages too. `begins`: none is pending. */
export function nextUnreadCheck(
	room: { digest_due?: string | undefined } | null,
	at: string,
): { digest_due: string; begins: boolean } {
	const due = room?.digest_due;
	if (due && time(due) - marginMs > time(at)) return { digest_due: due, begins: false };
	return { digest_due: iso(time(at) + afterMs), begins: true };
}

export const isOldEnough = ({ at }: Pick<SentMessage, "at">, now: Date): boolean =>
	time(at) + afterMs <= now.getTime();

/** Checks the same as `isOldEnough`, with tolerance for slow clocks. */
export const isNearlyOldEnough = ({ at }: Pick<SentMessage, "at">, now: Date): boolean =>
	time(at) + afterMs - marginMs <= now.getTime();

/** Returns when to check messages that were too recent at `due`; null if none was. */
export function recheckTime(messages: readonly SentMessage[], due: string, now: Date): Date | null {
	const last = messages.findLast(({ at }) => at <= due);
	return last && !isOldEnough(last, now) ? new Date(time(last.at) + afterMs) : null;
}

/** Returns messages neither read, written, nor e-mailed about. */
export function unreportedMessages<Message extends SentMessage>(
	messages: readonly Message[],
	{ seen, accounts, digest }: { seen: number; accounts: readonly string[]; digest: DigestState | null },
): Message[] {
	const notifiedAt = digest ? time(digest.last_at) - marginMs : 0;
	return messages.filter(
		({ n, at, author, deleted_at }) =>
			n > seen && time(at) > notifiedAt && !deleted_at && !accounts.includes(author),
	);
}

/** Decides whether to e-mail a digest now, later, or not at all because a check is pending. */
export function digestAction(digest: DigestState | null, now: Date): "email" | "waits" | { later: Date } {
	const next = digest ? time(digest.last_at) + everyMs : 0;
	if (next <= now.getTime()) return "email";
	return digest?.next_due && time(digest.next_due) > now.getTime() ? "waits" : { later: new Date(next) };
}
