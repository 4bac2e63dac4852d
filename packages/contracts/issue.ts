import * as v from "valibot";
import { type Locale, PAPER_TYPES, type PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isMoment } from "./moments.ts";
import type { AuthorForm, Paper } from "./paper.ts";
import { email, inEnglish, optionalText, rule, serial } from "./rules.ts";

/** What an issue is one of: a volume of a conference's proceedings, or a number of a journal. */
export const ISSUE_KINDS = ["proceedings", "journal"] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** ISO 3297: eight signs, the last of them a check digit modulo 11. */
function isIssn(text: string): boolean {
	if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false;
	const sum = [...text.replace("-", "")].reduce((total, sign, at) => total + digit(sign) * (8 - at), 0);
	return sum % 11 === 0;
}

/** ISO 2108: ten signs modulo 11, or thirteen modulo 10; hyphens and blanks between them as one likes. */
function isIsbn(text: string): boolean {
	const signs = [...text.replaceAll(/[- ]/g, "")];
	const plain = signs.join("");
	if (/^\d{9}[\dX]$/.test(plain)) {
		return signs.reduce((total, sign, at) => total + digit(sign) * (10 - at), 0) % 11 === 0;
	}
	if (!/^97[89]\d{10}$/.test(plain)) return false;
	return signs.reduce((total, sign, at) => total + digit(sign) * (at % 2 ? 3 : 1), 0) % 10 === 0;
}

const digit = (sign: string) => (sign === "X" ? 10 : Number(sign));

/** A line that holds to a rule unless it is empty; letters are capital ones. */
const numberText = (holds: (text: string) => boolean, code: string) =>
	v.pipe(
		optionalText(30),
		v.toUpperCase(),
		v.check((text) => text === "" || holds(text), code),
	);

/** A line that holds to a rule unless it is empty. */
const ruled = (holds: (text: string) => boolean, code: string, length: number = LIMITS.text) =>
	v.pipe(
		optionalText(length),
		v.check((text) => text === "" || holds(text), code),
	);

/** A DOI's prefix, with or without the beginning of what stands behind its slash. */
const isDoiPrefix = (text: string) => /^10\.\d{4,9}(\/[-._;()/:A-Za-z0-9]*)?$/.test(text);

/** An address on the web; what stands for a paper's number in it is no part of that. */
function isWebAddress(text: string): boolean {
	const { protocol } = URL.parse(text.replaceAll(PAPER_PLACE, "1")) ?? {};
	return protocol === "https:" || protocol === "http:";
}

/** Stands for a paper's number in the address at which readers find it. */
export const PAPER_PLACE = "{number}";

/** A page of an issue. */
const page = v.pipe(
	v.number("page"),
	v.integer("page"),
	v.minValue(1, "page"),
	v.maxValue(LIMITS.issuePages, "page"),
);

/** What an issue says of itself; its type is chosen once. */
const details = {
	kind: v.picklist(ISSUE_KINDS, "invalid"),
	locales: v.pipe(
		v.object({
			en: v.object({
				title: v.pipe(optionalText(), inEnglish),
				/** Of the proceedings or the journal that it is an issue of. */
				publication: v.pipe(optionalText(), inEnglish),
			}),
			ru: v.object({ title: optionalText(), publication: optionalText() }),
		}),
		v.forward(
			v.check(({ en, ru }) => en.title !== "" || ru.title !== "", "required"),
			["en", "title"],
		),
	),
	volume: optionalText(20),
	/** Its number within the volume, as it is printed. */
	number: optionalText(20),
	year: v.nullable(
		v.pipe(v.number("year"), v.integer("year"), v.minValue(1000, "year"), v.maxValue(9999, "year")),
	),
	issn: numberText(isIssn, "issn"),
	isbn: numberText(isIsbn, "isbn"),
	/** As they are printed: `1–214`. */
	pages: optionalText(60),
	/** The page on which its first paper begins. */
	first_page: page,
	/** The day on which it comes out, `yyyy-MM-dd`. */
	published: ruled((text) => isMoment(text) && text.length === 10, "date", 10),
	publisher: optionalText(),
	publisher_place: optionalText(),
	/** The beginning of its papers' DOIs: `10.5555`, or `10.5555/proc7.`; their numbers follow. */
	doi_prefix: ruled(isDoiPrefix, "doi_prefix"),
	/** Where readers find a paper: `https://example.org/papers/{number}`. */
	papers_url: ruled(
		(text) => isWebAddress(text) && text.includes(PAPER_PLACE),
		rule("papers_url", { place: PAPER_PLACE }),
	),
	/** To which Crossref writes what became of a deposit. */
	deposit_email: ruled((text) => v.is(email, text), "email"),
	/** The journal's number at eLibrary. */
	titleid: ruled((text) => /^\d{1,9}$/.test(text), "titleid", 9),
};

