import * as v from "valibot";
import { country } from "./countries.ts";
import type { PresenterState } from "./enums.ts";
import { FORMATS, type Format, type Locale, PAPER_TYPES, type PaperStatus, type PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { orcid } from "./orcid.ts";
import { type HeldDecision, type PaperAction, type PaperStep, seenVersion } from "./paper-life.ts";
import type { Preflight } from "./preflight.ts";
import {
	email,
	emailLanguage,
	id,
	inEnglish,
	keywords,
	optionalBlock,
	optionalText,
	requiredBlock,
	requiredText,
	rule,
} from "./rules.ts";

const englishNames = v.object({
	first_name: v.pipe(optionalText(), inEnglish),
	last_name: v.pipe(requiredText(), inEnglish),
	organization: v.pipe(requiredText(), inEnglish),
});

/** One author; `first_name` may be empty, for people with one name (product.md §3). */
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
	/** On Russian papers: how the author stands in the English part of the proceedings. */
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

const englishKeywords = v.pipe(
	keywords,
	v.check((words) => words.every((word) => !/\p{Script=Cyrillic}/u.test(word)), "inenglish"),
);

/** An English paper: everything in English (product.md §3). */
const EnglishPaper = v.object({
	...common,
	language: v.literal("en", "required"),
	title: v.pipe(requiredText(), inEnglish),
	abstract: v.pipe(requiredBlock(LIMITS.abstract), inEnglish),
	keywords: englishKeywords,
	authors: englishAuthors,
});

/** A Russian paper: the same in Russian, and `locales.en` beside. */
const RussianPaper = v.object({
	...common,
	language: v.literal("ru", "required"),
	title: requiredText(),
	abstract: requiredBlock(LIMITS.abstract),
	keywords,
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
	locales: v.object(
		{
			en: v.object({
				title: v.pipe(requiredText(), inEnglish),
				abstract: v.pipe(requiredBlock(LIMITS.abstract), inEnglish),
				keywords: englishKeywords,
			}),
		},
		"required",
	),
});

/** What a paper says of itself, whatever its file. */
export const PaperForm = v.variant("language", [EnglishPaper, RussianPaper], "required");
export type PaperForm = v.InferOutput<typeof PaperForm>;

/** The files that come with a version: the manuscript and, if there is one, the source of it. */
const files = {
	upload_id: v.pipe(v.string("file_required"), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "file_required")),
	source_upload_id: v.optional(id),
};

/** POST conf/{conf}/papers: a paper, its uploaded manuscript and, if there is one, the source of it. */
export const SubmitPaperForm = v.intersect([
	PaperForm,
	v.object({
		...files,
		/** The draft that it was written as, and the version of it that one saw; it goes with this. */
		draft: v.optional(v.object({ id, version: seenVersion })),
	}),
]);
export type SubmitPaperForm = v.InferOutput<typeof SubmitPaperForm>;

/** PUT conf/{conf}/papers/{number}: what a paper says of itself, as the asker saw it and changed it. */
export const EditPaperForm = v.intersect([PaperForm, v.object({ version: seenVersion })]);
export type EditPaperForm = v.InferOutput<typeof EditPaperForm>;

/** POST conf/{conf}/papers/{number}/versions: a new manuscript, in a revision with an answer to the reviewers. */
export const AddVersionForm = v.object({
	...files,
	answer: v.optional(optionalBlock(LIMITS.answer), ""),
	version: seenVersion,
});
export type AddVersionForm = v.InferOutput<typeof AddVersionForm>;

/** PUT conf/{conf}/papers/{number}/corresponding: who of the authors is the corresponding one from now on. */
export const HandOverPaperForm = v.object({ email, version: seenVersion });
export type HandOverPaperForm = v.InferOutput<typeof HandOverPaperForm>;

