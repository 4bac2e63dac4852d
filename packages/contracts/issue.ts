import * as v from "valibot";
import { type Locale, PAPER_TYPES, type PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { inEnglish, optionalText, rule } from "./rules.ts";

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

/** What an issue says of itself; its type is chosen once. */
const details = {
	locales: v.pipe(
		v.object({
			en: v.object({ title: v.pipe(optionalText(), inEnglish) }),
			ru: v.object({ title: optionalText() }),
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
};

/** POST conf/{conf}/adm/issues: a new issue, for papers of one type. */
export const NewIssueForm = v.object({ ...details, type: v.picklist(PAPER_TYPES, "invalid") });
export type NewIssueForm = v.InferOutput<typeof NewIssueForm>;

/** PUT conf/{conf}/adm/issues/{id}. */
export const IssueForm = v.object({ ...details, version: v.number("required") });
export type IssueForm = v.InferOutput<typeof IssueForm>;

const numbers = v.optional(
	v.pipe(
		v.array(v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(1, "invalid"))),
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

/** An issue: a volume of proceedings or of a journal (product.md §3). */
export interface Issue {
	id: string;
	type: PaperType;
	locales: Record<Locale, { title: string }>;
	volume: string;
	number: string;
	year: number | null;
	issn: string;
	isbn: string;
	pages: string;
	/** Numbers of its papers in their order; absent for who does not read the papers of every section. */
	papers?: number[];
	version: number;
}

/** An issue as it comes along with its conference. */
export interface IssueTitle extends Pick<Issue, "id" | "locales"> {
	/** How many papers stand in it; absent for who does not read those of every section. */
	submissions?: number;
}

/** What became of each paper that was to come into an issue, or to leave it. */
export interface IssuePaper {
	number: number;
	/** Why not, a code of `errors.json`; null where it is as it was asked. */
	refused: string | null;
}
