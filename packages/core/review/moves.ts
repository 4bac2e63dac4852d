import type { PaperStatus } from "@deck/contracts/enums";
import { mailEvent } from "../kernel/outbox.ts";
import type { PaperMove, PaperMoved } from "../noun.ts";

/** Statuses of a paper that its reviewers hear of. */
const TOLD: readonly PaperStatus[] = ["accepted", "rejected", "revising", "withdrawn"];

/** What goes with a paper's move: its reviewers hear what was decided, or that it was withdrawn. No calls. */
export async function tellReviewers({ conference, paper, to }: PaperMove): Promise<PaperMoved> {
	const told = (paper.reviewers?.length ?? 0) > 0 && TOLD.includes(to) && paper.status !== "deleted";
	const { number } = paper;
	return { writes: [], events: told ? [mailEvent("review.outcome", { conference, number, to })] : [] };
}
