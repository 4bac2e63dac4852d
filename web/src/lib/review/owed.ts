import type { PaperCard } from "@deck/contracts/paper";
import type { ListedReview } from "@deck/contracts/review";
import { isOwed } from "@deck/contracts/review-life";

/** By when the reviewer owes the next thing: an answer, then the review. */
export const owedBy = ({ state, answer_by = "", due = "" }: ListedReview): string =>
	state === "awaiting" ? answer_by : due;

/** Whether what is owed is overdue. */
export const isLate = (review: ListedReview, now: Date): boolean =>
	isOwed(review.state) && Date.parse(owedBy(review)) < now.getTime();

/** The round whose reviews count: the paper's own; of one that was decided on without reviews in its last round, the one before. */
export function roundOf(
	{ status, round = 0 }: Pick<PaperCard, "status" | "round">,
	reviews: readonly ListedReview[],
): number {
	if (status === "submitted" || status === "reviewing" || status === "revising") return round;
	return Math.max(0, ...reviews.map((one) => one.round));
}