/** The row of a paper in a list; kept as JSON in the table. */
export interface PaperCard {
	number: number;
	type: PaperType;
	language: Locale;
	section: string;
	format: Format;
	title: string;
	status: PaperStatus;
	/** "Last F." of the first author, and how many there are. */
	first_author: string;
	authors_count: number;
	/** ISO instant of the last change, and how many there were. */
	changed: string;
	version: number;
	/** How often it came back from a revision; absent: never. */
	round?: number;
	/** ISO instant until which it has been opened for editing; past: overdue, as long as it is pending. */
	till?: string;
	/** It was opened for editing, and no version has come since. */
	pending?: true;
	/** ISO instant until which the authors may answer a review that they have not answered. */
	reply_till?: string;
	/** Per cent off the registration's fee; absent: none. */
	discount?: number;
	/** Id of the issue that it is in. */
	issue?: string;
	/** Of an extended paper: the number of its paper. */
	paper?: number;
	/** Nobody of its authors submitted it, but staff, or an import. Only staff hear of it, and not of a paper of their own. */
	on_behalf?: true;
	/** The reader is staff with a conflict of interest: an author of the paper, or its reviewer. */
	conflict?: true;
	/** A decision that is not known yet, for who may decide alone. */
	held?: PaperStatus;
	/** For who may decide: how often the paper was changed, secret changes included; absent where there were none. */
	lock?: number;
	/** Of an accepted paper, for who may read registrations: who presents it, and how often that has changed. */
	presenter?: PresenterState;
	presented?: number;
}

/** GET conf/{conf}/adm/papers: every card, or those that changed since `mark`. */
export interface PaperList {
	cards: PaperCard[];
	/** Since a mark: numbers of papers that are no longer in the asker's sections. */
	gone?: number[];
	/** Send it back as `since` to get later changes only. */
	mark: string;
}

export interface Author extends AuthorForm {
	full_name: string;
}

/** A manuscript as it was sent; never overwritten. */
export interface PaperVersion {
	number: number;
	name: string;
	size: number;
	pages: number;
	sha256: string;
	created_at: string;
	/** What it answers to the reviewers; empty for none. */
	answer: string;
	/** Address of the file behind /files, for those who may read the paper. */
	file: string;
	/** What it was made from; its file is only ever saved. */
	source?: PaperSource;
	/** What was found in it; null while it is being looked at. */
	preflight: Preflight | null;
}

/** The source of a manuscript: an archive, a document or TeX. */
export type PaperSource = Pick<PaperVersion, "name" | "size" | "sha256" | "file">;

/** A paper's page. */
export interface Paper {
	number: number;
	type: PaperType;
	language: Locale;
	section: string;
	format: Format;
	title: string;
	abstract: string;
	keywords: string[];
	locales?: { en: { title: string; abstract: string; keywords: string[] } };
	authors: Author[];
	status: PaperStatus;
	/** ISO instant, past or to come, as the conference's dates are now; null for none. */
	editable_till: string | null;
	/** Whether the corresponding author may edit it now; without `editable_till` until the conference is archived. */
	is_editable: boolean;
	created_at: string;
	changed: string;
	version: number;
	versions: PaperVersion[];
	/** Times that it came back from a revision. */
	round: number;
	/** The last decision, once it is known: what it says to the authors, and when it was made known. */
	decision: { to: PaperStatus; note: string; at: string } | null;
	/** Its life so far, the oldest first. */
	steps: PaperStep[];
	discount: number;
	issue: string | null;
	/** Of an extended paper: the number of its paper. Of a paper: that of its live extended paper. */
	paper: number | null;
	extended: number | null;
	/** For its corresponding author: nobody has registered to present it, and registration is not over. */
	presenter_missing?: true;
	/** Opened by staff for an extended paper; without a date of its own, as long as the window for those. */
	extended_opening: { till: string | null } | null;
	/** What it was before it was withdrawn or deleted. */
	before: PaperStatus | null;
	/** To which statuses the asker may move it now, and what else they may do. */
	moves: PaperStatus[];
	actions: PaperAction[];
	/** What its staff know beside; absent for its authors. */
	staff?: PaperForStaff;
}

/** What a paper's staff know of it beside what its authors do. */
export interface PaperForStaff {
	on_behalf: boolean;
	/** Its opening for editing; no version has come since where it is pending. */
	opening: { till: string; at: string } | null;
	pending: boolean;
	/** For who may decide. */
	held?: HeldDecision | null;
}

/** One of the user's own papers in a list. */
export type OwnPaper = Pick<
	Paper,
	"number" | "type" | "title" | "language" | "section" | "format" | "status" | "changed"
> &
	Pick<PaperCard, "till" | "pending"> & {
		/** The user is its corresponding author. */
		corresponding?: true;
		/** As in `Paper`. */
		presenter_missing?: true;
	};
