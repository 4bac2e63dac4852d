import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { isShutToReviewer } from "../paper/participation.ts";
import type { ReviewItem } from "./entity.ts";
import { demandReviewLink } from "./link.ts";

/** Which review, in a conference. */
export interface AskedReview {
	/** The paper's. */
	number: number;
	n: number;
}

/** A reviewer: by their account, or by the link of their invitation, which says nothing of who has it. */
export type Reviewer =
	| { context: SignedIn; conference: ConferenceItem; signature?: undefined }
	| {
			context: Context;
			conference: ConferenceItem;
			signature: string;
			/** Every address of whom the invitation was sent to. */
			addresses: readonly string[];
	  };

/**
 * Throws 404 unless a review is the reviewer's: asked under an address of theirs, of a paper that neither they nor who
 * acts as them has written, and that who acts as them does not review; 422 `review_link_over` for a link that is not, or no longer, ours, or that came to somebody who
 * is the paper's author by now.
 */
export function demandOwn(reviewer: Reviewer, whole: WholePaper, review: ReviewItem | undefined): ReviewItem {
	if (reviewer.signature !== undefined) {
		const { context, signature, addresses } = reviewer;
		const wrote = whole.authors.some(({ email }) => addresses.includes(email));
		return demandReviewLink(context, wrote ? null : (review ?? null), signature);
	}
	const { actor } = reviewer.context;
	const conflict =
		whole.authors.some(({ email }) => actor.conflicts.includes(email)) ||
		isShutToReviewer(whole.paper.reviewers, actor);
	if (!review || conflict || !actor.addresses.includes(review.email)) throw notFound();
	return review;
}

/** Who acts as a reviewer reads what they read, and answers and sends nothing for them (product.md §1). */
export function demandThemselves({ context }: Reviewer): void {
	if (context.actor?.real) throw new AppError("forbidden", "impersonating");
}

/** What the log says beside of who did something by a link. */
export const byLink = (reviewer: Reviewer, { email }: ReviewItem) =>
	reviewer.signature === undefined ? {} : { by_link: email };
