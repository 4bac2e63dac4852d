import type { ReviewPage } from "@deck/contracts/own-review";
import type { ReviewSource } from "./review-source.ts";

export interface ReviewProps {
	page: ReviewPage;
	source: ReviewSource;
	onChanged(page: ReviewPage): void;
	reload(): void;
	/** Leaves a correction. */
	onBack?(): void;
}

export const reviewAddress = ({ conference, id }: ReviewPage) => `/${conference.path}/myreviews/${id}`;

export const reviewFormKey = ({ conference, id }: ReviewPage) => `review:${conference.id}:${id}`;
