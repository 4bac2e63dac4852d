import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import type { RatingCriterion, ReviewFile, ReviewReply } from "./review.ts";
import type { Verdict } from "./review-lifecycle.ts";
import { id, instant, optionalBlock } from "./rules.ts";

/** Texts of a review that its authors may read. */
export const REVIEW_TEXT_PARTS = ["content", "detailed", "overall"] as const;
export type ReviewTextPart = (typeof REVIEW_TEXT_PARTS)[number];

/** A review as shown outside the editorial staff, without reviewer and number of invitations. */
export interface AnonymousReview extends Record<ReviewTextPart, string> {
	/** Unique in this list only. */
	id: string;
	round: number;
	verdict: Verdict;
	ratings: Partial<Record<RatingCriterion, number>>;
	file: ReviewFile | null;
}

export interface ReviewForAuthors extends AnonymousReview {
	reply: ReviewReply | null;
	/** ISO instant until which it can be answered; null: never. */
	reply_till: string | null;
	/** Only the corresponding author may, before `reply_till`. */
	may_reply: boolean;
}

export const ReplyForm = v.object({
	text: v.pipe(optionalBlock(LIMITS.answer), v.nonEmpty("required")),
	upload_id: v.optional(id),
	/** `at` of the reply that it replaces, null: none; refused with the current one if there is another. */
	replaces: v.optional(v.nullable(instant)),
});
export type ReplyForm = v.InferOutput<typeof ReplyForm>;
