import * as v from "valibot";
import { type Locale, PAPER_TYPES, type PaperType } from "./enums.ts";
import type { FieldValues } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { isMoment } from "./moments.ts";
import type { AuthorForm, Paper } from "./paper.ts";
import type { PAPER_TEXTS } from "./paper-fields.ts";
import { email, id, inEnglish, optionalText, rule, serial } from "./rules.ts";
import { hasTitle } from "./titled.ts";

export const ISSUE_KINDS = ["proceedings", "journal"] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** Checks an ISSN (ISO 3297): eight characters, the last a check digit modulo 11. */
function isIssn(text: string): boolean {
	if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false;
	const sum = [...text.replace("-", "")].reduce(
		(total, character, at) => total + digit(character) * (8 - at),
		0,
	);
	return sum % 11 === 0;
}

/** Checks an ISBN (ISO 2108): ten characters modulo 11, or thirteen modulo 10; hyphens and spaces allowed. */
function isIsbn(text: string): boolean {
	const characters = [...text.replaceAll(/[- ]/g, "")];
	const plain = characters.join("");
	if (/^\d{9}[\dX]$/.test(plain)) {
		return characters.reduce((total, character, at) => total + digit(character) * (10 - at), 0) % 11 === 0;
	}
	if (!/^97[89]\d{10}$/.test(plain)) return false;
	return (
		characters.reduce((total, character, at) => total + digit(character) * (at % 2 ? 3 : 1), 0) % 10 === 0
	);
}

const digit = (character: string) => (character === "X" ? 10 : Number(character));

/** Accepts an empty or valid number; writes it in upper case. */
const standardNumber = (holds: (text: string) => boolean, code: string) =>
	v.pipe(
		optionalText(30),
		v.toUpperCase(),
		v.check((text) => text === "" || holds(text), code),
	);

/** Accepts an empty or valid text. */
const optionalMatching = (holds: (text: string) => boolean, code: string, length: number = LIMITS.text) =>
	v.pipe(
		optionalText(length),
		v.check((text) => text === "" || holds(text), code),
	);

/** Checks a DOI's prefix, which may include the start of the suffix. */
const isDoiPrefix = (text: string) => /^10\.\d{4,9}(\/[-._;()/:A-Za-z0-9]*)?$/.test(text);

/** Ignores the paper number's placeholder. */
function isWebAddress(text: string): boolean {
	const address = text.replaceAll(PAPER_NUMBER_PLACEHOLDER, "1");
	return URL.canParse(address) && ["https:", "http:"].includes(new URL(address).protocol);
}

export const PAPER_NUMBER_PLACEHOLDER = "{number}";

const page = v.pipe(
	v.number("page"),
	v.integer("page"),
	v.minValue(1, "page"),
	v.maxValue(LIMITS.issuePages, "page"),
);

/** The type is chosen once. */
const details = {
	kind: v.picklist(ISSUE_KINDS, "invalid"),
	locales: v.pipe(
		v.object({
			en: v.object({
				title: v.pipe(optionalText(), inEnglish),
				/** Of the proceedings or journal. */
				publication: v.pipe(optionalText(), inEnglish),
			}),
			ru: v.object({ title: optionalText(), publication: optionalText() }),
		}),
		v.forward(
			v.check((titles) => hasTitle(titles), "title_in_either"),
			["en", "title"],
		),
	),
	volume: optionalText(20),
	/** Number within the volume, as printed. */
	number: optionalText(20),
	year: v.nullable(
		v.pipe(v.number("year"), v.integer("year"), v.minValue(1000, "year"), v.maxValue(9999, "year")),
	),
	issn: standardNumber(isIssn, "issn"),
	isbn: standardNumber(isIsbn, "isbn"),
	/** As printed: `1–214`. */
	pages: optionalText(60),
	/** Of its first paper. */
	first_page: page,
	/** `yyyy-MM-dd` */
	published: optionalMatching((text) => isMoment(text) && text.length === 10, "date", 10),
	publisher: optionalText(),
	publisher_place: optionalText(),
	/** DOIs up to the paper's number: `10.5555`, or `10.5555/proc7.`. */
	doi_prefix: optionalMatching(isDoiPrefix, "doi_prefix"),
	/** Of a paper: `https://example.org/papers/{number}`. */
	papers_url: optionalMatching(
		(text) => isWebAddress(text) && text.includes(PAPER_NUMBER_PLACEHOLDER),
		rule("papers_url", { place: PAPER_NUMBER_PLACEHOLDER }),
	),
	/** Where Crossref reports a deposit's result. */
	deposit_email: optionalMatching((text) => v.is(email, text), "email"),
	/** The journal's number in eLibrary. */
	titleid: optionalMatching((text) => /^\d{1,9}$/.test(text), "titleid", 9),
};

