import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import type { Rated, ReviewFile, ReviewReply } from "./review.ts";
import type { Verdict } from "./review-life.ts";
import { id, optionalBlock } from "./rules.ts";

/** What of a review is for others than the editors: nothing tells whose it is, nor how many were asked. */
export interface ShownReview {
	/** Of this list alone. */
	id: string;
	round: number;
	verdict: Verdict;
	ratings: Partial<Record<Rated, number>>;
	content: string;
	detailed: string;
	overall: string;
	file: ReviewFile | null;
}

/** A review as the authors of its paper read it, once it is visible. */
export interface AuthorReview extends ShownReview {
	reply: ReviewReply | null;
	/** ISO instant, past or to come, until which it can be answered; null where it never could. */
	reply_till: string | null;
	/** Whether the asker may answer it now: the corresponding author, until then. */
	may_reply: boolean;
}

/** PUT conf/{conf}/papers/{number}/reviews/{id}/reply: what the authors answer. */
export const ReplyForm = v.object({
	text: v.pipe(optionalBlock(LIMITS.answer), v.nonEmpty("required")),
	upload_id: v.optional(id),
});
export type ReplyForm = v.InferOutput<typeof ReplyForm>;
