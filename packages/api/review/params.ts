import { reviewPart } from "@deck/contracts/own-review";
import { parseReviewId, reviewId } from "@deck/contracts/review";
import * as v from "valibot";

/** `137-2` */
export const ReviewParams = v.object({
	conf: v.string(),
	review: v.pipe(reviewId, v.transform(parseReviewId)),
});

export const ReviewPartQuery = v.object({ part: reviewPart });