export interface IssueDetails {
	kind: IssueKind;
	locales: Record<Locale, { title: string; publication: string }>;
	volume: string;
	number: string;
	year: number | null;
	issn: string;
	isbn: string;
	pages: string;
	first_page: number;
	published: string;
	publisher: string;
	publisher_place: string;
	doi_prefix: string;
	papers_url: string;
	deposit_email: string;
	titleid: string;
}

export const NewIssueForm = v.object({ ...details, type: v.picklist(PAPER_TYPES, "invalid") });
export type NewIssueForm = v.InferOutput<typeof NewIssueForm>;

export const IssueForm = v.object({ ...details, version: v.number("required") });
export type IssueForm = v.InferOutput<typeof IssueForm>;

const numbers = v.optional(
	v.pipe(
		v.array(serial),
		v.transform((all) => [...new Set(all)]),
	),
	[],
);

export const IssuePapersForm = v.pipe(
	v.object({
		add: numbers,
		remove: numbers,
		/** The issue that added papers may leave. Without it, a paper of any other issue is refused. */
		from: v.optional(id),
	}),
	v.forward(
		v.check(
			({ add, remove }) => add.length + remove.length <= LIMITS.issuePapersPerCall,
			rule("maxsize", { length: LIMITS.issuePapersPerCall }),
		),
		["add"],
	),
);
export type IssuePapersForm = v.InferOutput<typeof IssuePapersForm>;

/** PUT conf/{conf}/adm/issues/{id}/order: moves a paper before another; null: to the end. */
export const IssueOrderForm = v.object({ number: serial, before: v.nullable(serial) });
export type IssueOrderForm = v.InferOutput<typeof IssueOrderForm>;

/**
 * PUT conf/{conf}/adm/issues/{id}/pages. Defaults: `first` after the previous paper, `last` by the file's
 * page count.
 */
export const IssuePagesForm = v.pipe(
	v.object({ number: serial, first: v.nullable(page), last: v.nullable(page) }),
	v.forward(
		v.check(({ first, last }) => last === null || (first !== null && last >= first), "page_order"),
		["last"],
	),
);
export type IssuePagesForm = v.InferOutput<typeof IssuePagesForm>;

export const IssueLockForm = v.object({ locked: v.boolean("invalid") });
export type IssueLockForm = v.InferOutput<typeof IssueLockForm>;

/** Entered by hand; `last` null: by the file's page count. */
export interface ManualPages {
	first: number;
	last: number | null;
}

/** Volume of proceedings or number of a journal (product.md §3). */
export interface Issue extends IssueDetails {
	id: string;
	type: PaperType;
	/** ISO instant since when it is read-only; null: open. */
	locked: string | null;
	/** In order; for users who read all sections. */
	papers?: number[];
	/** By paper number; absent as `papers` is. */
	typed?: Record<string, ManualPages>;
	version: number;
}

export interface IssueTitle {
	id: string;
	locales: Record<Locale, { title: string }>;
	/** For users who read all sections. */
	submissions?: number;
}

export interface IssuePaperResult {
	number: number;
	/** A code of `errors.json`; null: done. */
	refused: string | null;
}

/** GET conf/{conf}/adm/issues/{id}/papers: by number, after `from`. */
export const IssueContentsQuery = v.object({
	from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, "invalid"), v.transform(Number)), "0"),
});

export interface IssueContents {
	issue: Issue;
	papers: IssueContentsEntry[];
	/** Send as `from` for the next part. */
	next: number | null;
}

export interface IssueContentsEntry
	extends Pick<Paper, "number" | "language" | "section" | "locales">,
		FieldValues<typeof PAPER_TEXTS> {
	authors: AuthorForm[];
	/** ISO instant of the submission. */
	received: string;
	/** ISO instant of the acceptance's publication. */
	accepted: string | null;
	/** Open for editing without a version since. */
	pending: boolean;
	/** A version came since the acceptance; otherwise the file is the manuscript that was accepted. */
	revised: boolean;
	/** The newest version. */
	file: IssueFile | null;
	/** The user is an author: others must arrange it. */
	own?: true;
	/** The reader reviews it, so `authors` is empty. */
	reviews?: true;
}

export interface IssueFile {
	version: number;
	pages: number;
	/** State of the PDF inspection. */
	look: "waiting" | "failed" | "done";
	/** Fonts that are not embedded. */
	fonts: string[];
}
