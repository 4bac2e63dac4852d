import * as v from "valibot";
import { EmailTexts } from "./decision-email-text.ts";
import { FORMATS, PAPER_STATUSES, type PaperStatus } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { type AuthorChange, MergedAuthor } from "./merge-authors.ts";
import { deadline, seenVersion } from "./paper-lifecycle.ts";
import { discount } from "./paper-staff.ts";
import { bulkId, id, instant, optionalBlock, rule, serial } from "./rules.ts";

/** A bulk action on papers (product.md §9). */
export const BulkAction = v.variant("act", [
	v.object({
		act: v.literal("status"),
		to: v.picklist(PAPER_STATUSES, "invalid"),
		/** As in `ChangeStatusForm`. */
		note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
		reason: v.optional(optionalBlock(LIMITS.decisionNote), ""),
		till: v.optional(deadline),
		reply_till: v.optional(deadline),
		hold: v.optional(v.boolean("invalid"), false),
		/** Of a decision: shows all submitted reviews. */
		reveal: v.optional(v.boolean("invalid"), false),
		/** Of a decision: an e-mail for all papers. */
		email: v.optional(v.nullable(EmailTexts)),
	}),
	/** Shows the authors all submitted reviews. */
	v.object({ act: v.literal("reveal"), reply_till: v.optional(deadline) }),
	/** Undoes withdrawal or deletion. `due`: the new deadline of unsent reviews. */
	v.object({ act: v.literal("restore"), till: v.optional(deadline), due: v.optional(deadline) }),
	v.object({ act: v.literal("section"), section: id }),
	v.object({ act: v.literal("format"), format: v.picklist(FORMATS, "invalid") }),
	v.object({ act: v.literal("discount"), discount }),
	/** Null closes editing. */
	v.object({ act: v.literal("editing"), till: v.nullable(deadline) }),
	v.object({
		act: v.literal("extended"),
		open: v.boolean("invalid"),
		till: v.optional(v.nullable(deadline), null),
	}),
	/** Null: out of any issue. */
	v.object({ act: v.literal("issue"), issue: v.nullable(id) }),
	v.object({ act: v.literal("release") }),
	/** Reminds authors of a due version. */
	v.object({ act: v.literal("remind") }),
	/** Aligns one person's author entries. */
	v.pipe(
		v.object({ act: v.literal("authors"), ...MergedAuthor.entries }),
		v.check(({ email, emails }) => emails.includes(email), "invalid"),
	),
]);
export type BulkAction = v.InferOutput<typeof BulkAction>;

function portionSchema<const Schema extends v.GenericSchema>(paper: Schema) {
	return v.pipe(
		v.array(paper, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.bulkPerCall, rule("maxsize", { length: LIMITS.bulkPerCall })),
	);
}

/** POST conf/{conf}/adm/bulk/try: a dry run. */
export const BulkPreviewForm = v.object({ what: BulkAction, numbers: portionSchema(serial) });
export type BulkPreviewForm = v.InferOutput<typeof BulkPreviewForm>;

/** POST conf/{conf}/adm/bulk: applies it if papers are as the dry run saw them. */
export const BulkForm = v.object({
	id: bulkId,
	what: BulkAction,
	papers: portionSchema(
		v.object({
			number: serial,
			seen: seenVersion,
			/** As in the preview: reviews that were sent or corrected later are not shown unread. */
			seen_review: v.optional(v.nullable(instant)),
		}),
	),
});
export type BulkForm = v.InferOutput<typeof BulkForm>;

export const BulkUndoForm = v.object({ numbers: portionSchema(serial) });
export type BulkUndoForm = v.InferOutput<typeof BulkUndoForm>;

export const BULK_WARNINGS = [
	"leaves_issue",
	"closes_editing",
	"replaces_held",
	"locks_extended",
	"corrected_review",
] as const;
export type BulkWarning = (typeof BULK_WARNINGS)[number];

export interface BulkPreview {
	number: number;
	/** The checked state, which the action must send. */
	seen: number;
	/** A code of `errors.json`; null: allowed. */
	refused: string | null;
	/** Already in the requested state. */
	same: boolean;
	/** Null if the user may not know the paper. */
	from: PaperStatus | null;
	/** The resulting status, published or held. */
	to: PaperStatus | null;
	warnings: BulkWarning[];
	/** E-mails to authors and reviewers. */
	emails: number;
	/** E-mails of these to reviewers. */
	reviewer_emails: number;
	/** Reviews it would show to the authors. */
	reviews: number;
	/** When the latest of these was sent or corrected (ISO), which the action must send too; null: it checks none. */
	seen_review: string | null;
	author?: AuthorChange;
}

/** POST conf/{conf}/adm/bulk/{id}/undo/try: what an undo would do. */
export interface BulkUndoPreview extends BulkResult {
	/** E-mails to authors and reviewers. */
	emails: number;
	/** E-mails of these to reviewers. */
	reviewer_emails: number;
	/** Reviews it would hide from the authors. */
	reviews: number;
}

export interface BulkResult {
	number: number;
	/** A code of `errors.json`; null: done. */
	refused: string | null;
}

/** GET conf/{conf}/adm/bulk: own actions of the last day. */
export interface Bulk {
	id: string;
	what: BulkAction;
	/** ISO instant of the start. */
	at: string;
	/** ISO instant until which it can be undone. */
	until: string;
	/** Papers that can still be undone. */
	numbers: number[];
}
