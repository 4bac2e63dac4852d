import type { PaperStatus } from "./enums.ts";
import type { PaperCard } from "./paper.ts";
import type { ListedReview } from "./review.ts";
import { isOwed, isSent } from "./review-life.ts";

/*
 * How far the review of a paper is. The board of reviews filters by it and counts of waiting work are made of it, so that
 * a count is the number of rows to which it leads.
 */

/** Reviews after which a paper can be decided on, whoever still writes. */
const ENOUGH = 2;

/** How far the review of a paper is, as the board has it. */
export const STAGES = ["nobody", "awaiting", "writing", "ready", "revising", "decided"] as const;
export type Stage = (typeof STAGES)[number];

/** What is missing before a paper can be decided on. */
export const GAPS = ["reviewers", "answers", "reviews", "late", "nothing"] as const;
export type Gap = (typeof GAPS)[number];

/** How many reviews of a round are in each of these states. */
export interface ReviewTally {
	awaiting: number;
	inprogress: number;
	sent: number;
}

/** Counts the reviews of a round. */
export function tallyOf(reviews: readonly ListedReview[]): ReviewTally {
	const count = (test: (one: ListedReview) => boolean) => reviews.filter(test).length;
	return {
		awaiting: count(({ state }) => state === "awaiting"),
		inprogress: count(({ state }) => state === "inprogress"),
		sent: count(({ state }) => isSent(state)),
	};
}

/** Tells the stage of a paper. Ready: enough reviews are there, or all that were asked for. */
export function stageOf(status: PaperStatus, { awaiting, inprogress, sent }: ReviewTally): Stage {
	if (status === "revising") return "revising";
	if (status !== "submitted" && status !== "reviewing") return "decided";
	if (awaiting + inprogress + sent === 0) return "nobody";
	if (sent >= ENOUGH || awaiting + inprogress === 0) return "ready";
	return inprogress > 0 || sent > 0 ? "writing" : "awaiting";
}

/** What is missing of a paper that is still to be decided on; none of it on others. */
export function gapsOf(stage: Stage, { awaiting, inprogress, sent }: ReviewTally, late: number): Gap[] {
	if (stage === "revising" || stage === "decided") return [];
	const there: Record<Gap, boolean> = {
		reviewers: awaiting + inprogress + sent < ENOUGH,
		answers: awaiting > 0,
		reviews: inprogress > 0,
		late: late > 0,
		nothing: sent > 0 && awaiting + inprogress === 0,
	};
	return GAPS.filter((gap) => there[gap]);
}

/** Whether a paper is on the board: those withdrawn or deleted need no review, and who has a conflict of interest sees none of it. */
export const isOnBoard = ({ status, conflict }: Pick<PaperCard, "status" | "conflict">): boolean =>
	status !== "withdrawn" && status !== "deleted" && !conflict;

/** The status by which the board sorts a paper: for those who know of a held decision, the one after it. */
export const boardStatus = ({ status, held }: Pick<PaperCard, "status" | "held">): PaperStatus =>
	held ?? status;

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
