import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { Conference } from "@deck/contracts/conference";

/** A started answer to a review. */
export interface UnsentAnswer {
	review: string;
	/** The review's number on the page. */
	index: number;
	/** Why it can't be sent yet. */
	offReason: string | undefined;
	/** @returns whether it was sent */
	send(): Promise<boolean>;
}

export type UnsentAnswers = ReadonlyMap<string, UnsentAnswer>;

export interface AnswerToReviewProps {
	conference: Conference;
	number: number;
	review: ReviewForAuthors;
	index: number;
	reload(): void;
	/** Receives null if nothing is unsent. */
	onUnsent(review: string, answer: UnsentAnswer | null): void;
}
