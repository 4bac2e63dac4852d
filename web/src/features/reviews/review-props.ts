import type { ReviewPage } from "@deck/contracts/own-review";
import type { ReviewSource } from "./review-source.ts";

/** What the parts of a review's page are given. */
export interface ReviewProps {
	page: ReviewPage;
	source: ReviewSource;
	/** Shows the review as it stands after one's own act. */
	onChanged(page: ReviewPage): void;
	/** Reads it again, where somebody else has done something with it. */
	reload(): void;
}

/** The address of one's own page of a review. */
export const reviewAddress = ({ conference, id }: ReviewPage) => `/${conference.path}/myreviews/${id}`;

/** Under which name this browser keeps what is typed of a review. */
export const reviewFormKey = ({ conference, id }: ReviewPage) => `review:${conference.id}:${id}`;
