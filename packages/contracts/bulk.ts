import * as v from "valibot";
import { LetterTexts } from "./decision-letter.ts";
import { FORMATS, PAPER_STATUSES, type PaperStatus } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { type AuthorChange, MergedAuthor } from "./merge-authors.ts";
import { deadline, seenVersion } from "./paper-life.ts";
import { discount } from "./paper-staff.ts";
import { id, optionalBlock, rule, serial } from "./rules.ts";

/** What is done to many papers at once (product.md §9). */
export const BulkAct = v.variant("act", [
	v.object({
		act: v.literal("status"),
		to: v.picklist(PAPER_STATUSES, "invalid"),
		/** As in `MoveForm`. */
		note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
		reason: v.optional(optionalBlock(LIMITS.decisionNote), ""),
		till: v.optional(deadline),
		hold: v.optional(v.boolean("invalid"), false),
		/** Of a decision: shows the authors all reviews that were sent. */
		reveal: v.optional(v.boolean("invalid"), false),
		/** Of a decision: its e-mail in other words than the usual ones, the same for all papers. */
		letter: v.optional(v.nullable(LetterTexts)),
	}),
	/** Shows the authors all reviews that were sent; until when they may answer these. */
	v.object({ act: v.literal("reveal"), reply_till: v.optional(deadline) }),
	/** What was withdrawn or deleted is again what it was before. */
	v.object({ act: v.literal("restore"), till: v.optional(deadline) }),
	v.object({ act: v.literal("section"), section: id }),
	v.object({ act: v.literal("format"), format: v.picklist(FORMATS, "invalid") }),
	v.object({ act: v.literal("discount"), discount }),
	/** Until when the authors may edit; null closes it. */
	v.object({ act: v.literal("editing"), till: v.nullable(deadline) }),
	v.object({
		act: v.literal("extended"),
		open: v.boolean("invalid"),
		till: v.optional(v.nullable(deadline), null),
	}),
	/** Null takes papers out of the issue that they are in. */
	v.object({ act: v.literal("issue"), issue: v.nullable(id) }),
	/** Makes held decisions known. */
	v.object({ act: v.literal("release") }),
	/** Reminds authors of the version that is awaited from them. */
	v.object({ act: v.literal("remind") }),
	/** Entries of one person among the papers' authors become alike. */
	v.pipe(
		v.object({ act: v.literal("authors"), ...MergedAuthor.entries }),
		v.check(({ email, emails }) => emails.includes(email), "invalid"),
	),
]);
export type BulkAct = v.InferOutput<typeof BulkAct>;

/** As many papers as one request may name. */
function portionOf<const Schema extends v.GenericSchema>(paper: Schema) {
	return v.pipe(
		v.array(paper, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.bulkPerCall, rule("maxsize", { length: LIMITS.bulkPerCall })),
	);
}

/** POST conf/{conf}/adm/bulk/try: what would become of each paper; nothing changes. */
export const BulkTryForm = v.object({ what: BulkAct, numbers: portionOf(serial) });
export type BulkTryForm = v.InferOutput<typeof BulkTryForm>;

/** The id of one bulk action, made by who begins it: all its portions have the same. */
export const bulkId = v.pipe(v.string("required"), v.regex(/^[A-Za-z0-9-]{1,64}$/, "invalid"));

/** POST conf/{conf}/adm/bulk: does it, to the papers as the trial has seen them. */
export const BulkForm = v.object({
	id: bulkId,
	what: BulkAct,
	papers: portionOf(v.object({ number: serial, seen: seenVersion })),
});
export type BulkForm = v.InferOutput<typeof BulkForm>;

/** POST conf/{conf}/adm/bulk/{id}/undo: takes back what became of some of its papers. */
export const BulkUndoForm = v.object({ numbers: portionOf(serial) });
export type BulkUndoForm = v.InferOutput<typeof BulkUndoForm>;

/** What somebody should look at before a paper is taken along. */
export const BULK_WARNINGS = ["leaves_issue", "closes_editing", "replaces_held", "locks_extended"] as const;
export type BulkWarning = (typeof BULK_WARNINGS)[number];

/** What would become of one paper. */
export interface BulkTrial {
	number: number;
	/** The state that was looked at: the act names it, and refuses another one. */
	seen: number;
	/** Why not, a code of `errors.json`; null where it would be done. */
	refused: string | null;
	/** It is as it is asked to be already. */
	same: boolean;
	/** Its status; null where the asker may not know the paper. */
	from: PaperStatus | null;
	/** The status that it would have, or that would be held; as it is where the act changes none. */
	to: PaperStatus | null;
	warnings: BulkWarning[];
	/** E-mails that it would send, to authors and reviewers. */
	letters: number;
	/** Reviews that the authors would be shown by it. */
	reviews: number;
	/** How its author would be written who is merged. */
	author?: AuthorChange;
}

/** What became of one paper. */
export interface BulkResult {
	number: number;
	/** Why not, a code of `errors.json`; null where it was done. */
	refused: string | null;
}

/** GET conf/{conf}/adm/bulk: one's own actions of the last day. */
export interface Bulk {
	id: string;
	what: BulkAct;
	/** ISO instants: when it began, and until when it can be undone. */
	at: string;
	until: string;
	/** The papers that can be undone still. */
	numbers: number[];
}
