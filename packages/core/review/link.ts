import { pageLink } from "../account/links.ts";
import { AppError } from "../kernel/errors.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isSignedToken, signToken } from "../kernel/signed-token.ts";
import { formatReviewId, type ReviewItem } from "./entity.ts";

type SignedReview = Pick<ReviewItem, "conference" | "number" | "n" | "invitation">;

const signedParts = ({ conference, number, n, invitation }: SignedReview) =>
	["review", conference, String(number), String(n), invitation] as const;

export function reviewLink(ports: Ports, review: SignedReview): string {
	const signature = signToken(ports.config, ...signedParts(review));
	return pageLink(ports, "review", review.conference, formatReviewId(review), signature);
}

/** Checks that a link would be valid if its review had not been declined by it. */
export const isDeclinedLink = (ports: Ports, review: ReviewItem, given: string): boolean =>
	review.state === "refused" &&
	isSignedToken(ports.config, given, ...signedParts(review)) &&
	!isExpired(ports, review);

const isExpired = (ports: Ports, { due }: ReviewItem): boolean =>
	ports.now().getTime() > Date.parse(due) + SETTINGS.reviewLinkSeconds * 1000;

/**
 * Checks a review's link: valid until some time after the deadline; ended by declining or cancelling (product.md §4).
 * @throws 422 `review_link_over`
 */
export function requireReviewLink(ports: Ports, review: ReviewItem | null, given: string): ReviewItem {
	const over = new AppError("invalid", "review_link_over");
	if (!review || !isSignedToken(ports.config, given, ...signedParts(review))) throw over;
	if (review.state === "refused" || isExpired(ports, review)) throw over;
	return review;
}
