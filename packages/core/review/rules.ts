import type { PaperStatus } from "@deck/contracts/enums";
import { may } from "@deck/contracts/permissions";
import type { ReviewAct, ReviewActor, ReviewState, ReviewStep } from "@deck/contracts/review-life";
import { actsFor, reviewStep } from "@deck/contracts/review-life";
import type { Actor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { isVersionPending } from "../paper/editable.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { participationOf } from "../paper/participation.ts";

type PaperItem = WholePaper["paper"];

interface Asked {
	round: number;
	state: ReviewState;
	visible_at?: string | undefined;
}

/** Any decision, also a revision, ends the review (product.md §4). */
const REVIEWABLE: readonly PaperStatus[] = ["submitted", "reviewing"];

/** Its paper is undecided and in the same round. */
export const isOpen = (
	{ status, round = 0 }: Pick<PaperItem, "status" | "round">,
	review: Pick<Asked, "round">,
): boolean => REVIEWABLE.includes(status) && review.round === round;

/** A withdrawn or deleted paper may come back. */
const whyShut = ({ status }: Pick<PaperItem, "status">) =>
	status === "withdrawn" || status === "deleted" ? "review_frozen" : "review_closed";

/** A code of `errors.json`, or null. */
export function whyNotAsked(paper: PaperItem, now: Date): string | null {
	if (!REVIEWABLE.includes(paper.status)) return "review_shut";
	return isVersionPending(paper) && (paper.opening?.till ?? "") >= now.toISOString()
		? "version_pending"
		: null;
}

export function staffActors(actor: Actor, whole: Pick<WholePaper, "paper" | "authors">): ReviewActor[] {
	const { staff, decides } = participationOf(whole, actor);
	const actors: ReviewActor[] = [];
	if (staff && may(actor.roles, "experts", "write", whole.paper.section)) actors.push("inviter");
	if (decides) actors.push("decider");
	return actors;
}

/**
 * @throws 403; 422 `review_step` in this state or if revealed; `review_closed` or `review_frozen` after the paper's
 * round
 */
export function demandStep(
	act: ReviewAct,
	paper: Pick<PaperItem, "status" | "round">,
	review: Asked,
	actors: readonly ReviewActor[],
): ReviewStep {
	const step = reviewStep(act);
	if (!actors.includes(step.by)) throw new AppError("forbidden", "forbidden");
	const open = isOpen(paper, review);
	if (step.open && !open) throw new AppError("invalid", whyShut(paper));
	const visible = review.visible_at !== undefined;
	if (!actsFor({ state: review.state, open, visible }, actors).includes(act))
		throw new AppError("invalid", "review_step");
	return step;
}
