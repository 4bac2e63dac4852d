import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { Conference } from "@deck/contracts/conference";

export interface AnswerToReviewProps {
	conference: Conference;
	number: number;
	review: ReviewForAuthors;
	index: number;
	reload(): void;
}
