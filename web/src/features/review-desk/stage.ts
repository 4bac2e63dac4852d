import type { PaperStatus } from "@deck/contracts/enums";
import type { ReviewMark } from "@deck/contracts/review";
import { isOwed, isSent } from "@deck/contracts/review-life";
import type { Figures } from "./figures.ts";

/** Reviews after which a paper can be decided on, whoever still writes. */
const ENOUGH = 2;

/** How far the review of a paper is, as the board has it. */
export const STAGES = ["nobody", "awaiting", "writing", "ready", "revising", "decided"] as const;
export type Stage = (typeof STAGES)[number];

/** What is missing before a paper can be decided on. */
export const GAPS = ["reviewers", "answers", "reviews", "late", "nothing"] as const;
export type Gap = (typeof GAPS)[number];

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

/** Ready: enough reviews are there, or all that were asked for. */
export function stageOf(status: PaperStatus, { awaiting, inprogress, sent }: Figures): Stage {
	if (status === "revising") return "revising";
	if (status !== "submitted" && status !== "reviewing") return "decided";
	if (awaiting + inprogress + sent === 0) return "nobody";
	if (sent >= ENOUGH || awaiting + inprogress === 0) return "ready";
	return inprogress > 0 || sent > 0 ? "writing" : "awaiting";
}

/** What is missing of a paper that is still to be decided on; none of it on others. */
export function gapsOf(stage: Stage, { awaiting, inprogress, sent }: Figures, late: number): Gap[] {
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
