import * as v from "valibot";
import { FORMATS, type Locale, PAPER_TYPES, type PaperStatus } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { deadline, seenVersion } from "./paper-life.ts";
import { id, rule, serial } from "./rules.ts";

/** PUT conf/{conf}/adm/papers/{number}/editing: until when the authors may edit; null closes it. */
export const OpenEditingForm = v.object({ till: v.nullable(deadline), version: seenVersion });
export type OpenEditingForm = v.InferOutput<typeof OpenEditingForm>;

/**
 * PUT conf/{conf}/adm/papers/{number}/extended: whether its authors may submit an extended paper; until a date of its
 * own, or without one within the window for those.
 */
export const OpenExtendedForm = v.object({
	open: v.boolean("invalid"),
	till: v.optional(v.nullable(deadline), null),
	version: seenVersion,
});
export type OpenExtendedForm = v.InferOutput<typeof OpenExtendedForm>;

/** PUT conf/{conf}/adm/papers/{number}/paper: of which paper an extended paper is one; null: of none. */
export const LinkPaperForm = v.object({
	paper: v.nullable(v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid"))),
	version: seenVersion,
});
export type LinkPaperForm = v.InferOutput<typeof LinkPaperForm>;

/** Per cent off the registration's fee. */
export const discount = v.pipe(
	v.number("required"),
	v.integer("invalid"),
	v.minValue(0, "discount_range"),
	v.maxValue(100, "discount_range"),
);

/** PATCH conf/{conf}/adm/papers/{number}: where staff put a paper; what is absent stays. */
export const PlacePaperForm = v.object({
	version: seenVersion,
	section: v.optional(id),
	format: v.optional(v.picklist(FORMATS, "invalid")),
	type: v.optional(v.picklist(PAPER_TYPES, "invalid")),
	discount: v.optional(discount),
});
export type PlacePaperForm = v.InferOutput<typeof PlacePaperForm>;

/** As many papers as one request of a release may name. */
function portionOf<const Schema extends v.GenericSchema>(paper: Schema) {
	return v.pipe(
		v.array(paper, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.releasedPerCall, rule("maxsize", { length: LIMITS.releasedPerCall })),
	);
}

/** When a held decision was recorded, an ISO instant: which one somebody has seen. */
export const heldAt = v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(30, "invalid"));

/** POST conf/{conf}/adm/papers/release/preview: papers whose letters are read before a release. */
export const PreviewForm = v.object({ numbers: portionOf(serial) });
export type PreviewForm = v.InferOutput<typeof PreviewForm>;

/** POST conf/{conf}/adm/papers/release: held decisions that are made known, as somebody has seen them. */
export const ReleaseForm = v.object({
	papers: portionOf(v.object({ number: serial, held: heldAt })),
});
export type ReleaseForm = v.InferOutput<typeof ReleaseForm>;

/** What became of each paper of a release. */
export interface Released {
	number: number;
	/** Why not, a code of `errors.json`; null where its decision is known now. */
	refused: string | null;
}

/** The e-mails that a release would send, of as many of the papers as go into one answer, and the papers that are left. */
export interface ReleasePreviews {
	papers: ReleasePreview[];
	left: number[];
}

/** The e-mails that the release of one paper's decision would send. */
export interface ReleasePreview {
	number: number;
	to: PaperStatus;
	/** When the decision was recorded: the release names it. */
	held: string;
	letters: { to: string; locale: Locale; subject: string; text: string }[];
	/** How many reviewers hear of it, each by an e-mail. */
	reviewers: number;
}
