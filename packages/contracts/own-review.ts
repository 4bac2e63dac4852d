import * as v from "valibot";
import type { AnonymousReview } from "./author-review.ts";
import type { ConferenceState, Format, Locale, PaperStatus, PaperType } from "./enums.ts";
import type { FieldValues } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import type { DETAIL_TEXTS, PAPER_TEXTS } from "./paper-fields.ts";
import {
	positiveNumber,
	RATING_CRITERIA,
	REFUSAL_REASONS,
	type ReviewFile,
	type ReviewReply,
	type ReviewText,
	rating,
	reviewId,
	type StaffReview,
} from "./review.ts";
import { type ReviewAction, type ReviewState, VERDICTS, type Verdict } from "./review-lifecycle.ts";
import { email, id, instant, optionalBlock, requiredText } from "./rules.ts";
import { ReviewUploadForm, SignPartsForm } from "./upload.ts";

/** GET conf/{conf}/myreviews: own reviews. */
export interface OwnReview {
	id: string;
	state: ReviewState;
	round: number;
	title: string;
	/** The English title of a Russian paper. */
	locales?: { en: { title: string } };
	language: Locale;
	section: string;
	open: boolean;
	asked_at: string;
	answer_by: string;
	due: string;
	sent_at: string | null;
}

export interface ReviewedAuthor {
	name: string;
	organization: string;
}

export interface ReviewedVersion {
	number: number;
	pages: number;
	size: number;
	created_at: string;
	/** The authors' answer to the reviewers. */
	answer: string;
	/** Its address; with a link: `POST review-link/file`. */
	file: string;
}

/** Of the refusal `review_link_declined`, for who declined by the link. */
export interface DeclinedReviewLink {
	/** ISO instant. */
	at: string;
	conference: { path: string; locales: Record<Locale, { short_title: string }> };
	/** E-mail address, phone number and page, as far as the conference has them. */
	contact: string;
}

/** GET conf/{conf}/myreviews/{id}: own review and its paper. */
export interface ReviewPage extends OwnReview {
	conference: {
		id: string;
		path: string;
		state: ConferenceState;
		locales: Record<Locale, { short_title: string; title: string }>;
		timezone: string;
		blindness: "single" | "double";
	};
	/** Name and address as invited. */
	reviewer: { name: string; email: string };
	paper: FieldValues<typeof DETAIL_TEXTS> & {
		number: number;
		type: PaperType;
		format: Format;
		language: Locale;
		/** The English texts of a Russian paper. */
		locales?: { en: FieldValues<typeof PAPER_TEXTS> };
		status: PaperStatus;
		/** In order; null: hidden from reviewers. */
		authors: (ReviewedAuthor & { locales?: { en: ReviewedAuthor } })[] | null;
		versions: ReviewedVersion[];
	};
	refusal: StaffReview["refusal"];
	/** Null until submitted. `at`: when it got this text. */
	sent: { verdict: Verdict; text: ReviewText; at: string } | null;
	/** Sent PDF with remarks, also of a review that was handed back. */
	file: ReviewFile | null;
	draft: ReviewDraft | null;
	visible: boolean;
	reply: ReviewReply | null;
	/** The user's own, oldest first. */
	earlier: { id: string; round: number; verdict: Verdict; text: ReviewText; reply: ReviewReply | null }[];
	/**
	 * Others' submitted reviews up to this round, for the paper's staff who submitted theirs (product.md §1).
	 * `place`: the authors' number in its round, null while hidden from them.
	 */
	others: (AnonymousReview & { place: number | null })[] | null;
	/** The paper's staff: they read the others once theirs is sent, and then can't correct it. */
	reads_others: boolean;
	acts: ReviewAction[];
}

/** POST review-link/others: the other open reviews of the link's address in its conference. */
export interface OtherRequests {
	count: number;
}

export interface ReviewDraft extends ReviewText {
	verdict: Verdict | null;
	saved_at: string;
	version: number;
}

