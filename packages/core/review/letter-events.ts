import type { StaffAct } from "@deck/contracts/review";
import { jobEvent, mailEvent, type Outgoing } from "../kernel/outbox.ts";
import type { ReviewItem } from "./entity.ts";

/** The letters that an act of staff brings, and the reminders that begin with it. */
export function letterEvents(act: StaffAct, review: ReviewItem, at: string): Outgoing[] {
	const { conference, number, n, name, email, state } = review;
	const key = { conference, number, n };
	switch (act) {
		case "cancel":
			// Nothing of it is left to read.
			return [mailEvent("review.cancelled", { ...key, name, email })];
		case "reinstate":
			return askedEvents(review, at);
		case "hand_back":
			return [mailEvent("review.handed_back", key), remindersEvent(review)];
		case "extend":
			return [mailEvent("review.extended", key), remindersEvent(review)];
		case "remind":
			return state === "awaiting" || state === "inprogress"
				? [mailEvent("review.reminded", { ...key, state })]
				: [];
		case "reveal":
		case "rate":
			return [];
	}
}

/** The letter to who is asked, and the reminders that begin with it. */
export function askedEvents(review: ReviewItem, at: string): Outgoing[] {
	const { conference, number, n } = review;
	return [mailEvent("review.asked", { conference, number, n, at }), remindersEvent(review)];
}

/** The reminders of a review's deadlines as they are from now on. */
export function remindersEvent({ conference, number, n }: ReviewItem): Outgoing {
	return jobEvent("review.remind", { conference, number, n });
}
