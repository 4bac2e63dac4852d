import type { AuthorForm } from "@deck/contracts/paper";
import { oneLine, paragraphs } from "./plain-text.ts";
import {
	authorIn,
	dayParts,
	type PrintedIssue,
	type PrintedPaper,
	publicationOf,
	textIn,
	translationOf,
} from "./printed-issue.ts";

/**
 * The papers of an issue for BibTeX and biblatex, in UTF-8: each in its own language, with its English title in brackets.
 * Its key has the first author's name, the year and the paper's number, so that no two are alike.
 */
export function writeBibtex(printed: PrintedIssue): string {
	return `${printed.papers.map((paper) => entry(printed, paper)).join("\n\n")}\n`;
}

function entry({ issue, year }: PrintedIssue, paper: PrintedPaper): string {
	const { language, first, last } = paper;
	const other = language === "en" ? "ru" : "en";
	const proceedings = issue.kind === "proceedings";
	const publication = escaped(publicationOf(issue, language, other));
	const translated = translationOf(paper);
	const english = translated && textIn(paper, translated);
	const fields: [name: string, value: string][] = [
		["author", paper.authors.map(name).join(" and ")],
		// Two braces keep the capitals as they are.
		["title", `{${escaped(paper.title)}}`],
		["titleaddon", english ? `[${escaped(english.title)}]` : ""],
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
		["langid", language === "ru" ? "russian" : "english"],
		["keywords", paper.keywords.map((word) => escaped(word.replaceAll(",", " "))).join(", ")],
		["abstract", paragraphs(paper.abstract).map(escaped).join(" ")],
	];
	const lines = fields.filter(([, value]) => value !== "").map(([key, value]) => `  ${key} = {${value}},`);
	const type = proceedings ? "inproceedings" : "article";
	return `@${type}{${keyOf(paper, year)},\n${lines.join("\n")}\n}`;
}

/** `olsen2026-137`; of Latin letters without marks, as programs know no others in keys. */
function keyOf(paper: PrintedPaper, year: number | null): string {
	const [first] = paper.authors;
	const name = first ? (authorIn(first, paper, "en") ?? first).last_name : "";
	const letters = name
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z]/g, "");
	return `${letters || "paper"}${year ?? ""}-${paper.number}`;
}

/** `Olsen, Mira`; who has one name, or a name with a comma or an "and" in it, stands in braces. */
function name({ first_name, last_name }: AuthorForm): string {
	const [first, last] = [part(first_name), part(last_name)];
	return first === "" ? `{${escaped(last_name)}}` : `${last}, ${first}`;
}

function part(text: string): string {
	const plain = escaped(text);
	return /,|\band\b/i.test(plain) ? `{${plain}}` : plain;
}

const SIGNS: Record<string, string> = {
	"\\": "\\textbackslash{}",
	"{": "\\textbraceleft{}",
	"}": "\\textbraceright{}",
	"~": "\\textasciitilde{}",
	"^": "\\textasciicircum{}",
	// LaTeX's oldest fonts have other signs in their places.
	"<": "\\textless{}",
	">": "\\textgreater{}",
	"|": "\\textbar{}",
};

/** A text in one line, with the signs that LaTeX takes for its own written out; braces stay in pairs. */
function escaped(text: string): string {
	return oneLine(text).replace(/[\\{}~^<>|$%&#_]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);
}
