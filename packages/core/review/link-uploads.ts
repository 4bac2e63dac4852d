import type { ReviewLinkForm } from "@deck/contracts/own-review";
import { isSent } from "@deck/contracts/review-lifecycle";
import type { StartUploadForm, Upload } from "@deck/contracts/upload";
import type { Context } from "../kernel/context.ts";
import { limitAccount } from "../kernel/rate-limit.ts";
import { type UploadContext, uploadAsAccount } from "../upload/owner.ts";
import { startUpload } from "../upload/start.ts";
import { readReviewed } from "./change.ts";
import { formatReviewId } from "./entity.ts";
import { assertReadsNoOthers, lostRolesOf } from "./other-reviews.ts";
import { reviewByNumber } from "./page.ts";
import { type Reviewer, type ReviewRef, requireOwnReview } from "./reviewer.ts";
import { readReviewerByLink } from "./reviewer-by-link.ts";
import { requireReviewTransition } from "./rules.ts";

/** Returns the context of a reviewer's upload. An upload through a link can only be used for that review. */
export function uploadAsReviewer(reviewer: Reviewer, { number, n }: ReviewRef): UploadContext {
	if (reviewer.signature === undefined) return uploadAsAccount(reviewer.context);
	const id = `review-link#${reviewer.conference.conference}#${formatReviewId({ number, n })}`;
	return { ...reviewer.context, owner: { id, rateLimitKey: id, addresses: [] } };
}

/**
 * Returns the context of an upload through a link, if the review can be sent or corrected now. 4 table calls, 1 more for a
 * correction, and those of `readRecipients`.
 * @throws as `readReviewerByLink` and `requireOwnReview`; as `requireReviewTransition` if it cannot be sent now; 422
 * `review_others_read`
 */
export async function uploadingByLink(context: Context, link: ReviewLinkForm): Promise<UploadContext> {
	const { reviewer, review: ref } = await readReviewerByLink(context, link);
	const found = await readReviewed(reviewer.context, reviewer.conference.conference, ref.number);
	const review = requireOwnReview(reviewer, found.whole, reviewByNumber(found, ref.n));
	const act = isSent(review.state) ? "correct" : "send";
	requireReviewTransition(act, found.whole.paper, review, ["reviewer"]);
	if (act === "correct") assertReadsNoOthers(reviewer, found.whole, review, await lostRolesOf(reviewer));
	const { owner, ...rest } = uploadAsReviewer(reviewer, ref);
	return { ...rest, owner: { ...owner, email: review.email } };
}

/**
 * Starts an upload by a review's link; limits apply to the link as to an account.
 * @throws 429, and as both others
 */
export async function startUploadByLink(
	context: Context,
	link: ReviewLinkForm,
	file: Pick<StartUploadForm, "name" | "size">,
): Promise<Upload> {
	const uploading = await uploadingByLink(context, link);
	await limitAccount(context, "upload", uploading.owner.rateLimitKey);
	return startUpload(uploading, { ...file, purpose: "review_file" });
}