const text = optionalBlock(LIMITS.reviewText);
const texts = {
	ratings: v.object(v.entriesFromList(RATING_CRITERIA, v.optional(rating))),
	confidence: v.nullable(rating),
	content: text,
	detailed: text,
	overall: text,
	private: text,
};

/** PUT conf/{conf}/myreviews/{id}/draft; `version`: of the continued draft, 0: none. */
export const ReviewDraftForm = v.object({
	...texts,
	verdict: v.nullable(v.picklist(VERDICTS, "invalid")),
	version: v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid")),
});
export type ReviewDraftForm = v.InferOutput<typeof ReviewDraftForm>;

const AgreedReviewForm = v.object({ agrees: v.literal(true) });

export const DeclinedReviewForm = v.object({
	agrees: v.literal(false),
	reason: v.picklist(REFUSAL_REASONS, "required"),
	note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
	alternate: v.optional(v.nullable(v.object({ name: requiredText(), email })), null),
});

export const AnswerReviewForm = v.variant("agrees", [AgreedReviewForm, DeclinedReviewForm]);
export type AnswerReviewForm = v.InferOutput<typeof AnswerReviewForm>;

const requiredRating = v.pipe(
	v.number("required"),
	v.integer("invalid"),
	v.minValue(1, "invalid"),
	v.maxValue(5, "invalid"),
);

export const SendReviewForm = v.object({
	verdict: v.picklist(VERDICTS, "required"),
	ratings: v.object(v.entriesFromList(RATING_CRITERIA, requiredRating)),
	confidence: requiredRating,
	content: v.pipe(text, v.nonEmpty("required")),
	detailed: text,
	overall: text,
	private: text,
	/** An inspected PDF with remarks. */
	upload_id: v.optional(id),
	/** Removes the PDF that was sent. */
	drop_file: v.optional(v.boolean("invalid"), false),
	/** `sent.at` of the review that it replaces; null: sends the first. */
	corrects: v.optional(v.nullable(instant), null),
});
export type SendReviewForm = v.InferOutput<typeof SendReviewForm>;

/** PDF of the review or the authors' reply. */
export const reviewPart = v.picklist(["review", "reply"], "invalid");

/** In the fragment (`#`) of the link. */
const link = {
	conference: id,
	review: reviewId,
	signature: v.pipe(v.string("required"), v.maxLength(100, "invalid")),
};

/** POST review-link. */
export const ReviewLinkForm = v.object(link);
export type ReviewLinkForm = v.InferOutput<typeof ReviewLinkForm>;
export const LinkAnswerForm = v.object({ ...link, answer: AnswerReviewForm });
export type LinkAnswerForm = v.InferOutput<typeof LinkAnswerForm>;
export const LinkDraftForm = v.object({ ...link, draft: ReviewDraftForm });
export type LinkDraftForm = v.InferOutput<typeof LinkDraftForm>;
export const LinkSendForm = v.object({ ...link, review_text: SendReviewForm });
export type LinkSendForm = v.InferOutput<typeof LinkSendForm>;
/** POST review-link/file: temporary address of a version. */
export const LinkFileForm = v.object({ ...link, version: positiveNumber });
export type LinkFileForm = v.InferOutput<typeof LinkFileForm>;
/** POST review-link/review-file: temporary address of the PDF. */
export const LinkReviewFileForm = v.object({ ...link, part: reviewPart });
export type LinkReviewFileForm = v.InferOutput<typeof LinkReviewFileForm>;
/** POST review-link/uploads. */
export const LinkUploadForm = v.object({ ...link, file: ReviewUploadForm });
export type LinkUploadForm = v.InferOutput<typeof LinkUploadForm>;
export const LinkPartsForm = v.object({ ...link, ...SignPartsForm.entries });
export type LinkPartsForm = v.InferOutput<typeof LinkPartsForm>;
