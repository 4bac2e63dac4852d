import * as v from "valibot";
import { country } from "./countries.ts";
import type { PresenterState, PresenterStep } from "./enums.ts";
import { FORMATS, type Format, type Locale, PAPER_TYPES, type PaperStatus, type PaperType } from "./enums.ts";
import { fieldSchemas } from "./field-schemas.ts";
import type { FieldValues } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { orcid } from "./orcid.ts";
import { PAPER_TEXTS, withoutEmptyTexts } from "./paper-fields.ts";
import {
	type HeldDecision,
	type PaperAction,
	type PaperHistoryEntry,
	seenVersion,
} from "./paper-lifecycle.ts";
import type { Preflight } from "./preflight.ts";
import {
	email,
	emailLanguage,
	id,
	inEnglish,
	optionalBlock,
	optionalText,
	requiredText,
	rule,
} from "./rules.ts";

const englishNames = v.object({
	first_name: v.pipe(optionalText(), inEnglish),
	last_name: v.pipe(requiredText(), inEnglish),
	organization: v.pipe(requiredText(), inEnglish),
});

/** `first_name` may be empty, for people with one name (product.md §3). */
export const AuthorForm = v.object({
	first_name: optionalText(),
	last_name: requiredText(),
	organization: requiredText(),
	country,
	email,
	orcid,
	corresponding: v.boolean("invalid"),
	mailable: v.boolean("invalid"),
	/** Absent: the paper's. */
	language: emailLanguage,
	/** Of Russian papers: for the English part of the proceedings. */
	locales: v.optional(v.object({ en: englishNames })),
});
export type AuthorForm = v.InferOutput<typeof AuthorForm>;

const authors = v.pipe(
	v.array(AuthorForm, "required"),
	v.minLength(1, "authors_required"),
	v.maxLength(LIMITS.authors, rule("maxsize", { length: LIMITS.authors })),
	v.check((list) => list.filter((author) => author.corresponding).length === 1, "one_corresponding"),
	v.rawCheck(({ dataset, addIssue }) => {
		if (!dataset.typed) return;
		const seen = new Set<string>();
		for (const [index, author] of dataset.value.entries()) {
			if (seen.has(author.email)) {
				addIssue({
					message: "emails_unique",
					path: [
						{ type: "array", origin: "value", input: dataset.value, key: index, value: author },
						{ type: "object", origin: "value", input: author, key: "email", value: author.email },
					],
				});
			}
			seen.add(author.email);
		}
	}),
);

const common = {
	type: v.picklist(PAPER_TYPES, "invalid"),
	section: id,
	format: v.picklist(FORMATS, "required"),
	authors,
};

const englishAuthors = v.pipe(
	authors,
	v.rawCheck(({ dataset, addIssue }) => {
		if (!dataset.typed) return;
		for (const [index, author] of dataset.value.entries()) {
			for (const key of ["first_name", "last_name", "organization"] as const) {
				if (!/\p{Script=Cyrillic}/u.test(author[key])) continue;
				addIssue({
					message: "inenglish",
					path: [
						{ type: "array", origin: "value", input: dataset.value, key: index, value: author },
						{ type: "object", origin: "value", input: author, key, value: author[key] },
					],
				});
			}
		}
	}),
);

const englishTexts = fieldSchemas(PAPER_TEXTS, true);

/** See product.md §3. */
const EnglishPaper = v.object({
	...common,
	language: v.literal("en", "required"),
	...englishTexts,
	authors: englishAuthors,
});

/** With English data in `locales.en`. */
const RussianPaper = v.object({
	...common,
	language: v.literal("ru", "required"),
	...fieldSchemas(PAPER_TEXTS),
	authors: v.pipe(
		authors,
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			for (const [index, author] of dataset.value.entries()) {
				if (author.locales) continue;
				addIssue({
					message: "required",
					path: [
						{ type: "array", origin: "value", input: dataset.value, key: index, value: author },
						{ type: "object", origin: "value", input: author, key: "locales", value: undefined },
					],
				});
			}
		}),
	),
	locales: v.object({ en: v.object(englishTexts) }, "required"),
});

/** A paper that can be submitted, without files. */
const CompletePaper = v.variant("language", [EnglishPaper, RussianPaper], "required");
export type PaperForm = v.InferOutput<typeof CompletePaper>;
export const PaperForm = v.pipe(
	CompletePaper,
	v.transform((form): PaperForm => withoutEmptyTexts<PaperForm>(form)),
);

const files = {
	upload_id: v.pipe(v.string("file_required"), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "file_required")),
	source_upload_id: v.optional(id),
};

/** POST conf/{conf}/papers. */
export const SubmitPaperForm = v.intersect([
	PaperForm,
	v.object({
		...files,
		/** Deleted on submission; `version`: as the user saw it. */
		draft: v.optional(v.object({ id, version: seenVersion })),
	}),
]);
export type SubmitPaperForm = v.InferOutput<typeof SubmitPaperForm>;

export const EditPaperForm = v.intersect([PaperForm, v.object({ version: seenVersion })]);
export type EditPaperForm = v.InferOutput<typeof EditPaperForm>;

