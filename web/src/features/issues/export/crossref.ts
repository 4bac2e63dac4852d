import { LOCALES } from "@deck/contracts/enums";
import { hasTwin } from "@deck/contracts/locales";
import type { AuthorForm } from "@deck/contracts/paper";
import { paragraphs } from "@deck/contracts/plain-text";
import { localizedField } from "../../../lib/conference-texts.ts";
import {
	authorIn,
	conferenceNameIn,
	dayParts,
	type PrintedIssue,
	type PrintedPaper,
	publicationIn,
	publicationOf,
	type TextWriters,
	textIn,
	translationOf,
	writeTexts,
} from "./printed-issue.ts";
import { type Content, type Element, element, line, xmlDocument } from "./xml.ts";

const SCHEMA = "http://www.crossref.org/schema/5.3.1";
const NAMESPACES = {
	xmlns: SCHEMA,
	"xmlns:jats": "http://www.ncbi.nlm.nih.gov/JATS1",
	"xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
	"xsi:schemaLocation": `${SCHEMA} https://www.crossref.org/schemas/crossref5.3.1.xsd`,
	version: "5.3.1",
};

const TEXTS: TextWriters<"titles" | "abstracts", Content> = {
	title: { at: "titles", write: titles },
	keywords: null,
	abstract: { at: "abstracts", write: abstracts },
	acknowledgements: null,
};

/**
 * Writes proceedings or a journal issue (schema 5.3.1). Russian papers also have English titles and names.
 * @param now Crossref keeps the latest deposit
 */
export function writeCrossref(printed: PrintedIssue, now: Date): string {
	const { issue, conference } = printed;
	const stamp = now.toISOString().replace(/\D/g, "");
	const head = element(
		"head",
		{},
		line("doi_batch_id", `${conference.path}-${issue.id}-${stamp}`),
		line("timestamp", stamp),
		element(
			"depositor",
			{},
			line("depositor_name", issue.publisher.slice(0, 130)),
			line("email_address", issue.deposit_email),
		),
		line("registrant", issue.publisher),
	);
	const body = issue.kind === "journal" ? journal(printed) : proceedings(printed);
	return xmlDocument(element("doi_batch", NAMESPACES, head, element("body", {}, body)));
}

function journal(printed: PrintedIssue): Element {
	const { issue, papers } = printed;
	return element(
		"journal",
		{},
		element(
			"journal_metadata",
			{},
			LOCALES.map((locale) => line("full_title", publicationIn(issue, locale))),
			line("issn", issue.issn),
		),
		element(
			"journal_issue",
			{},
			line("title", localizedField(issue.locales, "title", "en").text) &&
				element("titles", {}, line("title", localizedField(issue.locales, "title", "en").text)),
			publicationDate(printed),
			issue.volume === "" ? null : element("journal_volume", {}, line("volume", issue.volume)),
			line("issue", issue.number),
		),
		papers.map((paper) =>
			element(
				"journal_article",
				{ language: paper.language, publication_type: "full_text" },
				writeTexts(TEXTS, "titles", paper),
				contributors(paper),
				writeTexts(TEXTS, "abstracts", paper),
				publicationDate(printed),
				pages(paper),
				doiData(paper),
			),
		),
	);
}

function proceedings(printed: PrintedIssue): Element {
	const { conference, papers } = printed;
	return element(
		"conference",
		{},
		element(
			"event_metadata",
			{},
			line("conference_name", conferenceNameIn(conference, "en")),
			line("conference_acronym", conference.locales.en.short_title),
			conferenceDate(printed),
		),
		printed.issue.issn ? series(printed) : volume(printed),
		papers.map((paper) =>
			element(
				"conference_paper",
				{ language: paper.language, publication_type: "full_text" },
				contributors(paper),
				writeTexts(TEXTS, "titles", paper),
				writeTexts(TEXTS, "abstracts", paper),
				publicationDate(printed),
				pages(paper),
				doiData(paper),
			),
		),
	);
}

function series(printed: PrintedIssue): Element {
	const { issue } = printed;
	return element(
		"proceedings_series_metadata",
		{},
		element(
			"series_metadata",
			{},
			element("titles", {}, line("title", publicationOf(issue, ...LOCALES))),
			line("issn", issue.issn),
		),
		line("proceedings_title", localizedField(issue.locales, "title", "en").text),
		line("volume", issue.volume),
		publisher(printed),
		publicationDate(printed),
		isbn(printed) ?? element("noisbn", { reason: "simple_series" }),
	);
}

