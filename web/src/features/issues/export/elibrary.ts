import type { Section } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import type { AuthorForm } from "@deck/contracts/paper";
import { paragraphs } from "@deck/contracts/plain-text";
import { formatWallTime } from "../../../lib/format.ts";
import {
	authorIn,
	countryIn,
	dayParts,
	type PrintedIssue,
	type PrintedPaper,
	publicationIn,
	type TextWriters,
	textIn,
	writeTexts,
} from "./printed-issue.ts";
import { type Content, type Element, element, line, xmlDocument } from "./xml.ts";

/** eLibrary's codes, Russian first. */
const CODES: Record<Locale, string> = { ru: "RUS", en: "ENG" };

const TEXTS: TextWriters<"artTitles" | "abstracts" | "keywords", Element> = {
	title: {
		at: "artTitles",
		write: (paper) =>
			element(
				"artTitles",
				{},
				inEachLanguage((locale, lang) => line("artTitle", textIn(paper, locale)?.title ?? null, { lang })),
			),
	},
	keywords: {
		at: "keywords",
		write: (paper) =>
			element(
				"keywords",
				{},
				inEachLanguage((locale, lang) => {
					const words = textIn(paper, locale)?.keywords ?? [];
					return words.length === 0
						? null
						: element(
								"kwdGroup",
								{ lang },
								words.map((word) => line("keyword", word)),
							);
				}),
			),
	},
	abstract: {
		at: "abstracts",
		write: (paper) =>
			element(
				"abstracts",
				{},
				inEachLanguage((locale, lang) =>
					line("abstract", paragraphs(textIn(paper, locale)?.abstract ?? "").join(" "), { lang }),
				),
			),
	},
	acknowledgements: null,
};

/**
 * Writes the format of eLibrary's (РИНЦ) Articulus. The schema fixes the elements' order; see README.md.
 * @param now the card's date
 */
export function writeElibrary(printed: PrintedIssue, now: Date): string {
	const { issue, year, papers, conference } = printed;
	const known = papers.flatMap(({ first, last }) => (first === null || last === null ? [] : [first, last]));
	return xmlDocument(
		element(
			"journal",
			{},
			element(
				"operCard",
				{},
				line("operator", "Event deck"),
				line("date", `${formatWallTime(now, conference.timezone)}:00`),
				line("cntArticle", papers.length),
			),
			line("titleid", issue.titleid),
			line("issn", issue.issn),
			inEachLanguage((locale, lang) => {
				const title = line("title", publicationIn(issue, locale));
				return title && element("journalInfo", { lang }, title);
			}),
			element(
				"issue",
				{},
				isNumber(issue.volume) ? line("volume", issue.volume) : null,
				line("number", issue.number),
				line("dateUni", year),
				line(
					"pages",
					issue.pages.replaceAll("–", "-") ||
						(known.length ? `${Math.min(...known)}-${Math.max(...known)}` : ""),
				),
				inEachLanguage((locale, lang) => line("issTitle", issue.locales[locale].title, { lang })),
				element("articles", {}, articles(printed)),
			),
		),
	);
}

/** Checks for a number; eLibrary requires numeric volumes. */
export const isNumber = (text: string) => /^\d{1,9}$/.test(text);

function inEachLanguage(write: (locale: Locale, lang: string) => Content): Content[] {
	return (Object.keys(CODES) as Locale[]).map((locale) => write(locale, CODES[locale]));
}

/** Writes the articles; a section's heading precedes its first paper. */
function articles({ issue, papers, conference }: PrintedIssue): Element[] {
	const sections = new Map(conference.sections.map((section) => [section.id, section]));
	return papers.flatMap((paper, index) => {
		const section = papers[index - 1]?.section === paper.section ? null : sections.get(paper.section);
		return [...(section ? heading(section) : []), article(paper, issue.kind, issue.published)];
	});
}

function heading({ locales }: Section): Element[] {
	const titles = inEachLanguage((locale, lang) => line("secTitle", locales[locale].title, { lang }) ?? []);
	return titles.length > 0 ? [element("section", {}, titles)] : [];
}

function article(paper: PrintedPaper, kind: string, published: string): Element {
	const { first, last, language } = paper;
	return element(
		"article",
		{},
		line("pages", first === last ? first : `${first}-${last}`),
		line("artType", kind === "journal" ? "RAR" : "CNF"),
		line("langPubl", CODES[language]),
		element(
			"authors",
			{},
			paper.authors.map((author, index) => individual(author, paper, index + 1)),
		),
		writeTexts(TEXTS, "artTitles", paper),
		writeTexts(TEXTS, "abstracts", paper),
		// The text is taken from the file.
		element("text", { lang: CODES[language] }),
		paper.doi === "" ? null : element("codes", {}, line("doi", paper.doi)),
		writeTexts(TEXTS, "keywords", paper),
		paper.url === ""
			? null
			: element("files", {}, element("furl", { desc: "fullText", lang: "ANY" }, paper.url)),
		element(
			"dates",
			{},
			line("dateReceived", dottedDate(paper.received)),
			line("dateAccepted", paper.accepted && dottedDate(paper.accepted)),
			line("datePublication", published && dottedDate(published)),
		),
	);
}

function individual(author: AuthorForm, paper: PrintedPaper, place: number): Element {
	return element(
		"author",
		{ num: String(place) },
		author.corresponding ? line("correspondent", 1) : null,
		author.orcid === "" ? null : element("authorCodes", {}, line("orcid", author.orcid)),
		inEachLanguage((locale, lang) => {
			const known = authorIn(author, paper, locale);
			return (
				known &&
				element(
					"individInfo",
					{ lang },
					line("surname", known.last_name),
					line("initials", known.first_name),
					line("country", countryIn(author, locale)),
					line("orgName", known.organization),
					// Other authors' addresses are not for print.
					author.corresponding ? line("email", author.email) : null,
				)
			);
		}),
	);
}

/** Formats a date as `24.05.2026`. */
function dottedDate(on: string): string {
	const { year, month, day } = dayParts(on);
	return `${day}.${month}.${year}`;
}
