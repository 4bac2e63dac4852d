import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { writes } from "../paper/involved.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { isShutToReviewer } from "../paper/participation.ts";
import type { ReviewItem } from "./entity.ts";
import { demandReviewLink } from "./link.ts";

export interface AskedReview {
	number: number;
	n: number;
}

/** A link does not prove who holds it. */
export type Reviewer =
	| { context: SignedIn; conference: ConferenceItem; signature?: undefined }
	| {
			context: Context;
			conference: ConferenceItem;
			signature: string;
			/** Of the invited person. */
			addresses: readonly string[];
	  };

/**
 * An impersonator must not be an author or reviewer either.
 * @throws 404; 422 `review_link_over`, also if its recipient is now an author
 */
export function demandOwn(reviewer: Reviewer, whole: WholePaper, review: ReviewItem | undefined): ReviewItem {
	if (reviewer.signature !== undefined) {
		const { context, signature, addresses } = reviewer;
		const wrote = writes(whole, addresses);
		return demandReviewLink(context, wrote ? null : (review ?? null), signature);
	}
	const { actor } = reviewer.context;
	const conflict = writes(whole, actor.conflicts) || isShutToReviewer(whole.paper.reviewers, actor);
	if (!review || conflict || !actor.addresses.includes(review.email)) throw notFound();
	return review;
}

/**
 * Impersonators only read (product.md §1).
 * @throws 403
 */
export function demandThemselves({ context }: Reviewer): void {
	if (context.actor?.real) throw new AppError("forbidden", "impersonating");
}

export const byLink = (reviewer: Reviewer, { email }: ReviewItem) =>
	reviewer.signature === undefined ? {} : { by_link: email };
