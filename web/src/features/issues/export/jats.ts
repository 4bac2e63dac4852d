import { COUNTRIES } from "@deck/contracts/countries";
import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import type { AuthorForm } from "@deck/contracts/paper";
import { paragraphs } from "@deck/contracts/plain-text";
import { localizedField } from "../../../lib/conference-texts.ts";
import {
	type AuthorText,
	authorIn,
	conferenceNameIn,
	countryIn,
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
import { type Element, element, line, xmlDocument } from "./xml.ts";

const DOCTYPE = `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "https://jats.nlm.nih.gov/publishing/1.3/JATS-journalpublishing1-3.dtd">`;

/** Writes JATS 1.3 metadata (Journal Publishing), with translation. */
export function writeJats(printed: PrintedIssue, paper: PrintedPaper): string {
	const back = writeTexts(TEXTS, "back", paper).flat();
	return xmlDocument(
		element(
			"article",
			{
				"article-type": "research-article",
				"dtd-version": "1.3",
				"xml:lang": paper.language,
				"xmlns:xlink": "http://www.w3.org/1999/xlink",
			},
			element("front", {}, journalMeta(printed, paper.language), articleMeta(printed, paper)),
			back.length > 0 ? element("back", {}, back) : null,
		),
		DOCTYPE,
	);
}

/** Returns the languages of a paper, its own first. */
function languagesOf(paper: PrintedPaper): Locale[] {
	const translated = translationOf(paper);
	return translated ? [paper.language, translated] : [paper.language];
}

function journalMeta({ issue, conference }: PrintedIssue, locale: Locale): Element {
	const other = otherLocale(locale);
	const title = publicationOf(issue, locale, other);
	const foreign = publicationIn(issue, other);
	return element(
		"journal-meta",
		{},
		line("journal-id", issue.titleid, { "journal-id-type": "elibrary" }),
		line("journal-id", conference.path, { "journal-id-type": "publisher-id" }),
		element(
			"journal-title-group",
			{},
			line("journal-title", title),
			foreign === "" || foreign === title
				? null
				: element("trans-title-group", { "xml:lang": other }, line("trans-title", foreign)),
		),
		line("issn", issue.issn),
		issue.publisher === ""
			? null
			: element(
					"publisher",
					{},
					line("publisher-name", issue.publisher),
					line("publisher-loc", issue.publisher_place),
				),
	);
}

function articleMeta(printed: PrintedIssue, paper: PrintedPaper): Element {
	const { issue, conference, year } = printed;
	const { language, section } = paper;
	const known = conference.sections.find(({ id }) => id === section)?.locales;
	const subject = known && localizedField(known, "title", language).text;
	return element(
		"article-meta",
		{},
		line("article-id", paper.doi, { "pub-id-type": "doi" }),
		line("article-id", paper.number, { "pub-id-type": "publisher-id" }),
		subject
			? element(
					"article-categories",
					{},
					element("subj-group", { "subj-group-type": "heading" }, line("subject", subject)),
				)
			: null,
		writeTexts(TEXTS, "title-group", paper),
		authors(paper),
		publicationDate(issue.published, year),
		line("volume", issue.volume),
		line("issue", issue.number),
		line("issue-title", localizedField(issue.locales, "title", language).text),
		line("isbn", issue.isbn),
		line("fpage", paper.first),
		paper.first === null ? null : line("lpage", paper.last),
		element(
			"history",
			{},
			date("received", paper.received),
			paper.accepted === null ? null : date("accepted", paper.accepted),
		),
		paper.url === "" ? null : element("self-uri", { "xlink:href": paper.url }),
		writeTexts(TEXTS, "abstract", paper),
		writeTexts(TEXTS, "kwd-group", paper),
		issue.kind === "proceedings"
			? element(
					"conference",
					{},
					line("conf-date", conferenceDate(printed)),
					line("conf-name", conferenceNameIn(conference, language)),
				)
			: null,
	);
}

const TEXTS: TextWriters<"title-group" | "abstract" | "kwd-group" | "back", Element[]> = {
	title: { at: "title-group", write: (paper) => [titleGroup(paper)] },
	keywords: {
		at: "kwd-group",
		write: (paper) => languagesOf(paper).flatMap((locale) => keywords(paper, locale)),
	},
	abstract: {
		at: "abstract",
		write: (paper) =>
			languagesOf(paper).flatMap((locale, index) =>
				block(index > 0 ? "trans-abstract" : "abstract", locale, textIn(paper, locale)?.abstract),
			),
	},
	acknowledgements: {
		at: "back",
		write: (paper) =>
			languagesOf(paper).flatMap((locale) => block("ack", locale, textIn(paper, locale)?.acknowledgements)),
	},
};

function titleGroup(paper: PrintedPaper): Element {
	const translated = translationOf(paper);
	const english = translated && textIn(paper, translated);
	return element(
		"title-group",
		{},
		line("article-title", paper.title),
		english ? element("trans-title-group", { "xml:lang": "en" }, line("trans-title", english.title)) : null,
	);
}

function authors(paper: PrintedPaper): Element[] {
	const places = new Map<string, AuthorForm>();
	const keyOf = (author: AuthorForm) =>
		JSON.stringify([author.organization, author.country, authorIn(author, paper, "en")?.organization]);
	for (const author of paper.authors) {
		if (author.organization !== "" && !places.has(keyOf(author))) places.set(keyOf(author), author);
	}
	const keys = [...places.keys()];
	const group = element(
		"contrib-group",
		{},
		paper.authors.map((author) => {
			const place = keys.indexOf(keyOf(author)) + 1;
			return element(
				"contrib",
				{ "contrib-type": "author", ...(author.corresponding && { corresp: "yes" }) },
				line("contrib-id", author.orcid && `https://orcid.org/${author.orcid}`, {
					"contrib-id-type": "orcid",
				}),
				names(author, paper),
				// Other authors' addresses are not for print.
				author.corresponding ? line("email", author.email) : null,
				place === 0 ? null : element("xref", { "ref-type": "aff", rid: `aff${place}` }),
			);
		}),
	);
	return [group, ...[...places.values()].map((author, index) => affiliation(author, paper, index + 1))];
}

function names(author: AuthorForm, paper: PrintedPaper): Element {
	const all = languagesOf(paper).flatMap((locale) => {
		const known = authorIn(author, paper, locale);
		return known ? [name(known, locale)] : [];
	});
	const [only] = all;
	return all.length === 1 && only ? only : element("name-alternatives", {}, all);
}

function name({ first_name, last_name }: AuthorText, locale: Locale): Element {
	return element("name", { "xml:lang": locale }, line("surname", last_name), line("given-names", first_name));
}

function affiliation(author: AuthorForm, paper: PrintedPaper, place: number): Element {
	const all = languagesOf(paper).flatMap((locale) => {
		const known = authorIn(author, paper, locale);
		return known?.organization ? [{ locale, organization: known.organization }] : [];
	});
	const id = { id: `aff${place}` };
	const inside = ({ locale, organization }: (typeof all)[number]) => [
		line("institution", organization),
		line("country", countryIn(author, locale), { country: COUNTRIES.get(author.country) ?? author.country }),
	];
	const [only] = all;
	if (all.length === 1 && only) return element("aff", { ...id, "xml:lang": only.locale }, inside(only));
	return element(
		"aff-alternatives",
		id,
		all.map((one) => element("aff", { "xml:lang": one.locale }, inside(one))),
	);
}

function publicationDate(published: string, year: number | null): Element {
	const { month = null, day = null } = published ? dayParts(published) : {};
	return element(
		"pub-date",
		{ "date-type": "pub", "iso-8601-date": published || String(year) },
		line("day", day),
		line("month", month),
		line("year", year),
	);
}

function date(type: string, on: string): Element {
	const { year, month, day } = dayParts(on);
	return element(
		"date",
		{ "date-type": type, "iso-8601-date": on },
		line("day", day),
		line("month", month),
		line("year", year),
	);
}

/** Formats the conference's days as `2026-05-24/2026-05-28`, or one day. */
function conferenceDate({ conference: { dates } }: PrintedIssue): string {
	const { conference_start: start, conference_end: end } = dates;
	const days = [start, end ?? start].flatMap((day) => (day ? [day.slice(0, 10)] : []));
	return [...new Set(days)].join("/");
}

/** Writes an element with paragraphs, or nothing. */
function block(name: string, locale: Locale, text = ""): Element[] {
	const parts = paragraphs(text).map((part) => line("p", part));
	return parts.length > 0 ? [element(name, { "xml:lang": locale }, parts)] : [];
}

function keywords(paper: PrintedPaper, locale: Locale): Element[] {
	const words = (textIn(paper, locale)?.keywords ?? []).map((word) => line("kwd", word));
	return words.length > 0 ? [element("kwd-group", { "xml:lang": locale }, words)] : [];
}
