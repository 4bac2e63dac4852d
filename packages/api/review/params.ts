import { reviewPart } from "@deck/contracts/own-review";
import { reviewId, reviewNumbers } from "@deck/contracts/review";
import * as v from "valibot";

/** A review of a conference in an address: `137-2` as its two numbers. */
export const ReviewParams = v.object({
	conf: v.string(),
	review: v.pipe(reviewId, v.transform(reviewNumbers)),
});

/** Which of the two files that may come with a review. */
export const PartQuery = v.object({ part: reviewPart });
