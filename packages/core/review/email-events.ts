import type { StaffReviewAction } from "@deck/contracts/review";
import type { Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { jobEvent, mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isInvitationUnsent } from "./deferred-email.ts";
import type { ReviewItem } from "./entity.ts";
import { type JointEmail, jointEmailDue, putJointReview } from "./joint-email.ts";

/**
 * Returns the events, e-mails and reminders, that an action on a review causes, with the writes that they need.
 * @param sending id of a sending of several reviews
 */
export function reviewEmailEvents(
	context: Pick<Context, "table">,
	act: StaffReviewAction,
	review: ReviewItem,
	{ at, sending }: { at: string; sending?: string | undefined },
): EmailEventPart {
	const { conference, number, n, name, email, round, state } = review;
	const key = { conference, number, n };
	const soon = new Date(Date.parse(at) + SEND_TOLERANCE_MS).toISOString();
	// One sending may both ask and cancel.
	const { together, due, writes } = jointSendingPart(context, review, at, sending && `${act}-${sending}`);
	switch (act) {
		case "cancel":
			// The waiting invitation will skip it.
			if (isInvitationPending(review, soon)) return { writes: [], events: [] };
			// The review is deleted.
			return {
				writes,
				events: [mailEvent("review.cancelled", { ...key, name, email, round, together }, due)],
			};
		case "reinstate":
			return { writes: [], events: reviewRequestedEvents(review, at) };
		case "hand_back":
			return { writes: [], events: [mailEvent("review.handed_back", key), scheduleRemindersEvent(review)] };
		case "extend":
			return {
				writes,
				events: [mailEvent("review.extended", { ...key, together }, due), scheduleRemindersEvent(review)],
			};
		case "remind":
			return state === "awaiting" || state === "inprogress"
				? { writes, events: [mailEvent("review.reminded", { ...key, state, together }, due)] }
				: { writes: [], events: [] };
		case "reveal":
		case "rate":
			return { writes: [], events: [] };
	}
}

/** Checks whether the invitation leaves after `at`: with others of its sending, or beyond a daily limit. */
export const isInvitationPending = (review: ReviewItem, at: string): boolean =>
	isInvitationUnsent(review, at) ||
	(review.run !== undefined && jointEmailDue(review.asked_at).toISOString() > at);

interface EmailEventPart {
	writes: Write[];
	events: OutboxEvent[];
}

/** Clock tolerance: an invitation due so soon may be sent. */
const SEND_TOLERANCE_MS = 5_000;

export function jointSendingPart(
	{ table }: Pick<Context, "table">,
	{ conference, number, n, expert }: ReviewItem,
	at: string,
	sending: string | undefined,
): { together?: JointEmail; due?: Date; writes: Write[] } {
	if (sending === undefined) return { writes: [] };
	const together = { id: sending, expert };
	const writes = [putJointReview(table, conference, together, { number, n, at })];
	return { together, due: jointEmailDue(at), writes };
}

/** Returns the events of a new request. A run's e-mails wait, as it may be undone. */
export function reviewRequestedEvents(review: ReviewItem, at: string, together?: JointEmail): OutboxEvent[] {
	const { conference, number, n } = review;
	const due = together || review.run ? jointEmailDue(at) : undefined;
	return [
		mailEvent("review.asked", { conference, number, n, at, together }, due),
		scheduleRemindersEvent(review),
	];
}

/** Schedules the reminders, two days before the first: its hour depends on the reviewer's time zone then. */
export function scheduleRemindersEvent({
	conference,
	number,
	n,
	state,
	answer_by,
	due,
}: ReviewItem): OutboxEvent {
	const till = state === "awaiting" ? answer_by : due;
	const first = new Date(Date.parse(till) - (SETTINGS.reminderDays + 2) * DAY_MS);
	return jobEvent("review.remind", { conference, number, n }, first);
}

const DAY_MS = 86_400_000;
