import { reviewPart } from "@deck/contracts/own-review";
import { reviewId, reviewNumbers } from "@deck/contracts/review";
import * as v from "valibot";

/** `137-2` */
export const ReviewParams = v.object({
	conf: v.string(),
	review: v.pipe(reviewId, v.transform(reviewNumbers)),
});

export const PartQuery = v.object({ part: reviewPart });
