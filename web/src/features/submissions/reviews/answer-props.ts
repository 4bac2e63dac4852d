import type { AuthorReview } from "@deck/contracts/author-review";
import type { Conference } from "@deck/contracts/conference";

export interface AnswerToReviewProps {
	conference: Conference;
	number: number;
	review: AuthorReview;
	place: number;
	reload(): void;
}
