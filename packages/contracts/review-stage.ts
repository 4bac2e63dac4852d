import type { PaperStatus } from "./enums.ts";
import type { PaperListRow } from "./paper.ts";
import type { ListedReview } from "./review.ts";
import { isReviewPending, isSent } from "./review-lifecycle.ts";

/* Shared by board filters and work counts, so that a count equals its rows. */

/** Reviews that suffice for a decision. */
const ENOUGH_REVIEWS = 2;

export const REVIEW_STAGES = [
	"nobody",
	"next_round",
	"another",
	"awaiting",
	"writing",
	"ready",
	"revising",
	"decided",
] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/** What a decision still lacks. */
export const DECISION_GAPS = ["reviewers", "answers", "reviews", "late", "nothing"] as const;
export type DecisionGap = (typeof DECISION_GAPS)[number];

/** Counts by state. */
export interface ReviewTally {
	awaiting: number;
	inprogress: number;
	sent: number;
	refused: number;
}

export function tallyReviews(reviews: readonly ListedReview[]): ReviewTally {
	const count = (test: (one: ListedReview) => boolean) => reviews.filter(test).length;
	return {
		awaiting: count(({ state }) => state === "awaiting"),
		inprogress: count(({ state }) => state === "inprogress"),
		sent: count(({ state }) => isSent(state)),
		refused: count(({ state }) => state === "refused"),
	};
}

/**
 * Returns a paper's stage. Next round: nobody was invited for the new version. Another: somebody declined, and too few
 * reviews are in without them. Ready: enough, or all requested reviews are in.
 * @param earlier reviews of an earlier round are in
 */
export function toReviewStage(
	status: PaperStatus,
	{ awaiting, inprogress, sent, refused }: ReviewTally,
	earlier: boolean,
): ReviewStage {
	if (status === "revising") return "revising";
	if (status !== "submitted" && status !== "reviewing") return "decided";
	if (awaiting + inprogress + sent === 0) return earlier ? "next_round" : "nobody";
	if (sent >= ENOUGH_REVIEWS) return "ready";
	if (awaiting + inprogress === 0) return refused > 0 ? "another" : "ready";
	return inprogress > 0 || sent > 0 ? "writing" : "awaiting";
}

/** Returns what a decision lacks; nothing if decided or in revision. */
export function decisionGaps(
	stage: ReviewStage,
	{ awaiting, inprogress, sent }: ReviewTally,
	late: number,
): DecisionGap[] {
	if (stage === "revising" || stage === "decided") return [];
	const present: Record<DecisionGap, boolean> = {
		reviewers: awaiting + inprogress + sent < ENOUGH_REVIEWS,
		answers: awaiting > 0,
		reviews: inprogress > 0,
		late: late > 0,
		nothing: stage === "ready" && awaiting + inprogress === 0,
	};
	return DECISION_GAPS.filter((gap) => present[gap]);
}

export const hasEarlierReviews = (round: number, reviews: readonly ListedReview[]): boolean =>
	reviews.some((one) => one.round < round && isSent(one.state));

/** Excludes withdrawn, deleted and conflicting papers. */
export const isOnReviewBoard = ({ status, conflict }: Pick<PaperListRow, "status" | "conflict">): boolean =>
	status !== "withdrawn" && status !== "deleted" && !conflict;

/** Returns the held decision, if the user may know it, else the status. */
export const boardStatus = ({ status, held }: Pick<PaperListRow, "status" | "held">): PaperStatus =>
	held ?? status;

/** Returns when the answer, or the agreed review, is due. */
export const reviewDueAt = ({ state, answer_by = "", due = "" }: ListedReview): string =>
	state === "awaiting" ? answer_by : due;

export const isReviewOverdue = (review: ListedReview, now: Date): boolean =>
	isReviewPending(review.state) && Date.parse(reviewDueAt(review)) < now.getTime();

/** Returns the round that counts: the current, or the one before if decided without reviews. */
export function currentReviewRound(
	{ status, round = 0 }: Pick<PaperListRow, "status" | "round">,
	reviews: readonly ListedReview[],
): number {
	if (status === "submitted" || status === "reviewing" || status === "revising") return round;
	return Math.max(0, ...reviews.map((one) => one.round));
}
