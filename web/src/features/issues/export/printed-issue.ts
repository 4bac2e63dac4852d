import type { Conference } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { type Issue, type IssueEntry, PAPER_PLACE } from "@deck/contracts/issue";
import { dayIn } from "@deck/contracts/moments";
import type { AuthorForm } from "@deck/contracts/paper";
import { countryNames } from "../../../lib/country.ts";
import { numbered } from "../numbering.ts";

/** What an issue's files say of its conference. */
export type IssueConference = Pick<Conference, "path" | "locales" | "dates" | "sections" | "timezone">;

/** A paper of an issue, as its files have it. */
export interface PrintedPaper extends IssueEntry {
	/** Its pages in the issue; null: they are not known. */
	first: number | null;
	last: number | null;
	/** Without `https://doi.org/`; empty while the issue has no prefix. */
	doi: string;
	/** Where readers find it; empty while the issue does not say. */
	url: string;
	/** Days by the conference's clock, `yyyy-MM-dd`. */
	received: string;
	accepted: string | null;
}

/** An issue with its papers in their order, as its files have them. */
export interface PrintedIssue {
	issue: Issue;
	conference: IssueConference;
	papers: PrintedPaper[];
	/** The year in which it comes out; null: nobody has said. */
	year: number | null;
}

/** Puts together what the files of an issue are written from; papers that have not been read are left out. */
export function printedIssue(
	issue: Issue,
	entries: ReadonlyMap<number, IssueEntry>,
	conference: IssueConference,
): PrintedIssue {
	const dayAt = (instant: string) => dayIn(new Date(instant), conference.timezone);
	const pages = numbered(issue, (number) => entries.get(number)?.file?.pages);
	const papers = (issue.papers ?? []).flatMap((number) => {
		const entry = entries.get(number);
		if (!entry) return [];
		const { first = null, last = null } = pages.get(number) ?? {};
		return [
			{
				...{ ...entry, first, last, doi: doiOf(issue, number), url: addressOf(issue, number) },
				...{ received: dayAt(entry.received), accepted: entry.accepted && dayAt(entry.accepted) },
			},
		];
	});
	const year = issue.published ? Number(issue.published.slice(0, 4)) : issue.year;
	return { issue, conference, papers, year };
}

/** `10.5555` makes `10.5555/137`, and `10.5555/proc7.` makes `10.5555/proc7.137`. */
function doiOf({ doi_prefix }: Issue, number: number): string {
	if (doi_prefix === "") return "";
	return doi_prefix.includes("/") ? `${doi_prefix}${number}` : `${doi_prefix}/${number}`;
}

/** With every sign percent-encoded that an address may not have. */
function addressOf({ papers_url }: Issue, number: number): string {
	return URL.parse(papers_url.replaceAll(PAPER_PLACE, String(number)))?.href ?? "";
}

/** What a paper says of itself in a language. */
interface PaperText {
	title: string;
	abstract: string;
	keywords: string[];
}

/** A paper's texts in a language; null: it has none in it. */
export function textIn(paper: PrintedPaper, locale: Locale): PaperText | null {
	if (paper.language === locale) return paper;
	const english = locale === "en" ? paper.locales?.en : undefined;
	return english?.title ? english : null;
}

/** The language that a paper is translated into; null: it is in its own alone. */
export function translationOf(paper: PrintedPaper): Locale | null {
	return paper.language === "ru" && textIn(paper, "en") ? "en" : null;
}

/** How an author is called. */
export interface AuthorText {
	/** Empty for people with one name. */
	first_name: string;
	last_name: string;
	organization: string;
}

/** An author's name and organization in a language; null: they are not known in it. */
export function authorIn(
	author: AuthorForm,
	{ language }: Pick<PrintedPaper, "language">,
	locale: Locale,
): AuthorText | null {
	if (language === locale) return author;
	return locale === "en" ? (author.locales?.en ?? null) : null;
}

/** What the issue is one of, in a language: the journal, or the proceedings, which may be called as the issue is. */
export function publicationIn({ kind, locales }: Issue, locale: Locale): string {
	const { publication, title } = locales[locale];
	return publication || (kind === "proceedings" ? title : "");
}

/** The same in the first of the languages that has one. */
export function publicationOf(issue: Issue, ...locales: Locale[]): string {
	return locales.map((locale) => publicationIn(issue, locale)).find(Boolean) ?? "";
}

/** A conference's title in a language, else in the other one. */
export function conferenceNameIn({ locales, path }: IssueConference, locale: Locale): string {
	const other = locale === "en" ? "ru" : "en";
	const [own, foreign] = [locales[locale], locales[other]];
	return own.title || foreign.title || own.short_title || foreign.short_title || path.toUpperCase();
}

const COUNTRY_NAMES: Record<Locale, (code: string) => string> = {
	en: countryNames("en"),
	ru: countryNames("ru"),
};

/** The name of an author's country in a language. */
export const countryIn = ({ country }: AuthorForm, locale: Locale) => COUNTRY_NAMES[locale](country);

/** The parts of a day `yyyy-MM-dd`, also of one with a time behind it, with their leading zeros. */
export function dayParts(day: string): { year: string; month: string; day: string } {
	return { year: day.slice(0, 4), month: day.slice(5, 7), day: day.slice(8, 10) };
}
