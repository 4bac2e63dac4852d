import { isDeepStrictEqual } from "node:util";
import type { ReviewDraft, ReviewDraftForm } from "@deck/contracts/own-review";
import { commit, conditionCheck, put, type Write } from "../kernel/commit.ts";
import { withoutIdempotencyKey } from "../kernel/context.ts";
import { pauseBeforeRetry } from "../kernel/deadline.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { checkPaperValues } from "../paper/checks.ts";
import { readReviewed } from "./change.ts";
import { type ReviewDraftItem, type ReviewItem, reviewDrafts, reviews } from "./entity.ts";
import { findReviewDraft } from "./lookup.ts";
import { reviewByNumber, viewReviewDraft } from "./page.ts";
import { assertNotImpersonating, type Reviewer, type ReviewRef, requireOwnReview } from "./reviewer.ts";
import { requireReviewTransition } from "./rules.ts";

const MAX_ATTEMPTS = 6;

/**
 * Saves the draft of a review while it could be sent; a repeat returns the stored draft. 4 table calls.
 * @throws as `requireOwnReview`, as `requireReviewTransition` for sending; 403 during impersonation; 409 `stale` with
 * the current draft; 503 `busy`
 */
export async function saveReviewDraft(
	reviewer: Reviewer,
	ref: ReviewRef,
	{ version, verdict, ...text }: ReviewDraftForm,
): Promise<ReviewDraft> {
	assertNotImpersonating(reviewer);
	const { context, conference } = reviewer;
	const { table } = context;
	const key = { conference: conference.conference, ...ref };
	const stale = new AppError("stale", "stale");
	if (!Number.isSafeInteger(version + 1)) throw stale;
	const moved = new AppError("unavailable", "busy", { retryAfter: 1 });
	for (let attempt = 1; ; attempt++) {
		const { whole, ...found } = await readReviewed(context, key.conference, ref.number);
		const review = requireOwnReview(reviewer, whole, reviewByNumber({ whole, ...found }, ref.n));
		requireReviewTransition("send", whole.paper, review, ["reviewer"]);
		const saved_at = context.now().toISOString();
		const row = { ...key, text, ...(verdict && { verdict }), saved_at, version: version + 1 };
		const { status } = whole.paper;
		const writes = [
			checkPaperValues(table, whole.paper, { status }, moved),
			isWritten(table, review, moved),
			put(draftWrite(table, row), stale),
		];
		try {
			await commit(withoutIdempotencyKey(context), { writes, audit: [], events: [] });
			return viewReviewDraft(row);
		} catch (error) {
			if (error === moved && attempt < MAX_ATTEMPTS) {
				await pauseBeforeRetry();
				continue;
			}
			const current = error === stale && (await findReviewDraft(table, key));
			if (current && isSame(current, row)) return viewReviewDraft(current);
			throw current ? new AppError("stale", "stale", { current: viewReviewDraft(current) }) : error;
		}
	}
}

/** Recognises a retry after a lost answer. */
const isSame = (current: ReviewDraftItem, row: ReviewDraftItem) =>
	isDeepStrictEqual({ ...current, saved_at: "" }, { ...row, saved_at: "" });

/** Builds the draft's write: a first one requires no row, later ones their base version. */
function draftWrite(table: Table, row: ReviewDraftItem) {
	const drafts = reviewDrafts(table);
	if (row.version === 1) return drafts.create(row);
	return drafts.put(row).where((one, { eq }) => eq(one.version, row.version - 1));
}

/** Builds the check that the review is still being written, so that no draft outlives it. */
function isWritten(table: Table, { conference, number, n }: ReviewItem, refused: AppError): Write {
	const key = keyOf(reviews(table).get({ conference, number, n }));
	return conditionCheck(table, key, { state: "inprogress" }, refused);
}
