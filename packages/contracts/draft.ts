import * as v from "valibot";
import { LOCALES, type Locale, PAPER_TYPES, type PaperType } from "./enums.ts";
import { draftSchemas } from "./field-schemas.ts";
import { LIMITS } from "./limits.ts";
import { PAPER_TEXTS } from "./paper-fields.ts";
import { draftText, id, rule, serial } from "./rules.ts";

const optionalDraftText = v.optional(draftText(LIMITS.draftText));
const optionalFlag = v.optional(v.boolean("invalid"));
const texts = draftSchemas(PAPER_TEXTS);
const names = {
	first_name: optionalDraftText,
	last_name: optionalDraftText,
	organization: optionalDraftText,
};

/**
 * A partly filled paper form: any field may be absent, empty or invalid. `kept`: texts of the other language;
 * `looked`: English names already checked.
 */
export const DraftContent = v.object({
	/** Names the form's files in the browser; one key creates one draft. */
	key: optionalDraftText,
	language: v.optional(v.picklist(LOCALES, "invalid")),
	section: optionalDraftText,
	format: optionalDraftText,
	...texts,
	locales: v.optional(v.object({ en: v.optional(v.object(texts)) })),
	kept: v.optional(v.object(texts)),
	authors: v.optional(
		v.pipe(
			v.array(
				v.object({
					...names,
					key: optionalDraftText,
					country: optionalDraftText,
					email: optionalDraftText,
					orcid: optionalDraftText,
					corresponding: optionalFlag,
					mailable: optionalFlag,
					language: v.optional(v.picklist(LOCALES, "invalid")),
					locales: v.optional(v.object({ en: v.optional(v.object(names)) })),
					kept: v.optional(v.object(names)),
					looked: v.optional(
						v.object({ first_name: optionalFlag, last_name: optionalFlag, organization: optionalFlag }),
					),
				}),
				"invalid",
			),
			v.maxLength(LIMITS.draftRows, rule("maxsize", { length: LIMITS.draftRows })),
		),
	),
	upload_id: v.optional(id),
	source_upload_id: v.optional(id),
});
export type DraftContent = v.InferOutput<typeof DraftContent>;

/** POST conf/{conf}/drafts. */
export const DraftForm = v.object({
	type: v.picklist(PAPER_TYPES, "invalid"),
	/** The extended paper's original. */
	paper: v.optional(serial),
	content: DraftContent,
});
export type DraftForm = v.InferOutput<typeof DraftForm>;

export const SaveDraftForm = v.object({ content: DraftContent, version: v.number("required") });
export type SaveDraftForm = v.InferOutput<typeof SaveDraftForm>;

export interface DraftRow {
	id: string;
	type: PaperType;
	paper?: number;
	title: string;
	language?: Locale;
	created_at: string;
	/** ISO instant of the last save. */
	changed: string;
	/** Number of saves. */
	version: number;
}

export type DraftUpload = "upload_id" | "source_upload_id";

export interface Draft extends DraftRow {
	content: DraftContent;
	/** Uploads that expired or belong to a paper. */
	missing: DraftUpload[];
}