/** POST conf/{conf}/papers/{number}/versions; in a revision with an `answer` to the reviewers. */
export const AddVersionForm = v.object({
	...files,
	answer: v.optional(optionalBlock(LIMITS.answer), ""),
	version: seenVersion,
});
export type AddVersionForm = v.InferOutput<typeof AddVersionForm>;

export const HandOverPaperForm = v.object({ email, version: seenVersion });
export type HandOverPaperForm = v.InferOutput<typeof HandOverPaperForm>;

export interface PaperTitle {
	language: Locale;
	title: string;
	locales?: { en: { title: string } };
}

/** A list row; stored as JSON in the table. */
export interface PaperListRow extends PaperTitle {
	number: number;
	type: PaperType;
	section: string;
	format: Format;
	status: PaperStatus;
	/** "Last F.", and the number of authors. */
	first_author: string;
	/** In English, on a Russian paper. */
	first_author_en?: string;
	authors_count: number;
	/** ISO instant of the last change. */
	changed: string;
	/** Count of changes. */
	version: number;
	/** Number of revisions. */
	round?: number;
	/** ISO deadline for editing; past and still `pending`: overdue. */
	till?: string;
	/** Open for editing, and no version has come since. */
	pending?: true;
	/** ISO instant; an unanswered review can be answered until then. */
	reply_till?: string;
	/** Reviewers see these values, so that they do not notice when reviews are revealed or answered. */
	masked?: { changed: string; version: number };
	/** Per cent off the registration fee. */
	discount?: number;
	issue?: string;
	paper?: number;
	/** Submitted by staff or an import. For staff, except of their own paper. */
	on_behalf?: true;
	/** The user is staff with a conflict of interest. */
	conflict?: true;
	/** For users who may decide. */
	held?: PaperStatus;
	/** For users who may decide: count of changes including unpublished ones. */
	lock?: number;
	/** Of an accepted paper, for readers of registrations. */
	presenter?: PresenterState;
	/** Count of changes of `presenter`. */
	presented?: number;
}

/** GET conf/{conf}/adm/papers: all, or changes since `mark`. */
export interface PaperList {
	rows: PaperListRow[];
	/** Since a mark: no longer in the user's sections. */
	removed?: number[];
	/** Send as `since` for later changes. */
	mark: string;
	/** Only the latest rows. */
	more?: true;
}

export interface Author extends AuthorForm {
	full_name: string;
	/** For staff: the latest e-mail to them waits until this ISO instant. */
	waits_till?: string;
}

/** A submitted manuscript; never overwritten. */
export interface PaperVersion {
	number: number;
	name: string;
	size: number;
	pages: number;
	sha256: string;
	created_at: string;
	answer: string;
	/** Address behind /files. */
	file: string;
	/** Download only. */
	source?: PaperSource;
	/** Null until inspected. */
	preflight: Preflight | null;
}

/** An archive, a document or TeX. */
export type PaperSource = Pick<PaperVersion, "name" | "size" | "sha256" | "file">;

export interface Paper extends FieldValues<typeof PAPER_TEXTS> {
	number: number;
	type: PaperType;
	language: Locale;
	section: string;
	format: Format;
	locales?: { en: FieldValues<typeof PAPER_TEXTS> };
	authors: Author[];
	status: PaperStatus;
	/** ISO instant by the conference's current dates. */
	editable_till: string | null;
	/** Whether the corresponding author may edit now; without `editable_till` until archived. */
	is_editable: boolean;
	created_at: string;
	changed: string;
	version: number;
	versions: PaperVersion[];
	/** Number of revisions. */
	round: number;
	/** The last published decision; `at`: when it was published. */
	decision: { to: PaperStatus; note: string; at: string } | null;
	/** Oldest first. */
	steps: PaperHistoryEntry[];
	discount: number;
	issue: string | null;
	/** `paper`: the extended paper's original. `extended`: its live extended paper. */
	paper: number | null;
	extended: number | null;
	/**
	 * For its authors: nobody presents it, and registration is not over. `change`: their registration is paid, so staff add
	 * the paper.
	 */
	presenter_missing?: PresenterStep;
	/** Open for an extended paper; without a date, within the window for those. */
	extended_opening: { till: string | null } | null;
	/** The status before withdrawal or deletion. */
	before: PaperStatus | null;
	/** Statuses that the user may set now. */
	moves: PaperStatus[];
	/** Other actions of the user now. */
	actions: PaperAction[];
	/** Absent for its authors. */
	staff?: PaperForStaff;
}

export interface PaperForStaff {
	on_behalf: boolean;
	/** `pending`: no version has come since. */
	opening: { till: string; at: string } | null;
	pending: boolean;
	/** Addresses that were authors, and are in conflict with the paper. */
	former_authors: string[];
	/** For users who may decide. */
	held?: HeldDecision | null;
}

export type OwnPaper = Pick<
	PaperListRow,
	| "number"
	| "type"
	| "title"
	| "language"
	| "locales"
	| "section"
	| "format"
	| "status"
	| "changed"
	| "till"
	| "pending"
> & {
	corresponding?: true;
	/** As in `Paper`. */
	presenter_missing?: PresenterStep;
};
