import type { ReplyForm, ReviewForAuthors } from "@deck/contracts/author-review";
import type { ReviewReply } from "@deck/contracts/review";
import type { ConferenceItem } from "../conference/lookup.ts";
import { isOver } from "../conference/time.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { claimUpload, requireInspectedFile } from "../upload/claim-upload.ts";
import { uploadAsAccount } from "../upload/owner.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import { requireBlindCopy } from "./blind-copy.ts";
import { changeReviews, type ReviewedPaper, readReviewed } from "./change.ts";
import { formatReviewId, type ReviewItem, type StoredReviewFile } from "./entity.ts";
import { readableOtherReviews } from "./other-reviews.ts";
import { anonymousFilePath, revealedReviews, viewAnonymousReview } from "./revealed-reviews.ts";

/**
 * Lists a paper's revealed reviews for authors and staff. 3 parallel table calls.
 * @throws 404
 */
export async function readReviewsForAuthors(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<ReviewForAuthors[]> {
	const found = await readReviewed(context, conference.conference, number);
	const { corresponding } = requirePaperRights(context, found.whole);
	return viewForAuthors(conference, found, { corresponding, now: context.now() });
}

interface Reading {
	corresponding: boolean;
	now: Date;
}

/** Keeps the order of revealing: request order would show who was asked first. */
function viewForAuthors(
	conference: ConferenceItem,
	found: ReviewedPaper,
	reading: Reading,
): ReviewForAuthors[] {
	return revealedReviews(found).map((review) => viewForAuthor(conference, found, review, reading));
}

function viewForAuthor(
	conference: ConferenceItem,
	found: ReviewedPaper,
	review: ReviewItem,
	{ corresponding, now }: Reading,
): ReviewForAuthors {
	const till = replyDeadline(found, review);
	return {
		...viewAnonymousReview(conference, review),
		reply: viewReply(conference, review),
		reply_till: till,
		may_reply: corresponding && isReplyOpen(till, now),
	};
}

function viewReply(conference: ConferenceItem, review: ReviewItem): ReviewReply | null {
	const { reply } = review;
	const view = ({ name, size }: StoredReviewFile) => ({
		name,
		size,
		file: anonymousFilePath(conference, review, "reply"),
	});
	return reply ? { text: reply.text, at: reply.at, file: reply.file ? view(reply.file) : null } : null;
}

/** Returns the review's deadline for a reply, or else its revision's. */
function replyDeadline({ whole: { paper } }: ReviewedPaper, review: ReviewItem): string | null {
	const revising = paper.status === "revising" && review.round === (paper.round ?? 0);
	return review.reply_till ?? (revising ? paper.opening?.till : undefined) ?? null;
}

const isReplyOpen = (till: string | null, now: Date): boolean => till !== null && !isOver(till, now);

/**
 * Sets or replaces the authors' reply to a review. 5 table calls, 1 more for a file.
 * @throws 404; 403 unless the corresponding author; 422 `reply_over`; 409 `reply_changed` with the current reply; as
 * `requireInspectedFile`
 */
export async function replyToReview(
	context: SignedInContext,
	conference: ConferenceItem,
	{ number, id }: { number: number; id: string },
	{ text, upload_id, replaces }: ReplyForm,
): Promise<ReviewReply> {
	const file =
		upload_id === undefined
			? null
			: await requireInspectedFile(uploadAsAccount(context), "review_file", upload_id);
	const claim = file && claimUpload(context, "review_file", file);
	const after = await changeReviews(context, conference, number, (now) => {
		const { corresponding } = requirePaperRights(context, now.whole);
		const review = revealedReviews(now).find(({ code }) => code === id);
		if (!review) throw notFound();
		if (!corresponding) throw new AppError("forbidden", "forbidden");
		if (!isReplyOpen(replyDeadline(now, review), new Date(now.at)))
			throw new AppError("invalid", "reply_over");
		if (replaces !== undefined && replaces !== (review.reply?.at ?? null))
			throw new AppError("stale", "reply_changed", { current: viewReply(conference, review) });
		const before = review.reply?.file;
		const kept = file
			? { name: file.name, size: file.size, key: file.key, version_id: file.version_id }
			: before;
		const released = file && before ? releaseUpload(context.table, before) : null;
		return {
			put: [
				{ ...review, reply: { text, at: now.at, by: context.actor.user_id, ...(kept && { file: kept }) } },
			],
			writes: [...(claim ? [claim.write] : []), ...(released ? [released.write] : [])],
			audit: [{ object: `review-${formatReviewId(review)}`, action: "review.replied", after: { text } }],
			events: [
				mailEvent("review.replied", { conference: review.conference, number, n: review.n }),
				...(claim ? [claim.event] : []),
				...(file && conference.blindness === "double"
					? [jobEvent("review.blind", { conference: review.conference, number, file: `reply-${review.n}` })]
					: []),
				...(released ? [released.event] : []),
			],
		};
	});
	const reading = { corresponding: true, now: context.now() };
	const [view] = viewForAuthors(conference, after, reading).filter((one) => one.id === id);
	if (!view?.reply) throw notFound();
	return view.reply;
}

/**
 * Signs the URL of a review's or reply's PDF. A review's PDF is anonymous, also for staff who read it beside their own
 * (`readableOtherReviews`). 3 table calls, 1 more for the copy.
 * @throws 404, and as `requireBlindCopy`
 */
export async function readAuthorReviewFileUrl(
	context: SignedInContext,
	conference: ConferenceItem,
	{ number, id, part }: { number: number; id: string; part: "review" | "reply" },
): Promise<string> {
	const found = await readReviewed(context, conference.conference, number);
	const others = part === "review" ? readableOtherReviews(context.actor, found) : [];
	const other = others.find(({ code }) => code === id);
	if (!other) requirePaperRights(context, found.whole);
	const review = other ?? revealedReviews(found).find(({ code }) => code === id);
	const file = part === "review" ? review?.file : review?.reply?.file;
	if (!file || !review) throw notFound();
	const name = `${conference.path}-${number}-${part}.pdf`;
	if (part === "reply") return signedFileUrl(context, "review_file", file, { name });
	// The PDF's metadata may name its reviewer.
	const key = { conference: conference.conference, number, file: `review-${review.n}` } as const;
	return signedFileUrl(context, "blind_file", await requireBlindCopy(context, key, file), { name });
}
