import { MAILING_LETTER_STATES, type MailingLetterState } from "@deck/contracts/mailing";
import type { LetterAt, MailingItem } from "./entity.ts";

/** How rows name the states of letters: a later one counts more. */
export const rankOf = (state: MailingLetterState): number => MAILING_LETTER_STATES.indexOf(state);

const QUEUED = rankOf("queued");
export const SENDING = rankOf("sending");
const WAITING = rankOf("waiting");
/** From here on a letter did not reach, or was not welcome, but for those that were kept back. */
export const LOST = rankOf("bounced");
const WITHHELD = rankOf("withheld");

/** Whether an e-mail was queued and not yet sent: it is being sent, or waits for another day. */
export const isHandedOver = (s: number): boolean => s === SENDING || s === WAITING;

/** Whether a letter counts among those that are lost. */
export const isLost = (s: number): boolean => s >= LOST && s < WITHHELD;

/** Whether it had not left when the mailing was stopped. */
const isUnsent = ({ s, why }: LetterAt): boolean => s === QUEUED || (s === WITHHELD && why === "stopped");

/** Where a letter is, as people are told; one that was kept back as it was stopped is queued as before. */
export function letterState(letter: LetterAt): MailingLetterState {
	return isUnsent(letter) ? "queued" : (MAILING_LETTER_STATES[letter.s] ?? "queued");
}

/** Whether a letter is to be handed over in a mailing's round. */
export function isToHandOver(
	letter: LetterAt,
	{ again, round = 1 }: Pick<MailingItem, "again" | "round">,
): boolean {
	if (letter.r >= round) return false;
	if (again === "bounced") return letter.s === rankOf("bounced");
	return isUnsent(letter);
}
