import * as v from "valibot";
import { country } from "./countries.ts";
import { FORMATS, type Format, type Locale, type PaperStatus, type PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { email, id, inEnglish, keywords, optionalText, requiredBlock, requiredText, rule } from "./rules.ts";

/** ISO 7064 mod 11-2, as ORCID defines it. */
function isOrcid(text: string): boolean {
	if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
	const digits = text.replaceAll("-", "");
	const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
	const check = (12 - (total % 11)) % 11;
	return digits[15] === (check === 10 ? "X" : String(check));
}

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
	orcid: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.check(isOrcid, "orcid"))], "orcid"), ""),
	corresponding: v.boolean("invalid"),
	mailable: v.boolean("invalid"),
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
	type: v.literal("paper", "invalid"),
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

/** POST conf/{conf}/papers: a paper and its uploaded manuscript. */
export const SubmitPaperForm = v.intersect([
	PaperForm,
	v.object({
		upload_id: v.pipe(v.string("file_required"), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "file_required")),
	}),
]);
export type SubmitPaperForm = v.InferOutput<typeof SubmitPaperForm>;

/** The row of a paper in a list; kept as one JSON string in the table. */
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
}

/** GET conf/{conf}/adm/papers: every card, or those that changed since `mark`. */
export interface PaperList {
	cards: PaperCard[];
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
	/** Address of the file behind /files, for those who may read the paper. */
	file: string;
}

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
	editable_till: string | null;
	is_editable: boolean;
	created_at: string;
	changed: string;
	version: number;
	versions: PaperVersion[];
}

/** One of the user's own papers in a list. */
export type OwnPaper = Pick<
	Paper,
	"number" | "type" | "title" | "language" | "section" | "format" | "status" | "changed"
>;
