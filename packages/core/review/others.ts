import { may } from "@deck/contracts/permissions";
import { isOwed, isSent } from "@deck/contracts/review-life";
import type { Actor } from "../kernel/actor.ts";
import { writes } from "../paper/involved.ts";
import type { Reviewed } from "./change.ts";
import type { ReviewItem } from "./entity.ts";

/**
 * Returns other reviews of the same and earlier rounds for staff who sent their own (product.md §1). They see only
 * what authors would (`shown.ts`), in an order that hides who was asked first. Later rounds stay hidden, as they may
 * still review these.
 * Null for anybody who is not staff of the section, for authors, while they still owe a review of the round (also a
 * handed-back one), or after a deletion. The real person behind an impersonation counts too.
 */
export function othersOf(
	actor: Actor,
	{ whole, reviews }: Pick<Reviewed, "whole" | "reviews">,
	review: Pick<ReviewItem, "state" | "round">,
): ReviewItem[] | null {
	const { section, status } = whole.paper;
	const isTheirs = ({ email }: { email: string }) => actor.conflicts.includes(email);
	const owes = reviews.some((one) => isTheirs(one) && one.round === review.round && isOwed(one.state));
	if (!isSent(review.state) || owes || status === "deleted" || writes(whole, actor.conflicts)) return null;
	if (!may(actor.roles, "papers", "read", section)) return null;
	return reviews
		.filter((one) => !isTheirs(one) && one.round <= review.round && isSent(one.state))
		.sort((a, b) => a.round - b.round || (a.code < b.code ? -1 : 1));
}

/** Returns all reviews that the actor reads beside their own. */
export const othersBeside = (actor: Actor, found: Pick<Reviewed, "whole" | "reviews">): ReviewItem[] =>
	found.reviews
		.filter(({ email }) => actor.addresses.includes(email))
		.flatMap((review) => othersOf(actor, found, review) ?? []);
