import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import type { AuthorForm } from "@deck/contracts/paper";
import { oneLine, paragraphs } from "@deck/contracts/plain-text";
import {
	authorIn,
	dayParts,
	type PrintedIssue,
	type PrintedPaper,
	publicationOf,
	type TextWriters,
	textIn,
	translationOf,
	writeTexts,
} from "./printed-issue.ts";

/** Names of languages in the package babel. */
const LANGIDS: Record<Locale, string> = { en: "english", ru: "russian" };

type Field = [name: string, value: string];

const TEXTS: TextWriters<"fields", Field[]> = {
	title: {
		at: "fields",
		write: (paper) => {
			const translated = translationOf(paper);
			const english = translated && textIn(paper, translated);
			return [
				// Double braces keep capitals.
				["title", `{${escaped(paper.title)}}`],
				["titleaddon", english ? `[${escaped(english.title)}]` : ""],
			];
		},
	},
	keywords: {
		at: "fields",
		write: ({ keywords }) => [
			["keywords", keywords.map((word) => escaped(word.replaceAll(",", " "))).join(", ")],
		],
	},
	abstract: {
		at: "fields",
		write: ({ abstract }) => [["abstract", paragraphs(abstract).map(escaped).join(" ")]],
	},
	acknowledgements: null,
};

/**
 * Writes UTF-8 for BibTeX and biblatex: papers in their language, English titles in brackets. Keys are unique
 * by paper number.
 */
export function writeBibtex(printed: PrintedIssue): string {
	return `${printed.papers.map((paper) => entry(printed, paper)).join("\n\n")}\n`;
}

function entry({ issue, year }: PrintedIssue, paper: PrintedPaper): string {
	const { language, first, last } = paper;
	const other = otherLocale(language);
	const proceedings = issue.kind === "proceedings";
	const publication = escaped(publicationOf(issue, language, other));
	const fields: Field[] = [
		["author", paper.authors.map(name).join(" and ")],
		...writeTexts(TEXTS, "fields", paper).flat(),
		[proceedings ? "booktitle" : "journal", publication],
		["volume", escaped(issue.volume)],
		["number", escaped(issue.number)],
		["pages", first === null ? "" : last === null || last === first ? `${first}` : `${first}--${last}`],
		["year", year === null ? "" : String(year)],
		["month", issue.published ? String(Number(dayParts(issue.published).month)) : ""],
		["publisher", escaped(issue.publisher)],
		["address", escaped(issue.publisher_place)],
		["issn", escaped(issue.issn)],
		["isbn", escaped(issue.isbn)],
		["doi", paper.doi],
		["url", paper.url],
		["langid", LANGIDS[language]],
	];
	const lines = fields.filter(([, value]) => value !== "").map(([key, value]) => `  ${key} = {${value}},`);
	const type = proceedings ? "inproceedings" : "article";
	return `@${type}{${keyOf(paper, year)},\n${lines.join("\n")}\n}`;
}

/** Makes a key such as `olsen2026-137`: programs only accept plain Latin letters. */
function keyOf(paper: PrintedPaper, year: number | null): string {
	const [first] = paper.authors;
	const name = first ? (authorIn(first, paper, "en") ?? first).last_name : "";
	const letters = name
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z]/g, "");
	return `${letters || "paper"}${year ?? ""}-${paper.number}`;
}

/** Writes `Olsen, Mira`; single names, and those with a comma or "and", in braces. */
function name({ first_name, last_name }: AuthorForm): string {
	const [first, last] = [part(first_name), part(last_name)];
	return first === "" ? `{${escaped(last_name)}}` : `${last}, ${first}`;
}

function part(text: string): string {
	const plain = escaped(text);
	return /,|\band\b/i.test(plain) ? `{${plain}}` : plain;
}

const ESCAPES: Record<string, string> = {
	"\\": "\\textbackslash{}",
	"{": "\\textbraceleft{}",
	"}": "\\textbraceright{}",
	"~": "\\textasciitilde{}",
	"^": "\\textasciicircum{}",
	// LaTeX's oldest fonts have other characters here.
	"<": "\\textless{}",
	">": "\\textgreater{}",
	"|": "\\textbar{}",
};

function escaped(text: string): string {
	return oneLine(text).replace(/[\\{}~^<>|$%&#_]/g, (character) => ESCAPES[character] ?? `\\${character}`);
}
