import { type ListedReview, RATING_CRITERIA } from "./review.ts";
import { isSent } from "./review-lifecycle.ts";

/* Shared by the review board and its first rows, so that these keep their places. */

export const average = (values: readonly number[]): number | null =>
	values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export const reviewMean = ({ ratings = {} }: Pick<ListedReview, "ratings">): number | null =>
	average(RATING_CRITERIA.flatMap((rated) => ratings[rated] ?? []));

/** Returns the mean of the sent reviews' means: reviewers count equally. */
export const meanRating = (reviews: readonly Pick<ListedReview, "state" | "ratings">[]): number | null =>
	average(reviews.flatMap((review) => (isSent(review.state) ? (reviewMean(review) ?? []) : [])));
