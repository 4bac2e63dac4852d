import * as v from "valibot";
import { LOCALES, type Locale, PAPER_TYPES, type PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { id, rule, serial } from "./rules.ts";

/** A text as it was typed, whatever is still wrong with it: a draft is refused only where it could not be stored. */
const text = v.pipe(
	v.string("invalid"),
	v.maxLength(LIMITS.draftText, rule("maxlen", { length: LIMITS.draftText })),
	v.transform((raw) => raw.toWellFormed()),
);
const typed = v.optional(text);
const yes = v.optional(v.boolean("invalid"));
const rows = <T extends unknown[]>() =>
	v.maxLength<T, number, string>(LIMITS.draftRows, rule("maxsize", { length: LIMITS.draftRows }));

const texts = {
	title: typed,
	abstract: typed,
	keywords: v.optional(v.pipe(v.array(text, "invalid"), rows())),
};
const names = { first_name: typed, last_name: typed, organization: typed };

/**
 * A paper's form as far as it is filled in: every field may be absent, empty or wrong. Beside the request's own fields
 * stand the texts of the language that is not chosen now (`kept`), and which English names were looked at (`looked`).
 */
export const DraftContent = v.object({
	/** The form's own name, under which a browser keeps its files. */
	key: typed,
	language: v.optional(v.picklist(LOCALES, "invalid")),
	section: typed,
	format: typed,
	...texts,
	locales: v.optional(v.object({ en: v.optional(v.object(texts)) })),
	kept: v.optional(v.object(texts)),
	authors: v.optional(
		v.pipe(
			v.array(
				v.object({
					...names,
					/** The row's own name in the form. */
					key: typed,
					country: typed,
					email: typed,
					orcid: typed,
					corresponding: yes,
					mailable: yes,
					language: v.optional(v.picklist(LOCALES, "invalid")),
					locales: v.optional(v.object({ en: v.optional(v.object(names)) })),
					kept: v.optional(v.object(names)),
					looked: v.optional(v.object({ first_name: yes, last_name: yes, organization: yes })),
				}),
				"invalid",
			),
			rows(),
		),
	),
	/** The uploads of the manuscript and of its source. */
	upload_id: v.optional(id),
	source_upload_id: v.optional(id),
});
export type DraftContent = v.InferOutput<typeof DraftContent>;

/** POST conf/{conf}/drafts: what somebody has begun to write. */
export const DraftForm = v.object({
	type: v.picklist(PAPER_TYPES, "invalid"),
	/** Of an extended paper: the number of its paper. */
	paper: v.optional(serial),
	content: DraftContent,
});
export type DraftForm = v.InferOutput<typeof DraftForm>;

/** PUT conf/{conf}/drafts/{id}: the whole of it anew. */
export const SaveDraftForm = v.object({ content: DraftContent, version: v.number("required") });
export type SaveDraftForm = v.InferOutput<typeof SaveDraftForm>;

/** A draft in a list. */
export interface DraftRow {
	id: string;
	type: PaperType;
	paper?: number;
	/** Empty before there is one. */
	title: string;
	language?: Locale;
	created_at: string;
	/** ISO instant of the last save, and how many there were. */
	changed: string;
	version: number;
}

/** Where a draft names an upload. */
export type DraftUpload = "upload_id" | "source_upload_id";

/** A draft, for nobody but who writes it. */
export interface Draft extends DraftRow {
	content: DraftContent;
	/** Uploads of it that are no more: nobody submitted them in time, or they are in a paper by now. */
	gone: DraftUpload[];
}

/** What the beginning of one answers. */
export type DraftSaved = Pick<DraftRow, "id" | "changed" | "version">;