function volume(printed: PrintedIssue): Element {
	const { issue } = printed;
	return element(
		"proceedings_metadata",
		{},
		line("proceedings_title", publicationOf(issue, ...LOCALES)),
		publisher(printed),
		publicationDate(printed),
		isbn(printed) ?? element("noisbn", { reason: "monograph" }),
	);
}

/** Writes an ISBN by its digits only, as hyphens and spaces vary. */
const isbn = ({ issue }: PrintedIssue) => line("isbn", issue.isbn.replaceAll(/[- ]/g, ""));

function publisher({ issue }: PrintedIssue): Element {
	// Crossref rejects one-letter places.
	const place = issue.publisher_place.length > 1 ? issue.publisher_place : "";
	return element("publisher", {}, line("publisher_name", issue.publisher), line("publisher_place", place));
}

function publicationDate({ issue, year }: PrintedIssue): Element {
	const known = issue.published ? dayParts(issue.published) : null;
	return element(
		"publication_date",
		{ media_type: "online" },
		line("month", known?.month ?? null),
		line("day", known?.day ?? null),
		line("year", year),
	);
}

function conferenceDate({ conference: { dates } }: PrintedIssue): Element | null {
	const { conference_start: start, conference_end: end } = dates;
	if (!start) return null;
	const [first, last] = [dayParts(start), dayParts(end ?? start)];
	return element("conference_date", {
		start_month: first.month,
		start_year: first.year,
		start_day: first.day,
		end_month: last.month,
		end_year: last.year,
		end_day: last.day,
	});
}

function titles(paper: PrintedPaper): Element {
	const translated = translationOf(paper);
	const english = translated && textIn(paper, translated);
	return english
		? element(
				"titles",
				{},
				line("title", english.title),
				line("original_language_title", paper.title, { language: paper.language }),
			)
		: element("titles", {}, line("title", paper.title));
}

function contributors(paper: PrintedPaper): Element {
	return element(
		"contributors",
		{},
		paper.authors.map((author, index) => {
			const { first_name, last_name, organization } = authorIn(author, paper, "en") ?? author;
			return element(
				"person_name",
				{ sequence: index === 0 ? "first" : "additional", contributor_role: "author" },
				line("given_name", first_name),
				line("surname", last_name),
				organization === ""
					? null
					: element("affiliations", {}, element("institution", {}, line("institution_name", organization))),
				line("ORCID", author.orcid && `https://orcid.org/${author.orcid}`),
				ownName(author, paper),
			);
		}),
	);
}

/** Returns the name in the paper's language beside an English one. */
function ownName(author: AuthorForm, { language }: PrintedPaper): Element | null {
	if (!hasTwin(language) || !author.locales) return null;
	return element(
		"alt-name",
		{},
		element("name", { language }, line("surname", author.last_name), line("given_name", author.first_name)),
	);
}

function abstracts(paper: PrintedPaper): Content {
	return LOCALES.map((locale) => {
		const parts = paragraphs(textIn(paper, locale)?.abstract ?? "");
		return parts.length === 0
			? null
			: element(
					"jats:abstract",
					{ "xml:lang": locale },
					parts.map((part) => line("jats:p", part)),
				);
	});
}

function pages({ first, last }: PrintedPaper): Element | null {
	if (first === null) return null;
	return element("pages", {}, line("first_page", first), line("last_page", last));
}

function doiData({ doi, url }: PrintedPaper): Element {
	return element("doi_data", {}, line("doi", doi), line("resource", url));
}

/** Checks names: at most 60 characters; in some no digits or question marks. */
export function crossrefTakesNames(paper: PrintedPaper): boolean {
	return paper.authors.every((author) => {
		const english = authorIn(author, paper, "en");
		return [author, ...(english ? [english] : [])]
			.flatMap(({ first_name, last_name }) => [first_name, last_name])
			.every((name) => name === "" || ([...name].length <= 60 && /^[^\p{Nd}?]*[^?\s]+\P{Nd}*$/u.test(name)));
	});
}
