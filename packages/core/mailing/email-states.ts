import { MAILING_EMAIL_STATES, type MailingEmailState } from "@deck/contracts/mailing";
import { isEarlierProblem } from "./delivery-problems.ts";
import type { EmailStateEntry, MailingItem } from "./entity.ts";

export const stateRank = (state: MailingEmailState): number => MAILING_EMAIL_STATES.indexOf(state);

const QUEUED = stateRank("queued");
export const SENDING = stateRank("sending");
const WAITING = stateRank("waiting");
/** Rank from which e-mails are lost, except withheld ones. */
export const LOST = stateRank("bounced");
const WITHHELD = stateRank("withheld");

/** Checks that an e-mail is queued but not sent: in flight or deferred to another day. */
export const isDispatched = (s: number): boolean => s === SENDING || s === WAITING;

export const isLost = (s: number): boolean => s >= LOST && s < WITHHELD;

/** Checks whether an e-mail was not yet sent when the mailing was stopped. */
const isUnsentAtStop = ({ s, why }: EmailStateEntry): boolean =>
	s === QUEUED || (s === WITHHELD && why === "stopped");

/** Returns the state of an e-mail; those withheld by a stop count as queued. */
export function mailingEmailState(entry: EmailStateEntry): MailingEmailState {
	return isUnsentAtStop(entry) ? "queued" : (MAILING_EMAIL_STATES[entry.s] ?? "queued");
}

/** Looks the same for e-mails that were withheld for an earlier problem and for those that arrived. */
export function discreetEmailState(entry: EmailStateEntry): MailingEmailState {
	const state = mailingEmailState(entry);
	const hidden = state === "delivered" || (state === "withheld" && isEarlierProblem(entry.why));
	return hidden ? "sent" : state;
}

export function isToDispatch(
	entry: EmailStateEntry,
	{ again, round = 1 }: Pick<MailingItem, "again" | "round">,
): boolean {
	if (entry.r >= round) return false;
	if (again === "bounced") return entry.s === stateRank("bounced");
	return isUnsentAtStop(entry);
}