/** What an issue says of itself, beside its type. */
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

/** POST conf/{conf}/adm/issues: a new issue, for papers of one type. */
export const NewIssueForm = v.object({ ...details, type: v.picklist(PAPER_TYPES, "invalid") });
export type NewIssueForm = v.InferOutput<typeof NewIssueForm>;

/** PUT conf/{conf}/adm/issues/{id}. */
export const IssueForm = v.object({ ...details, version: v.number("required") });
export type IssueForm = v.InferOutput<typeof IssueForm>;

const numbers = v.optional(
	v.pipe(
		v.array(serial),
		v.transform((all) => [...new Set(all)]),
	),
	[],
);

/** POST conf/{conf}/adm/issues/{id}/papers: papers by their numbers. */
export const IssuePapersForm = v.pipe(
	v.object({ add: numbers, remove: numbers }),
	v.forward(
		v.check(
			({ add, remove }) => add.length + remove.length <= LIMITS.issuePapersPerCall,
			rule("maxsize", { length: LIMITS.issuePapersPerCall }),
		),
		["add"],
	),
);
export type IssuePapersForm = v.InferOutput<typeof IssuePapersForm>;

/** PUT conf/{conf}/adm/issues/{id}/order: a paper stands before another one from now on, or at the end (null). */
export const IssueOrderForm = v.object({ number: serial, before: v.nullable(serial) });
export type IssueOrderForm = v.InferOutput<typeof IssueOrderForm>;

/**
 * PUT conf/{conf}/adm/issues/{id}/pages: the pages of a paper as somebody typed them in; without `last` they are as many
 * as its file has, without `first` they follow the paper before.
 */
export const IssuePagesForm = v.pipe(
	v.object({ number: serial, first: v.nullable(page), last: v.nullable(page) }),
	v.forward(
		v.check(({ first, last }) => last === null || (first !== null && last >= first), "page_order"),
		["last"],
	),
);
export type IssuePagesForm = v.InferOutput<typeof IssuePagesForm>;

/** PUT conf/{conf}/adm/issues/{id}/lock: whether nothing of it changes any more. */
export const IssueLockForm = v.object({ locked: v.boolean("invalid") });
export type IssueLockForm = v.InferOutput<typeof IssueLockForm>;

/** Pages that were typed in; `last` null: as many as the file has. */
export interface TypedPages {
	first: number;
	last: number | null;
}

/** An issue: a volume of proceedings or of a journal (product.md §3). */
export interface Issue extends IssueDetails {
	id: string;
	type: PaperType;
	/** Since when nothing of it changes, an ISO instant; null: it is open. */
	locked: string | null;
	/** Numbers of its papers in their order; absent for who does not read the papers of every section. */
	papers?: number[];
	/** Pages that were typed in, by papers' numbers; absent as `papers` is. */
	typed?: Record<string, TypedPages>;
	version: number;
}

/** An issue as it comes along with its conference. */
export interface IssueTitle {
	id: string;
	locales: Record<Locale, { title: string }>;
	/** How many papers stand in it; absent for who does not read those of every section. */
	submissions?: number;
}

/** What became of each paper that was to come into an issue, or to leave it. */
export interface IssuePaper {
	number: number;
	/** Why not, a code of `errors.json`; null where it is as it was asked. */
	refused: string | null;
}

/** GET conf/{conf}/adm/issues/{id}/papers: the papers of an issue behind this number, in order of their numbers. */
export const IssueContentsQuery = v.object({
	from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, "invalid"), v.transform(Number)), "0"),
});

/** An issue with a part of its papers. */
export interface IssueContents {
	issue: Issue;
	papers: IssueEntry[];
	/** Send it as `from` to get the next part; null where this was the last. */
	next: number | null;
}

/** A paper of an issue: what is printed of it, and what its file is. */
export interface IssueEntry extends Pick<Paper, "number" | "language" | "section" | "title"> {
	abstract: string;
	keywords: string[];
	locales?: { en: { title: string; abstract: string; keywords: string[] } };
	authors: AuthorForm[];
	/** ISO instants: when it was submitted, and when its acceptance was made known. */
	received: string;
	accepted: string | null;
	/** It was opened for editing, and no version has come since. */
	pending: boolean;
	/** Its newest version; null: it has none. */
	file: IssueFile | null;
	/** The asker is among its authors: others arrange it. */
	own?: true;
}

/** What is known of a paper's newest version. */
export interface IssueFile {
	version: number;
	pages: number;
	/** Whether it was looked into: not yet, in vain, or it was. */
	look: "waiting" | "failed" | "done";
	/** Names of fonts that are not in the file. */
	fonts: string[];
}
