import { formatReviewId, type ReviewItem } from "./entity.ts";

/** Names that receive states of invitations and other e-mails. */
export const REVIEW_EMAIL_PREFIXES = { asked: "review-asked", other: "review" } as const;

/** Returns the `about` of an e-mail; the rows of these reviews of one conference then show its state. */
export const reviewEmailReference = (
	kind: keyof typeof REVIEW_EMAIL_PREFIXES,
	included: readonly [ReviewItem, ...ReviewItem[]],
): string =>
	`${REVIEW_EMAIL_PREFIXES[kind]}#${included[0].conference}/${included.map(formatReviewId).join(",")}`;
