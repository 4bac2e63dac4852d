import { MAILING_LETTER_STATES, type MailingLetterState } from "@deck/contracts/mailing";
import type { LetterAt, MailingItem } from "./entity.ts";

/** Higher ranks win. */
export const rankOf = (state: MailingLetterState): number => MAILING_LETTER_STATES.indexOf(state);

const QUEUED = rankOf("queued");
export const SENDING = rankOf("sending");
const WAITING = rankOf("waiting");
/** From here on e-mails are lost, except withheld ones. */
export const LOST = rankOf("bounced");
const WITHHELD = rankOf("withheld");

/** Queued but not sent: in flight or deferred to another day. */
export const isHandedOver = (s: number): boolean => s === SENDING || s === WAITING;

export const isLost = (s: number): boolean => s >= LOST && s < WITHHELD;

/** Not yet sent when the mailing was stopped. */
const isUnsent = ({ s, why }: LetterAt): boolean => s === QUEUED || (s === WITHHELD && why === "stopped");

/** E-mails withheld by a stop count as queued. */
export function letterState(letter: LetterAt): MailingLetterState {
	return isUnsent(letter) ? "queued" : (MAILING_LETTER_STATES[letter.s] ?? "queued");
}

export function isToHandOver(
	letter: LetterAt,
	{ again, round = 1 }: Pick<MailingItem, "again" | "round">,
): boolean {
	if (letter.r >= round) return false;
	if (again === "bounced") return letter.s === rankOf("bounced");
	return isUnsent(letter);
}
