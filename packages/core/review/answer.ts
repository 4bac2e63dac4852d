import { isDeepStrictEqual } from "node:util";
import type { AnswerReviewForm, ReviewPage, SendReviewForm } from "@deck/contracts/own-review";
import { markReviewAccepted } from "../expert/assigned-count.ts";
import { remove } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { fileKey } from "../kernel/stored-file.ts";
import type { LostRoles } from "../staff/lost-roles.ts";
import { claimUpload, type InspectedFile, requireInspectedFile } from "../upload/claim-upload.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import { changeReviews, type MakeReviewChange, type ReviewedPaper } from "./change.ts";
import { scheduleRemindersEvent } from "./email-events.ts";
import { formatReviewId, type ReviewItem, reviewDrafts } from "./entity.ts";
import { uploadAsReviewer } from "./link-uploads.ts";
import { assertReadsNoOthers, lostRolesOf } from "./other-reviews.ts";
import { reviewByNumber, sentAt, viewReviewPage } from "./page.ts";
import {
	assertNotImpersonating,
	linkAuditFields,
	type Reviewer,
	type ReviewRef,
	requireOwnReview,
} from "./reviewer.ts";
import { requireReviewTransition } from "./rules.ts";

/**
 * Accepts or declines a request, or hands an accepted review back. 4 table calls; 6 if the paper changes.
 * @throws as `requireOwnReview` and `requireReviewTransition`; 403 during impersonation
 */
export function answerReview(
	reviewer: Reviewer,
	ref: ReviewRef,
	form: AnswerReviewForm,
): Promise<ReviewPage> {
	return changeOwnReview(reviewer, ref, (now, review) => {
		const act = form.agrees ? "agree" : "refuse";
		if (review.state === (form.agrees ? "inprogress" : "refused")) return null;
		requireReviewTransition(act, now.whole.paper, review, ["reviewer"]);
		const refusal = form.agrees
			? undefined
			: { reason: form.reason, note: form.note, alternate: form.alternate };
		return {
			put: [{ ...review, state: form.agrees ? "inprogress" : "refused", answered_at: now.at, refusal }],
			audit: [
				{
					object: `review-${formatReviewId(review)}`,
					action: form.agrees ? "review.agreed" : "review.refused",
					before: { state: review.state },
					after: { ...(refusal && { reason: refusal.reason }), ...linkAuditFields(reviewer, review) },
				},
			],
			...(form.agrees && {
				writes: [
					markReviewAccepted(
						reviewer.context.table,
						expertOf(review),
						new AppError("invalid", "expert_deleted"),
					),
				],
			}),
			events: form.agrees ? [scheduleRemindersEvent(review)] : [mailEvent("review.refused", keyOf(review))],
		};
	});
}

/**
 * Sends a review and deletes its draft, or corrects the sent one. 5 table calls, 1 more for a file, 1 more
 * for a correction.
 * @throws as `requireOwnReview` and `requireReviewTransition`; for a correction 422 `review_others_read` for staff who
 * could read the others' reviews, 409 `review_changed` with the current page; then as `requireInspectedFile`
 */
export async function sendReview(
	reviewer: Reviewer,
	ref: ReviewRef,
	{ verdict, upload_id, drop_file, corrects, ...text }: SendReviewForm,
): Promise<ReviewPage> {
	const { context, conference } = reviewer;
	const { file, refused } = await fileOf(reviewer, ref, upload_id);
	const claim = file && claimUpload(context, "review_file", file);
	const lost = corrects === null ? [] : await lostRolesOf(reviewer);
	const drafts = reviewDrafts(context.table);
	return changeOwnReview(reviewer, ref, (now, review) => {
		const isFileSent = upload_id ? hasUpload(review, upload_id) : !(drop_file && review.file);
		if (review.state === verdict && isDeepStrictEqual(review.text, text) && isFileSent) return null;
		requireReviewTransition(corrects === null ? "send" : "correct", now.whole.paper, review, ["reviewer"]);
		if (corrects !== null) assertCorrectable(reviewer, now, review, corrects, lost);
		if (refused) throw refused;
		const kept = file
			? { name: file.name, size: file.size, key: file.key, version_id: file.version_id }
			: drop_file
				? undefined
				: review.file;
		const released = review.file && kept !== review.file ? releaseUpload(context.table, review.file) : null;
		return {
			put: [
				{
					...review,
					...(corrects === null ? { sent_at: now.at } : { corrected_at: now.at }),
					state: verdict,
					text,
					file: kept,
				},
			],
			writes: [
				remove(drafts.delete({ conference: conference.conference, ...ref })),
				...(claim ? [claim.write] : []),
				...(released ? [released.write] : []),
			],
			audit: [
				{
					object: `review-${formatReviewId(review)}`,
					action: corrects === null ? "review.sent" : "review.corrected",
					...(corrects !== null && { before: { verdict: review.state } }),
					after: { verdict, ...linkAuditFields(reviewer, review) },
				},
			],
			events: [
				// Staff read corrections in the log and beside the review.
				...(corrects === null ? [mailEvent("review.sent", keyOf(review))] : []),
				...(claim ? [claim.event] : []),
				...(released ? [released.event] : []),
			],
		};
	});
}

const hasUpload = ({ file }: ReviewItem, uploadId: string) => file?.key === fileKey("review_file", uploadId);

/** Checks that a correction replaces what its writer saw, who never could read other reviews since. */
function assertCorrectable(
	reviewer: Reviewer,
	now: ReviewedPaper,
	review: ReviewItem,
	corrects: string,
	lost: readonly LostRoles[],
) {
	assertReadsNoOthers(reviewer, now.whole, review, lost);
	if (corrects === sentAt(review)) return;
	throw new AppError("stale", "review_changed", { current: viewReviewPage(reviewer, now, review, null) });
}

/** Returns the PDF or its refusal, which counts only if an identical earlier request did not send it. */
async function fileOf(
	reviewer: Reviewer,
	ref: ReviewRef,
	uploadId: string | undefined,
): Promise<{ file: InspectedFile<"review_file"> | null; refused?: AppError }> {
	if (uploadId === undefined) return { file: null };
	try {
		return { file: await requireInspectedFile(uploadAsReviewer(reviewer, ref), "review_file", uploadId) };
	} catch (error) {
		if (error instanceof AppError) return { file: null, refused: error };
		throw error;
	}
}

const keyOf = ({ conference, number, n }: ReviewItem) => ({ conference, number, n });
const expertOf = ({ conference, expert }: ReviewItem) => ({ conference, number: expert });

async function changeOwnReview(
	reviewer: Reviewer,
	ref: ReviewRef,
	make: (now: Parameters<MakeReviewChange>[0], review: ReviewItem) => ReturnType<MakeReviewChange>,
): Promise<ReviewPage> {
	assertNotImpersonating(reviewer);
	const { context, conference } = reviewer;
	const after = await changeReviews(context, conference, ref.number, (now) =>
		make(now, requireOwnReview(reviewer, now.whole, reviewByNumber(now, ref.n))),
	);
	return viewReviewPage(reviewer, after, reviewByNumber(after, ref.n) as ReviewItem, null);
}
