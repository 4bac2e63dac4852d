import { otherLocale } from "@deck/contracts/locales";
import { oneLine, paragraphs } from "@deck/contracts/plain-text";
import {
	conferenceNameIn,
	dayParts,
	type PrintedIssue,
	type PrintedPaper,
	publicationOf,
	type TextWriters,
	textIn,
	translationOf,
	writeTexts,
} from "./printed-issue.ts";

type Field = [tag: string, value: string | number | null];

const TEXTS: TextWriters<"fields", Field[]> = {
	title: {
		at: "fields",
		write: (paper) => {
			const translated = translationOf(paper);
			return [
				["TI", paper.title],
				["TT", (translated && textIn(paper, translated)?.title) ?? null],
			];
		},
	},
	keywords: { at: "fields", write: ({ keywords }) => keywords.map((word) => ["KW", word]) },
	abstract: { at: "fields", write: ({ abstract }) => [["AB", paragraphs(abstract).join(" ")]] },
	acknowledgements: null,
};

/** Writes UTF-8: papers in their language, English titles as translations. */
export function writeRis(printed: PrintedIssue): string {
	return printed.papers.map((paper) => entry(printed, paper)).join("\r\n");
}

function entry({ issue, conference, year }: PrintedIssue, paper: PrintedPaper): string {
	const { language } = paper;
	const publication = publicationOf(issue, language, otherLocale(language));
	const proceedings = issue.kind === "proceedings";
	const fields: Field[] = [
		["TY", proceedings ? "CPAPER" : "JOUR"],
		["ID", paper.number],
		...paper.authors.map(
			({ first_name, last_name }): Field => [
				"AU",
				[last_name, first_name].map(withoutComma).filter(Boolean).join(", "),
			],
		),
		...writeTexts(TEXTS, "fields", paper).flat(),
		["T2", proceedings ? conferenceNameIn(conference, language) : publication],
		["C3", proceedings ? publication : null],
		["PY", year],
		["DA", issue.published ? slashedDate(issue.published) : null],
		["VL", issue.volume],
		["IS", issue.number],
		["SP", paper.first],
		["EP", paper.first === null ? null : paper.last],
		["PB", issue.publisher],
		["CY", issue.publisher_place],
		["SN", issue.issn || issue.isbn],
		["DO", paper.doi],
		["UR", paper.url],
		["LA", language],
	];
	const lines = fields.flatMap(([tag, value]) => {
		const text = value === null ? "" : oneLine(String(value));
		return text === "" ? [] : [`${tag}  - ${text}`];
	});
	return [...lines, "ER  - ", ""].join("\r\n");
}

/** Removes commas, which separate last and first name. */
const withoutComma = (name: string) => oneLine(name).replaceAll(",", " ").replace(/ +/g, " ").trim();

function slashedDate(published: string): string {
	const { year, month, day } = dayParts(published);
	return `${year}/${month}/${day}/`;
}
