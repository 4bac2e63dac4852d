import * as v from "valibot";
import type { ShownReview } from "./author-review.ts";
import type { ConferenceState, Format, Locale, PaperStatus, PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import {
	count,
	REFUSAL_REASONS,
	type ReviewFile,
	type ReviewReply,
	type ReviewText,
	rating,
	reviewId,
	type StaffReview,
} from "./review.ts";
import { type ReviewAct, type ReviewState, VERDICTS, type Verdict } from "./review-life.ts";
import { email, id, optionalBlock, requiredText } from "./rules.ts";
import { ReviewUploadForm, SignPartsForm } from "./upload.ts";

/** One's own review in a list. GET conf/{conf}/myreviews. */
export interface OwnReview {
	id: string;
	state: ReviewState;
	round: number;
	/** Of the paper. */
	title: string;
	section: string;
	open: boolean;
	asked_at: string;
	answer_by: string;
	due: string;
	sent_at: string | null;
}

/** A version of the manuscript as a reviewer may have it. */
export interface ReviewedVersion {
	number: number;
	pages: number;
	size: number;
	created_at: string;
	/** What its authors answered to the reviewers with it. */
	answer: string;
	/** Its address; by a link it is asked for instead (`POST review-link/file`). */
	file: string;
}

/** GET conf/{conf}/myreviews/{id}: one's own review, and the paper as its reviewer may know it. */
export interface ReviewPage extends OwnReview {
	conference: {
		id: string;
		path: string;
		state: ConferenceState;
		locales: Record<Locale, { short_title: string; title: string }>;
		timezone: string;
		blindness: "single" | "double";
	};
	/** As whom one was asked. */
	reviewer: { name: string; email: string };
	paper: {
		number: number;
		type: PaperType;
		format: Format;
		language: Locale;
		abstract: string;
		keywords: string[];
		status: PaperStatus;
		/** Full names in order; null where reviewers don't see them. */
		authors: { name: string; organization: string }[] | null;
		versions: ReviewedVersion[];
	};
	/** Why one declined. */
	refusal: StaffReview["refusal"];
	/** What was sent; null before. */
	sent: { verdict: Verdict; text: ReviewText; file: ReviewFile | null } | null;
	/** What one has written and not sent; null for nothing. */
	draft: ReviewDraft | null;
	visible: boolean;
	reply: ReviewReply | null;
	/** One's own reviews of earlier rounds, the oldest first. */
	earlier: { id: string; round: number; verdict: Verdict; text: ReviewText; reply: ReviewReply | null }[];
	/**
	 * The other reviews of the paper that were sent, of this round and those before, for staff of the paper who have sent
	 * theirs (product.md §1); `place` is as which of its round the authors know it, null while they do not. Null for
	 * everybody else.
	 */
	others: (ShownReview & { place: number | null })[] | null;
	acts: ReviewAct[];
}

/** A draft as it was last saved. */
export interface ReviewDraft extends ReviewText {
	verdict: Verdict | null;
	saved_at: string;
	version: number;
}

const text = optionalBlock(LIMITS.reviewText);
const texts = {
	ratings: v.object({
		originality: v.optional(rating),
		significance: v.optional(rating),
		soundness: v.optional(rating),
		clarity: v.optional(rating),
	}),
	confidence: v.nullable(rating),
	content: text,
	detailed: text,
	overall: text,
	private: text,
};

/** PUT conf/{conf}/myreviews/{id}/draft: what one has written so far; `version` of the draft that one continues, 0 for none. */
export const ReviewDraftForm = v.object({
	...texts,
	verdict: v.nullable(v.picklist(VERDICTS, "invalid")),
	version: v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid")),
});
export type ReviewDraftForm = v.InferOutput<typeof ReviewDraftForm>;

/** POST conf/{conf}/myreviews/{id}/answer: whether one reviews it. */
export const AnswerReviewForm = v.variant("agrees", [
	v.object({ agrees: v.literal(true) }),
	v.object({
		agrees: v.literal(false),
		reason: v.picklist(REFUSAL_REASONS, "required"),
		note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
		/** Whom to ask instead. */
		alternate: v.optional(v.nullable(v.object({ name: requiredText(), email })), null),
	}),
]);
export type AnswerReviewForm = v.InferOutput<typeof AnswerReviewForm>;

const requiredRating = v.pipe(
	v.number("required"),
	v.integer("invalid"),
	v.minValue(1, "invalid"),
	v.maxValue(5, "invalid"),
);

/** POST conf/{conf}/myreviews/{id}/send: the review. */
export const SendReviewForm = v.object({
	verdict: v.picklist(VERDICTS, "required"),
	ratings: v.object({
		originality: requiredRating,
		significance: requiredRating,
		soundness: requiredRating,
		clarity: requiredRating,
	}),
	confidence: requiredRating,
	content: v.pipe(text, v.nonEmpty("required")),
	detailed: text,
	overall: text,
	private: text,
	/** A PDF with remarks, uploaded and inspected. */
	upload_id: v.optional(id),
});
export type SendReviewForm = v.InferOutput<typeof SendReviewForm>;

/** Which of the two files that may come with a review. */
export const reviewPart = v.picklist(["review", "reply"], "invalid");

/** What stands behind the `#` of the link's address. */
const link = {
	/** Id of the conference. */
	conference: id,
	review: reviewId,
	signature: v.pipe(v.string("required"), v.maxLength(100, "invalid")),
};

/** POST review-link: the page behind a link; answers nothing by itself. */
export const ReviewLinkForm = v.object(link);
export type ReviewLinkForm = v.InferOutput<typeof ReviewLinkForm>;
export const LinkAnswerForm = v.object({ ...link, answer: AnswerReviewForm });
export type LinkAnswerForm = v.InferOutput<typeof LinkAnswerForm>;
export const LinkDraftForm = v.object({ ...link, draft: ReviewDraftForm });
export type LinkDraftForm = v.InferOutput<typeof LinkDraftForm>;
export const LinkSendForm = v.object({ ...link, review_text: SendReviewForm });
export type LinkSendForm = v.InferOutput<typeof LinkSendForm>;
/** POST review-link/file: the address of a version's file, for a while. */
export const LinkFileForm = v.object({ ...link, version: count });
export type LinkFileForm = v.InferOutput<typeof LinkFileForm>;
/** POST review-link/remarks: the address of the PDF that came with the review, or with the authors' answer, for a while. */
export const LinkRemarksForm = v.object({ ...link, part: reviewPart });
export type LinkRemarksForm = v.InferOutput<typeof LinkRemarksForm>;
/** POST review-link/uploads: announces the PDF that goes with the review. */
export const LinkUploadForm = v.object({ ...link, file: ReviewUploadForm });
export type LinkUploadForm = v.InferOutput<typeof LinkUploadForm>;
/** POST review-link/uploads/{id}/parts. */
export const LinkPartsForm = v.object({ ...link, ...SignPartsForm.entries });
export type LinkPartsForm = v.InferOutput<typeof LinkPartsForm>;
