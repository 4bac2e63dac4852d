import {
	MAILING_LETTER_STATES,
	type Mailing,
	type MailingLetterState,
	type MailingRecipient,
} from "@deck/contracts/mailing";

export const SHOWN = ["all", "lost", "unsent"] as const;
export type Shown = (typeof SHOWN)[number];

/** Not delivered. */
const LOST: readonly MailingLetterState[] = ["bounced", "complained", "failed", "withheld"];
const UNSENT: readonly MailingLetterState[] = ["queued", "sending", "waiting"];

/** Table order: failures, then pending ones. */
const ORDER: readonly MailingLetterState[] = [...LOST, "waiting", "sending", "queued", "sent", "delivered"];

export const isLost = (state: MailingLetterState): boolean => LOST.includes(state);

const belongs = (shown: Shown, state: MailingLetterState): boolean =>
	shown === "all" || (shown === "lost" ? LOST : UNSENT).includes(state);

/** Returns the selected recipients in table order, latest first within a state. */
export function shownRecipients(recipients: readonly MailingRecipient[], shown: Shown): MailingRecipient[] {
	return recipients
		.filter(({ state }) => belongs(shown, state))
		.sort(
			(a, b) =>
				ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
				(b.at ?? "").localeCompare(a.at ?? "") ||
				a.n - b.n,
		);
}

export const countsOf = (states: Mailing["states"]): Record<Shown, number> =>
	Object.fromEntries(
		SHOWN.map((shown) => [
			shown,
			MAILING_LETTER_STATES.filter((state) => belongs(shown, state)).reduce(
				(sum, state) => sum + states[state],
				0,
			),
		]),
	) as Record<Shown, number>;

/**
 * Estimates the minutes until all are sent at the current pace; null if unknown.
 * @param left number sent since `since`
 */
export function minutesLeft(left: number, rest: number, since: string, now: Date): number | null {
	const spent = now.getTime() - Date.parse(since);
	if (left < 10 || spent < 10_000 || rest === 0) return null;
	return Math.max(1, Math.ceil((rest * spent) / left / 60_000));
}
