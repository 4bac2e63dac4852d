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

/** What of a review decides on what may be done with it. */
interface Asked {
	round: number;
	state: ReviewState;
	visible_at?: string | undefined;
}

/** Statuses in which a paper is reviewed: any decision, into a revision too, ends it (product.md §4). */
const REVIEWABLE: readonly PaperStatus[] = ["submitted", "reviewing"];

/** Whether a review can still be answered and sent: its paper is in its round, undecided. */
export const isOpen = (
	{ status, round = 0 }: Pick<PaperItem, "status" | "round">,
	review: Pick<Asked, "round">,
): boolean => REVIEWABLE.includes(status) && review.round === round;

/** Why a review can't: its paper was taken away, and may come back; or it was decided. */
const whyShut = ({ status }: Pick<PaperItem, "status">) =>
	status === "withdrawn" || status === "deleted" ? "review_frozen" : "review_closed";

/** Why nobody can be asked to review a paper now: a code of `errors.json`; null where somebody can. */
export function whyNotAsked(paper: PaperItem, now: Date): string | null {
	if (!REVIEWABLE.includes(paper.status)) return "review_shut";
	return isVersionPending(paper) && (paper.opening?.till ?? "") >= now.toISOString()
		? "version_pending"
		: null;
}

/** As what staff stand to the reviews of a paper. */
export function staffActors(actor: Actor, whole: Pick<WholePaper, "paper" | "authors">): ReviewActor[] {
	const { staff, decides } = participationOf(whole, actor);
	const actors: ReviewActor[] = [];
	if (staff && may(actor.roles, "experts", "write", whole.paper.section)) actors.push("inviter");
	if (decides) actors.push("decider");
	return actors;
}

/**
 * The step of an act with a review. Throws 403 where it is not the asker's, 422 `review_step` where the review is not in
 * a state for it or its authors see it already, `review_closed` and `review_frozen` where its paper is not in its round any more.
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
