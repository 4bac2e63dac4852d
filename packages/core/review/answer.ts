import { isDeepStrictEqual } from "node:util";
import type { AnswerReviewForm, ReviewPage, SendReviewForm } from "@deck/contracts/own-review";
import { acceptedReview } from "../expert/assigned.ts";
import { remove } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { letGo } from "../upload/let-go.ts";
import { type InspectedFile, inspectedFile, takeFile } from "../upload/take.ts";
import { changeReviews, type MakeReviewChange } from "./change.ts";
import { type ReviewItem, reviewDrafts, reviewIdOf } from "./entity.ts";
import { remindersEvent } from "./letter-events.ts";
import { asReviewer } from "./link-uploads.ts";
import { of, viewPage } from "./page.ts";
import { type AskedReview, byLink, demandOwn, demandThemselves, type Reviewer } from "./reviewer.ts";
import { demandStep } from "./rules.ts";

/**
 * Accepts, declines or hands back. 4 table calls; 6 if the paper changes.
 * @throws as `demandOwn` and `demandStep`; 403 during impersonation
 */
export function answerReview(
	reviewer: Reviewer,
	asked: AskedReview,
	form: AnswerReviewForm,
): Promise<ReviewPage> {
	return changeOwn(reviewer, asked, (now, review) => {
		const act = form.agrees ? "agree" : "refuse";
		if (review.state === (form.agrees ? "inprogress" : "refused")) return null;
		demandStep(act, now.whole.paper, review, ["reviewer"]);
		const refusal = form.agrees
			? undefined
			: { reason: form.reason, note: form.note, alternate: form.alternate };
		return {
			put: [{ ...review, state: form.agrees ? "inprogress" : "refused", answered_at: now.at, refusal }],
			audit: [
				{
					object: `review-${reviewIdOf(review)}`,
					action: form.agrees ? "review.agreed" : "review.refused",
					before: { state: review.state },
					after: { ...(refusal && { reason: refusal.reason }), ...byLink(reviewer, review) },
				},
			],
			...(form.agrees && {
				writes: [
					acceptedReview(reviewer.context.table, expertOf(review), new AppError("invalid", "expert_gone")),
				],
			}),
			events: form.agrees ? [remindersEvent(review)] : [mailEvent("review.refused", keyOf(review))],
		};
	});
}

/**
 * Deletes the draft. 5 table calls, 1 more for a file.
 * @throws as `demandOwn`, `demandStep`, then `inspectedFile`
 */
export async function sendReview(
	reviewer: Reviewer,
	asked: AskedReview,
	{ verdict, upload_id, ...text }: SendReviewForm,
): Promise<ReviewPage> {
	const { context, conference } = reviewer;
	const { file, refused } = await fileOf(reviewer, asked, upload_id);
	const taken = file && takeFile(context, "review_file", file);
	const drafts = reviewDrafts(context.table);
	return changeOwn(reviewer, asked, (now, review) => {
		if (review.state === verdict && isDeepStrictEqual(review.text, text)) return null;
		demandStep("send", now.whole.paper, review, ["reviewer"]);
		if (refused) throw refused;
		const kept = file
			? { name: file.name, size: file.size, key: file.key, version_id: file.version_id }
			: review.file;
		const gone = file && review.file ? letGo(context.table, review.file) : null;
		return {
			put: [{ ...review, state: verdict, sent_at: now.at, text, ...(kept && { file: kept }) }],
			writes: [
				remove(drafts.delete({ conference: conference.conference, ...asked })),
				...(taken ? [taken.write] : []),
				...(gone ? [gone.write] : []),
			],
			audit: [
				{
					object: `review-${reviewIdOf(review)}`,
					action: "review.sent",
					after: { verdict, ...byLink(reviewer, review) },
				},
			],
			events: [
				mailEvent("review.sent", keyOf(review)),
				...(taken ? [taken.event] : []),
				...(gone ? [gone.event] : []),
			],
		};
	});
}

/** Returns the PDF or its refusal, which counts only if an identical earlier request did not send it. */
async function fileOf(
	reviewer: Reviewer,
	asked: AskedReview,
	uploadId: string | undefined,
): Promise<{ file: InspectedFile<"review_file"> | null; refused?: AppError }> {
	if (uploadId === undefined) return { file: null };
	try {
		return { file: await inspectedFile(asReviewer(reviewer, asked), "review_file", uploadId) };
	} catch (error) {
		if (error instanceof AppError) return { file: null, refused: error };
		throw error;
	}
}

const keyOf = ({ conference, number, n }: ReviewItem) => ({ conference, number, n });
const expertOf = ({ conference, expert }: ReviewItem) => ({ conference, number: expert });

async function changeOwn(
	reviewer: Reviewer,
	asked: AskedReview,
	make: (now: Parameters<MakeReviewChange>[0], review: ReviewItem) => ReturnType<MakeReviewChange>,
): Promise<ReviewPage> {
	demandThemselves(reviewer);
	const { context, conference } = reviewer;
	const after = await changeReviews(context, conference, asked.number, (now) =>
		make(now, demandOwn(reviewer, now.whole, of(now, asked.n))),
	);
	return viewPage(reviewer, after, of(after, asked.n) as ReviewItem, null);
}
