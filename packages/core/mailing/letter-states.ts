import { MAILING_LETTER_STATES, type MailingLetterState } from "@deck/contracts/mailing";
import type { LetterAt, MailingItem } from "./entity.ts";

/** States are stored by rank; higher ranks win. */
export const rankOf = (state: MailingLetterState): number => MAILING_LETTER_STATES.indexOf(state);

const QUEUED = rankOf("queued");
export const SENDING = rankOf("sending");
const WAITING = rankOf("waiting");
/** From here on an e-mail was not delivered or not welcome, except withheld ones. */
export const LOST = rankOf("bounced");
const WITHHELD = rankOf("withheld");

/** Returns whether an e-mail is queued and not yet sent: in flight or deferred to another day. */
export const isHandedOver = (s: number): boolean => s === SENDING || s === WAITING;

/** Returns whether an e-mail counts as lost. */
export const isLost = (s: number): boolean => s >= LOST && s < WITHHELD;

/** Not sent when the mailing was stopped. */
const isUnsent = ({ s, why }: LetterAt): boolean => s === QUEUED || (s === WITHHELD && why === "stopped");

/** Returns the state for display; e-mails withheld by a stop count as queued. */
export function letterState(letter: LetterAt): MailingLetterState {
	return isUnsent(letter) ? "queued" : (MAILING_LETTER_STATES[letter.s] ?? "queued");
}

/** Returns whether an e-mail is due in the mailing's current round. */
export function isToHandOver(
	letter: LetterAt,
	{ again, round = 1 }: Pick<MailingItem, "again" | "round">,
): boolean {
	if (letter.r >= round) return false;
	if (again === "bounced") return letter.s === rankOf("bounced");
	return isUnsent(letter);
}
