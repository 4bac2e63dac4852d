import { parseReviewId } from "@deck/contracts/review";
import { isReviewPending } from "@deck/contracts/review-lifecycle";
import { deferralHandler } from "../conference/deferred-email.ts";
import { changeReviews } from "./change.ts";
import { REVIEW_EMAIL_PREFIXES } from "./email-reference.ts";
import type { ReviewItem } from "./entity.ts";
import { reviewByNumber } from "./page.ts";
import { isReviewOpen } from "./rules.ts";

/** Records that a review's e-mail waits. 1 call, and those of `changeReviews` for each review. */
const recordReviewDeferral = (asks: boolean) =>
	deferralHandler((context, conference, id, till) => {
		const { number, n } = parseReviewId(id);
		return changeReviews(context, conference, number, (now) => {
			const review = reviewByNumber(now, n);
			if (!review || !isReviewPending(review.state) || !isReviewOpen(now.whole.paper, review)) return null;
			if (review.waits_till === till) return null;
			const unsent = asks || isInvitationUnsent(review, now.at);
			return { put: [{ ...review, waits_till: till, unsent: unsent || undefined }], audit: [] };
		});
	});

/** Checks whether a review's invitation still waits to be sent. */
export const isInvitationUnsent = ({ unsent, waits_till = "" }: Partial<ReviewItem>, at: string): boolean =>
	unsent === true && waits_till > at;

export const reviewEmailStatusHandlers = {
	[REVIEW_EMAIL_PREFIXES.asked]: recordReviewDeferral(true),
	[REVIEW_EMAIL_PREFIXES.other]: recordReviewDeferral(false),
};
