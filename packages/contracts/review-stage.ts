import type { PaperStatus } from "./enums.ts";
import type { PaperCard } from "./paper.ts";
import type { ListedReview } from "./review.ts";
import { isOwed, isSent } from "./review-life.ts";

/* For the board's filters and work counts alike, so that a count equals its list's rows. */

/** Reviews that suffice for a decision. */
const ENOUGH = 2;

export const STAGES = [
	"nobody",
	"next_round",
	"awaiting",
	"writing",
	"ready",
	"revising",
	"decided",
] as const;
export type Stage = (typeof STAGES)[number];

/** What a decision still lacks. */
export const GAPS = ["reviewers", "answers", "reviews", "late", "nothing"] as const;
export type Gap = (typeof GAPS)[number];

/** Counts by state. */
export interface ReviewTally {
	awaiting: number;
	inprogress: number;
	sent: number;
}

export function tallyOf(reviews: readonly ListedReview[]): ReviewTally {
	const count = (test: (one: ListedReview) => boolean) => reviews.filter(test).length;
	return {
		awaiting: count(({ state }) => state === "awaiting"),
		inprogress: count(({ state }) => state === "inprogress"),
		sent: count(({ state }) => isSent(state)),
	};
}

/**
 * Ready: enough reviews, or all requested ones, are in. Next round: nobody was invited to review the new version.
 * @param earlier whether reviews of an earlier round are in
 */
export function stageOf(
	status: PaperStatus,
	{ awaiting, inprogress, sent }: ReviewTally,
	earlier: boolean,
): Stage {
	if (status === "revising") return "revising";
	if (status !== "submitted" && status !== "reviewing") return "decided";
	if (awaiting + inprogress + sent === 0) return earlier ? "next_round" : "nobody";
	if (sent >= ENOUGH || awaiting + inprogress === 0) return "ready";
	return inprogress > 0 || sent > 0 ? "writing" : "awaiting";
}

/** Returns nothing unless the paper is undecided. */
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

export const hasEarlierReviews = (round: number, reviews: readonly ListedReview[]): boolean =>
	reviews.some((one) => one.round < round && isSent(one.state));

/** False while a reminder by staff is so recent that another one would annoy. */
export const mayRemind = ({ remindable_at }: Pick<ListedReview, "remindable_at">, now: Date): boolean =>
	remindable_at === undefined || Date.parse(remindable_at) <= now.getTime();

/** Withdrawn, deleted and conflicting papers are not. */
export const isOnBoard = ({ status, conflict }: Pick<PaperCard, "status" | "conflict">): boolean =>
	status !== "withdrawn" && status !== "deleted" && !conflict;

/** A held decision counts for users who may know it. */
export const boardStatus = ({ status, held }: Pick<PaperCard, "status" | "held">): PaperStatus =>
	held ?? status;

/** The answer, then the review. */
export const owedBy = ({ state, answer_by = "", due = "" }: ListedReview): string =>
	state === "awaiting" ? answer_by : due;

export const isLate = (review: ListedReview, now: Date): boolean =>
	isOwed(review.state) && Date.parse(owedBy(review)) < now.getTime();

/** Returns the round that counts: the current one, or the previous if the last was decided without reviews. */
export function roundOf(
	{ status, round = 0 }: Pick<PaperCard, "status" | "round">,
	reviews: readonly ListedReview[],
): number {
	if (status === "submitted" || status === "reviewing" || status === "revising") return round;
	return Math.max(0, ...reviews.map((one) => one.round));
}
