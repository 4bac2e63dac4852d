import {
	MAILING_EMAIL_STATES,
	type Mailing,
	type MailingEmailState,
	type MailingRecipient,
} from "@deck/contracts/mailing";

export const STATE_FILTERS = ["all", "lost", "unsent"] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

const UNDELIVERED: readonly MailingEmailState[] = ["bounced", "complained", "failed", "withheld"];
const UNSENT: readonly MailingEmailState[] = ["queued", "sending", "waiting"];

/** Table order: failures, then pending ones. */
const ORDER: Readonly<Record<MailingEmailState, number>> = {
	bounced: 0,
	complained: 1,
	failed: 2,
	withheld: 3,
	waiting: 4,
	sending: 5,
	queued: 6,
	sent: 7,
	delivered: 8,
};

export const isUndelivered = (state: MailingEmailState): boolean => UNDELIVERED.includes(state);

const passesFilter = (filter: StateFilter, state: MailingEmailState): boolean =>
	filter === "all" || (filter === "lost" ? UNDELIVERED : UNSENT).includes(state);

/** Returns selected recipients in table order, latest first within a state. */
export function filterRecipients(
	recipients: readonly MailingRecipient[],
	filter: StateFilter,
): MailingRecipient[] {
	return recipients
		.filter(({ state }) => passesFilter(filter, state))
		.sort((a, b) => ORDER[a.state] - ORDER[b.state] || (b.at ?? "").localeCompare(a.at ?? "") || a.n - b.n);
}

export const countByFilter = (states: Mailing["states"]): Record<StateFilter, number> =>
	Object.fromEntries(
		STATE_FILTERS.map((filter) => [
			filter,
			MAILING_EMAIL_STATES.filter((state) => passesFilter(filter, state)).reduce(
				(sum, state) => sum + states[state],
				0,
			),
		]),
	) as Record<StateFilter, number>;

/**
 * Estimates minutes until all are sent at this pace; null if unknown.
 * @param sent number since `since`
 */
export function minutesLeft(sent: number, rest: number, since: string, now: Date): number | null {
	const spent = now.getTime() - Date.parse(since);
	if (sent < 10 || spent < 10_000 || rest === 0) return null;
	return Math.max(1, Math.ceil((rest * spent) / sent / 60_000));
}
