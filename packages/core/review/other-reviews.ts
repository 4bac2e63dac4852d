import type { AdminRole } from "@deck/contracts/enums";
import { hasPermission } from "@deck/contracts/permissions";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import type { Actor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { wasAuthorOf } from "../paper/involved.ts";
import { type LostRoles, lostRoles } from "../staff/lost-roles.ts";
import type { ReviewedPaper } from "./change.ts";
import type { ReviewItem } from "./entity.ts";
import { type Reviewer, rolesOf } from "./reviewer.ts";

/**
 * Returns the reviews that staff may read beside their own sent one: of its and earlier rounds, as authors read them
 * (`revealed-reviews.ts`), not in order of request (product.md §1). Later rounds stay hidden, as they may still review
 * these. Null for authors and former ones, for anybody not on the section's staff, with an unsent (also handed-back) review of the
 * round, and after a deletion; an impersonator counts too.
 */
export function otherReviews(
	actor: Actor,
	{ whole, reviews }: Pick<ReviewedPaper, "whole" | "reviews">,
	review: Pick<ReviewItem, "state" | "round">,
): ReviewItem[] | null {
	const { status } = whole.paper;
	const isTheirs = ({ email }: { email: string }) => actor.conflicts.includes(email);
	const owes = reviews.some(
		(one) => isTheirs(one) && one.round === review.round && isReviewPending(one.state),
	);
	if (!isSent(review.state) || owes || status === "deleted" || wasAuthorOf(whole, actor.conflicts))
		return null;
	if (!readsOthers(actor.roles, whole)) return null;
	return reviews
		.filter((one) => !isTheirs(one) && one.round <= review.round && isSent(one.state))
		.sort((a, b) => a.round - b.round || (a.code < b.code ? -1 : 1));
}

/** Checks that a reviewer is on the section's staff: they read the others once theirs is sent, and so can't correct it. */
export const readsOthers = (roles: readonly AdminRole[], { paper }: ReviewedPaper["whole"]): boolean =>
	hasPermission(roles, "papers", "read", paper.section);

/**
 * Checks that the writer of a correction never could read the other reviews: neither now nor, under roles that were
 * taken from them, since the review was sent.
 * @param lost of the writer, in the conference
 * @throws 422 `review_others_read`
 */
export function assertReadsNoOthers(
	reviewer: Reviewer,
	whole: ReviewedPaper["whole"],
	{ sent_at = "" }: Pick<ReviewItem, "sent_at">,
	lost: readonly LostRoles[],
): void {
	const had = lost.filter(({ until }) => until >= sent_at).map(({ admin_roles }) => admin_roles);
	if ([rolesOf(reviewer), ...had].some((roles) => readsOthers(roles, whole)))
		throw new AppError("invalid", "review_others_read");
}

/** Returns the roles that the reviewer lost in the conference. 1 query. */
export const lostRolesOf = (reviewer: Reviewer): Promise<LostRoles[]> =>
	lostRoles(
		reviewer.context.table,
		reviewer.conference.conference,
		reviewer.signature === undefined ? reviewer.context.actor.addresses : reviewer.addresses,
	);

export const readableOtherReviews = (
	actor: Actor,
	found: Pick<ReviewedPaper, "whole" | "reviews">,
): ReviewItem[] =>
	found.reviews
		.filter(({ email }) => actor.addresses.includes(email))
		.flatMap((review) => otherReviews(actor, found, review) ?? []);
