import type { OwnReview, ReviewedVersion, ReviewPage } from "@deck/contracts/own-review";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";

export interface OrderedReviews {
	/** To answer or write, soonest first. */
	due: OwnReview[];
	/** Latest first. */
	sent: OwnReview[];
	/** Declined, or obsoleted by a decision; latest first. */
	over: OwnReview[];
}

export const isDue = ({ state, open }: Pick<OwnReview, "state" | "open">) => open && isReviewPending(state);

/** Returns why a review can't be sent or corrected once it is not open. */
export function closedReason({ state, paper }: ReviewPage): "refused" | "withdrawn" | "deleted" | "closed" {
	if (state === "refused") return "refused";
	return paper.status === "withdrawn" || paper.status === "deleted" ? paper.status : "closed";
}

/** Returns whether the reviewer may have read an earlier version: in an earlier round, or since the invitation. */
export function knowsEarlier({
	asked_at,
	earlier,
	paper: { versions },
}: Pick<ReviewPage, "asked_at" | "earlier"> & {
	paper: { versions: readonly Pick<ReviewedVersion, "created_at">[] };
}): boolean {
	const newest = versions.at(-1)?.created_at ?? "";
	return versions.length > 1 && (earlier.length > 0 || newest > asked_at);
}

export function dueAt({ state, answer_by, due }: Pick<OwnReview, "state" | "answer_by" | "due">): string {
	return state === "awaiting" ? answer_by : due;
}

export function orderReviews(reviews: readonly OwnReview[]): OrderedReviews {
	return {
		due: reviews.filter(isDue).toSorted((a, b) => compare(dueAt(a), dueAt(b))),
		sent: reviews
			.filter(({ state }) => isSent(state))
			.toSorted((a, b) => compare(b.sent_at ?? "", a.sent_at ?? "")),
		over: reviews
			.filter((review) => !isDue(review) && !isSent(review.state))
			.toSorted((a, b) => compare(b.asked_at, a.asked_at)),
	};
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
