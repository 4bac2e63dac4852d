import type { AuthorReview } from "@deck/contracts/author-review";
import type { Conference } from "@deck/contracts/conference";

/** A review, and what its answer needs to know. */
export interface AnswerToReviewProps {
	conference: Conference;
	/** The paper's. */
	number: number;
	review: AuthorReview;
	/** By which the review is named. */
	place: number;
	/** Reads the reviews again. */
	reload(): void;
}
