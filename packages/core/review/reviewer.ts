import type { AdminRole } from "@deck/contracts/enums";
import { isSent } from "@deck/contracts/review-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { isAuthorOf, wasAuthorOf } from "../paper/involved.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { isClosedToReviewer } from "../paper/paper-rights.ts";
import type { ReviewItem } from "./entity.ts";
import { requireReviewLink } from "./link.ts";

export interface ReviewRef {
	number: number;
	n: number;
}

/** A link does not prove who holds it. */
export interface LinkReviewer {
	context: Context;
	conference: ConferenceItem;
	signature: string;
	/** Of the invited person. */
	addresses: readonly string[];
	/** Also removed addresses. */
	conflicts: readonly string[];
	roles: AdminRole[];
}

export type Reviewer =
	| { context: SignedInContext; conference: ConferenceItem; signature?: undefined }
	| LinkReviewer;

/** Returns the reviewer's staff roles; of the invited person by a link. */
export const rolesOf = (reviewer: Reviewer): AdminRole[] =>
	reviewer.signature === undefined ? reviewer.context.actor.roles : reviewer.roles;

/**
 * Returns the review if the reviewer may open it; an impersonator must not be a reviewer, nor ever have been an author. A
 * reviewer who was an author may: authors must not end a review by adding and removing its writer.
 * @throws 404; 422 `review_link_over`, also if its recipient is now an author
 */
export function requireOwnReview(
	reviewer: Reviewer,
	whole: PaperAggregate,
	review: ReviewItem | undefined,
): ReviewItem {
	if (reviewer.signature !== undefined) {
		const { context, signature, conflicts } = reviewer;
		const wrote = isAuthorOf(whole, conflicts);
		return requireReviewLink(context, wrote ? null : (review ?? null), signature);
	}
	const { actor } = reviewer.context;
	const conflict =
		isAuthorOf(whole, actor.conflicts) ||
		wasAuthorOf(whole, actor.real?.conflicts ?? []) ||
		isClosedToReviewer(whole.paper.reviewers, actor);
	if (!review || conflict || !actor.addresses.includes(review.email)) throw notFound();
	return review;
}

/** Checks whether text and file are hidden: what is not sent is the reviewer's alone, also once it was handed back. */
export const isHiddenFromImpersonator = ({ context }: Reviewer, { state }: ReviewItem): boolean =>
	context.actor?.real !== undefined && !isSent(state);

/**
 * Checks that nobody impersonates the reviewer: impersonators only read (product.md §1).
 * @throws 403
 */
export function assertNotImpersonating({ context }: Reviewer): void {
	if (context.actor?.real) throw new AppError("forbidden", "impersonating");
}

export const linkAuditFields = (reviewer: Reviewer, { email }: ReviewItem) =>
	reviewer.signature === undefined ? {} : { by_link: email };
