import type { PaperStatus } from "@deck/contracts/enums";
import type { ReviewMark } from "@deck/contracts/review";
import { isOwed, isSent } from "@deck/contracts/review-life";

/** By when the reviewer owes the next thing: an answer, then the review. */
export const owedBy = ({ state, answer_by, due }: ReviewMark): string =>
	state === "awaiting" ? answer_by : due;

/** Whether what is owed is overdue. */
export const isLate = (review: ReviewMark, now: Date): boolean =>
	isOwed(review.state) && Date.parse(owedBy(review)) < now.getTime();

/**
 * The round for which reviewers are asked now, told from the reviews and the paper's status: a paper that is back from a
 * revision is submitted again, and its sent reviews are of the round before.
 */
export function roundOf(reviews: readonly ReviewMark[], status: PaperStatus): number {
	const last = Math.max(0, ...reviews.map(({ round }) => round));
	const ofLast = reviews.filter(({ round }) => round === last);
	const over = ofLast.some(({ state }) => isSent(state)) && !ofLast.some(({ state }) => isOwed(state));
	return status === "submitted" && over ? last + 1 : last;
}
