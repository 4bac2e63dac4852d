import type { OwnReview } from "@deck/contracts/own-review";
import { isOwed, isSent } from "@deck/contracts/review-life";

/** One's reviews by what there is to do. */
export interface OrderedReviews {
	/** To be answered or written, the soonest first. */
	due: OwnReview[];
	/** Sent, the latest first. */
	sent: OwnReview[];
	/** Declined, or no longer needed as the paper was decided; the latest first. */
	over: OwnReview[];
}

/** Whether something is still to be done with a review. */
export const isDue = ({ state, open }: Pick<OwnReview, "state" | "open">) => open && isOwed(state);

/** By when the next step is due, an ISO instant: the answer, then the review. */
export function dueAt({ state, answer_by, due }: Pick<OwnReview, "state" | "answer_by" | "due">): string {
	return state === "awaiting" ? answer_by : due;
}

/** Orders one's reviews of a conference. */
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
