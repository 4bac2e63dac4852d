import { may } from "@deck/contracts/permissions";
import { isOwed, isSent } from "@deck/contracts/review-life";
import type { Actor } from "../kernel/actor.ts";
import type { Reviewed } from "./change.ts";
import type { ReviewItem } from "./entity.ts";

/**
 * The other reviews that stand beside one's own, for staff of the paper who have sent that (product.md §1): of its round
 * and those before, so that nobody reads what they may still be asked to judge themself. They are read as the paper's
 * authors would read them (`shown.ts`): what is for the editors alone, and whose they are, stays with staff who do not
 * review it. Null for whom there are none to read: who is no staff of the paper's section; while a review of the round
 * is owed by them or by who acts as them, also one that was handed back; who is an author, or acts as one; once the paper was
 * deleted. In no order that tells who was asked first.
 */
export function othersOf(
	actor: Actor,
	{ whole, reviews }: Pick<Reviewed, "whole" | "reviews">,
	review: Pick<ReviewItem, "state" | "round">,
): ReviewItem[] | null {
	const { section, status } = whole.paper;
	const isTheirs = ({ email }: { email: string }) => actor.conflicts.includes(email);
	const owes = reviews.some((one) => isTheirs(one) && one.round === review.round && isOwed(one.state));
	if (!isSent(review.state) || owes || status === "deleted" || whole.authors.some(isTheirs)) return null;
	if (!may(actor.roles, "papers", "read", section)) return null;
	return reviews
		.filter((one) => !isTheirs(one) && one.round <= review.round && isSent(one.state))
		.sort((a, b) => a.round - b.round || (a.code < b.code ? -1 : 1));
}

/** All that somebody reads beside their own reviews of a paper. */
export const othersBeside = (actor: Actor, found: Pick<Reviewed, "whole" | "reviews">): ReviewItem[] =>
	found.reviews
		.filter(({ email }) => actor.addresses.includes(email))
		.flatMap((review) => othersOf(actor, found, review) ?? []);
