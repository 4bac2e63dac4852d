import type { PaperStatus } from "@deck/contracts/enums";
import type { Figures } from "./figures.ts";

/** Reviews after which a paper can be decided on, whoever still writes. */
const ENOUGH = 2;

/** How far the review of a paper is, as the board has it. */
export const STAGES = ["nobody", "awaiting", "writing", "ready", "revising", "decided"] as const;
export type Stage = (typeof STAGES)[number];

/** What is missing before a paper can be decided on. */
export const GAPS = ["reviewers", "answers", "reviews", "late", "nothing"] as const;
export type Gap = (typeof GAPS)[number];

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
