import { hasPermission } from "@deck/contracts/permissions";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import type { Actor } from "../kernel/actor.ts";
import { isAuthorOf } from "../paper/involved.ts";
import type { ReviewedPaper } from "./change.ts";
import type { ReviewItem } from "./entity.ts";

/**
 * Returns the reviews that staff may read beside their own sent one: of its and earlier rounds, as authors read them
 * (`revealed-reviews.ts`), not in order of request (product.md §1). Later rounds stay hidden, as they may still review
 * these. Null for authors, for anybody not on the section's staff, with an unsent (also handed-back) review of the
 * round, and after a deletion; an impersonator counts too.
 */
export function otherReviews(
	actor: Actor,
	{ whole, reviews }: Pick<ReviewedPaper, "whole" | "reviews">,
	review: Pick<ReviewItem, "state" | "round">,
): ReviewItem[] | null {
	const { section, status } = whole.paper;
	const isTheirs = ({ email }: { email: string }) => actor.conflicts.includes(email);
	const owes = reviews.some(
		(one) => isTheirs(one) && one.round === review.round && isReviewPending(one.state),
	);
	if (!isSent(review.state) || owes || status === "deleted" || isAuthorOf(whole, actor.conflicts))
		return null;
	if (!hasPermission(actor.roles, "papers", "read", section)) return null;
	return reviews
		.filter((one) => !isTheirs(one) && one.round <= review.round && isSent(one.state))
		.sort((a, b) => a.round - b.round || (a.code < b.code ? -1 : 1));
}

export const readableOtherReviews = (
	actor: Actor,
	found: Pick<ReviewedPaper, "whole" | "reviews">,
): ReviewItem[] =>
	found.reviews
		.filter(({ email }) => actor.addresses.includes(email))
		.flatMap((review) => otherReviews(actor, found, review) ?? []);
