import { isErasedAddress } from "@deck/contracts/mail-domain";
import { REVIEWABLE_STATUSES } from "@deck/contracts/paper-lifecycle";
import { hasPermission } from "@deck/contracts/permissions";
import type {
	ReviewAction,
	ReviewActor,
	ReviewMoment,
	ReviewState,
	ReviewTransition,
} from "@deck/contracts/review-lifecycle";
import { allowedReviewActions, reviewTransition } from "@deck/contracts/review-lifecycle";
import type { Actor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { isVersionPending } from "../paper/editable.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";

type PaperItem = PaperAggregate["paper"];

interface RequestedReview {
	round: number;
	state: ReviewState;
	visible_at?: string | undefined;
	was_visible?: boolean | undefined;
	sent_at?: string | undefined;
	corrected_at?: string | undefined;
	email: string;
}

/** Checks that a review's paper is undecided and in the same round. */
export const isReviewOpen = (
	{ status, round = 0 }: Pick<PaperItem, "status" | "round">,
	review: Pick<RequestedReview, "round">,
): boolean => REVIEWABLE_STATUSES.includes(status) && review.round === round;

/** Returns what decides on the actions of a review. */
export function reviewMoment(
	paper: Pick<PaperItem, "status" | "round">,
	review: RequestedReview,
): ReviewMoment {
	const visible = review.visible_at !== undefined;
	return {
		state: review.state,
		open: isReviewOpen(paper, review),
		visible,
		read: visible || review.was_visible === true,
		erased: isErasedAddress(review.email),
	};
}

/** Returns why a review is closed: only frozen if the paper may come back. */
const closedReason = ({ status }: Pick<PaperItem, "status">) =>
	status === "withdrawn" || status === "deleted" ? "review_frozen" : "review_closed";

/** Returns why no review can be requested: a code of `errors.json`, or null. */
export function requestBlocker(paper: PaperItem, now: Date): string | null {
	if (!REVIEWABLE_STATUSES.includes(paper.status)) return "review_shut";
	return isVersionPending(paper) && (paper.opening?.till ?? "") >= now.toISOString()
		? "version_pending"
		: null;
}

export function reviewActorsOf(
	actor: Actor,
	whole: Pick<PaperAggregate, "paper" | "authors">,
): ReviewActor[] {
	const { staff, decides } = paperRightsOf(whole, actor);
	const actors: ReviewActor[] = [];
	if (staff && hasPermission(actor.roles, "experts", "write", whole.paper.section)) actors.push("inviter");
	if (decides) actors.push("decider");
	return actors;
}

/**
 * Checks that staff show no text that they have not read: sent, sent again or corrected since.
 * @param seen ISO instant of the latest review that they saw
 * @throws 422 `review_corrected`
 */
export function assertReviewSeen(
	{ sent_at = "", corrected_at = sent_at }: Pick<RequestedReview, "sent_at" | "corrected_at">,
	seen: string | undefined,
): void {
	if (seen !== undefined && corrected_at > seen) throw new AppError("invalid", "review_corrected");
}

/**
 * Returns the transition of an action on a review.
 * @throws 403; 422 `review_step` in this state or once revealed; `review_closed` or `review_frozen` after the paper's
 * round; `account_deleted` if the reviewer deleted theirs
 */
export function requireReviewTransition(
	act: ReviewAction,
	paper: Pick<PaperItem, "status" | "round">,
	review: RequestedReview,
	actors: readonly ReviewActor[],
): ReviewTransition {
	const step = reviewTransition(act);
	if (!actors.includes(step.by)) throw new AppError("forbidden", "forbidden");
	const moment = reviewMoment(paper, review);
	if (step.open && !moment.open) throw new AppError("invalid", closedReason(paper));
	if (step.reachable && moment.erased) throw new AppError("invalid", "account_deleted");
	if (!allowedReviewActions(moment, actors).includes(act)) throw new AppError("invalid", "review_step");
	return step;
}
