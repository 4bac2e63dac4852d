import { mayRemind } from "@deck/contracts/remindable";
import { isReviewOverdue } from "@deck/contracts/review-stage";
import type { BoardRow } from "./board-rows.ts";

export const REMINDER_TARGETS = ["late", "all"] as const;
export type ReminderTarget = (typeof REMINDER_TARGETS)[number];

export interface RemindersToSend {
	reviews: readonly string[];
	/** Each gets one e-mail. */
	people: number;
}

/** Omits reviews with a reminder just sent; `recent` counts these. */
export function remindersToSend(
	rows: readonly BoardRow[],
	now: Date,
): Record<ReminderTarget, RemindersToSend> & { recent: number } {
	const owed = rows.flatMap(({ number, owed }) => owed.map((review) => ({ number, review })));
	const all = owed
		.filter(({ review }) => mayRemind(review, now))
		.map(({ number, review }) => ({
			id: `${number}-${review.n}`,
			expert: review.expert,
			late: isReviewOverdue(review, now),
		}));
	const toReminders = (some: typeof all): RemindersToSend => ({
		reviews: some.map(({ id }) => id),
		people: new Set(some.map(({ expert }) => expert)).size,
	});
	return {
		late: toReminders(all.filter(({ late }) => late)),
		all: toReminders(all),
		recent: owed.length - all.length,
	};
}
