import * as v from "valibot";
import type { User } from "./account.ts";
import type { DeliveryProblem } from "./address.ts";
import type { UnreadMessage } from "./chat.ts";
import type { ConferenceWithInfo } from "./conference.ts";
import { FORMATS, type Locale, PAPER_TYPES, type PaperStatus } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import type { NoteList } from "./note.ts";
import type { Originality } from "./originality.ts";
import type { Paper } from "./paper.ts";
import { deadline, seenVersion } from "./paper-lifecycle.ts";
import type { PaperReviews } from "./review.ts";
import { bulkId, email, id, requiredBlock, rule, serial } from "./rules.ts";

/** PUT conf/{conf}/adm/papers/{number}/editing; null closes editing. */
export const OpenEditingForm = v.object({ till: v.nullable(deadline), version: seenVersion });
export type OpenEditingForm = v.InferOutput<typeof OpenEditingForm>;

/** PUT conf/{conf}/adm/papers/{number}/extended: for an extended paper, until a date or within its window. */
export const OpenExtendedForm = v.object({
	open: v.boolean("invalid"),
	till: v.optional(v.nullable(deadline), null),
	version: seenVersion,
});
export type OpenExtendedForm = v.InferOutput<typeof OpenExtendedForm>;

/** PUT conf/{conf}/adm/papers/{number}/paper: an extended paper's original; null unlinks. */
export const LinkPaperForm = v.object({
	paper: v.nullable(v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid"))),
	version: seenVersion,
});
export type LinkPaperForm = v.InferOutput<typeof LinkPaperForm>;

/** POST conf/{conf}/adm/papers/{number}/former-authors/clear: ends a former author's conflict of interest. */
export const ClearFormerAuthorForm = v.object({
	email,
	reason: requiredBlock(LIMITS.decisionNote),
	version: seenVersion,
});
export type ClearFormerAuthorForm = v.InferOutput<typeof ClearFormerAuthorForm>;

export const discount = v.pipe(
	v.number("required"),
	v.integer("invalid"),
	v.minValue(0, "discount_range"),
	v.maxValue(100, "discount_range"),
);

/** PATCH conf/{conf}/adm/papers/{number}; absent fields stay. */
export const PaperPlacementForm = v.object({
	version: seenVersion,
	section: v.optional(id),
	format: v.optional(v.picklist(FORMATS, "invalid")),
	type: v.optional(v.picklist(PAPER_TYPES, "invalid")),
	discount: v.optional(discount),
});
export type PaperPlacementForm = v.InferOutput<typeof PaperPlacementForm>;

function portionSchema<const Schema extends v.GenericSchema>(paper: Schema) {
	return v.pipe(
		v.array(paper, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.releasedPerCall, rule("maxsize", { length: LIMITS.releasedPerCall })),
	);
}

/** ISO instant of recording, which identifies the held decision. */
export const heldDecisionInstant = v.pipe(
	v.string("required"),
	v.nonEmpty("required"),
	v.maxLength(30, "invalid"),
);

export const ReleasePreviewForm = v.object({ numbers: portionSchema(serial) });
export type ReleasePreviewForm = v.InferOutput<typeof ReleasePreviewForm>;

export const ReleaseForm = v.object({
	/** Joins the portions of one release, which are undone together. */
	id: v.optional(bulkId),
	papers: portionSchema(v.object({ number: serial, held: heldDecisionInstant })),
});
export type ReleaseForm = v.InferOutput<typeof ReleaseForm>;

export interface ReleaseResult {
	number: number;
	/** A code of `errors.json`; null: published. */
	refused: string | null;
}

/** E-mails of as many papers as fit, and the remaining papers. */
export interface ReleasePreviews {
	papers: ReleasePreview[];
	left: number[];
}

export interface ReleasePreview {
	number: number;
	to: PaperStatus;
	/** Identifies the held decision; send it to release. */
	held: string;
	emails: { to: string; locale: Locale; subject: string; text: string }[];
	/** Count of e-mails to reviewers. */
	reviewers: number;
}

/**
 * GET conf/{conf}/adm/papers/{number}/page: what the staff's page of a paper shows first, each part as its own route
 * answers it. Parts that this person may not read are absent.
 */
export interface StaffPaperPage {
	user: User;
	conference: ConferenceWithInfo;
	paper?: Paper;
	/** Authors that e-mails do not reach. */
	addresses?: DeliveryProblem[];
	reviews?: PaperReviews;
	originality?: Originality;
	notes?: NoteList;
	unread?: UnreadMessage[];
	/** Number of unread conversations that wait for the staff. */
	unanswered?: number;
}
