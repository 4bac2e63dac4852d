import type { Conference } from "@deck/contracts/conference";
import { countryNames } from "@deck/contracts/country-names";
import type { Locale } from "@deck/contracts/enums";
import type { FieldValues } from "@deck/contracts/fields";
import { type Issue, type IssueContentsEntry, PAPER_NUMBER_PLACEHOLDER } from "@deck/contracts/issue";
import { hasTwin, otherLocale, twinIn } from "@deck/contracts/locales";
import { dayIn } from "@deck/contracts/moments";
import type { AuthorForm } from "@deck/contracts/paper";
import { PAPER_TEXT_NAMES, type PAPER_TEXTS, type PaperTextName } from "@deck/contracts/paper-fields";
import { numberPages } from "../numbering.ts";

export type IssueConference = Pick<Conference, "path" | "locales" | "dates" | "sections" | "timezone">;

export interface PrintedPaper extends IssueContentsEntry {
	/** Null if unknown. */
	first: number | null;
	last: number | null;
	/** Without `https://doi.org/`; empty without a prefix. */
	doi: string;
	/** Public page; empty if not set. */
	url: string;
	/** `yyyy-MM-dd`, in the conference's time zone. */
	received: string;
	accepted: string | null;
}

/** Papers are in order. */
export interface PrintedIssue {
	issue: Issue;
	conference: IssueConference;
	papers: PrintedPaper[];
	/** Of publication; null if unknown. */
	year: number | null;
}

/** Omits papers not loaded. */
export function printedIssue(
	issue: Issue,
	entries: ReadonlyMap<number, IssueContentsEntry>,
	conference: IssueConference,
): PrintedIssue {
	const dayAt = (instant: string) => dayIn(new Date(instant), conference.timezone);
	const pages = numberPages(issue, (number) => entries.get(number)?.file?.pages);
	const papers = (issue.papers ?? []).flatMap((number) => {
		const entry = entries.get(number);
		if (!entry) return [];
		const { first = null, last = null } = pages.get(number) ?? {};
		return [
			{
				...entry,
				first,
				last,
				doi: doiOf(issue, number),
				url: addressOf(issue, number),
				received: dayAt(entry.received),
				accepted: entry.accepted && dayAt(entry.accepted),
			},
		];
	});
	const year = issue.published ? Number(issue.published.slice(0, 4)) : issue.year;
	return { issue, conference, papers, year };
}

/** Builds a DOI: `10.5555` gives `10.5555/137`, `10.5555/proc7.` gives `10.5555/proc7.137`. */
function doiOf({ doi_prefix }: Issue, number: number): string {
	if (doi_prefix === "") return "";
	return doi_prefix.includes("/") ? `${doi_prefix}${number}` : `${doi_prefix}/${number}`;
}

/** Percent-encodes illegal characters. */
function addressOf({ papers_url }: Issue, number: number): string {
	const address = papers_url.replaceAll(PAPER_NUMBER_PLACEHOLDER, String(number));
	return URL.canParse(address) ? new URL(address).href : "";
}

/** Returns a paper's texts in a language, or null. */
export function textIn(
	paper: FieldValues<typeof PAPER_TEXTS> & Pick<PrintedPaper, "language" | "locales">,
	locale: Locale,
): FieldValues<typeof PAPER_TEXTS> | null {
	if (paper.language === locale) return paper;
	const english = twinIn(paper.locales, locale);
	return english?.title ? english : null;
}

/** How and where a format writes each text; null: nowhere. New texts need an entry per format to compile. */
export type TextWriters<Place extends string, Written> = Readonly<
	Record<PaperTextName, { at: Place; write: (paper: PrintedPaper) => Written } | null>
>;

export function writeTexts<Place extends string, Written>(
	writers: TextWriters<Place, Written>,
	place: Place,
	paper: PrintedPaper,
): Written[] {
	return PAPER_TEXT_NAMES.flatMap((name) => {
		const writer = writers[name];
		return writer?.at === place ? [writer.write(paper)] : [];
	});
}

/** Returns a paper's translation, or null. */
export function translationOf(paper: PrintedPaper): Locale | null {
	return hasTwin(paper.language) && textIn(paper, "en") ? "en" : null;
}

export interface AuthorText {
	/** Empty for single names. */
	first_name: string;
	last_name: string;
	organization: string;
}

/** Returns an author in a language, or null if unknown in it. */
export function authorIn(
	author: AuthorForm,
	{ language }: Pick<PrintedPaper, "language">,
	locale: Locale,
): AuthorText | null {
	if (language === locale) return author;
	return twinIn(author.locales, locale) ?? null;
}

/** Returns the publication's title; that of proceedings defaults to the issue's. */
export function publicationIn({ kind, locales }: Issue, locale: Locale): string {
	const { publication, title } = locales[locale];
	return publication || (kind === "proceedings" ? title : "");
}

/** Uses the first language that has one. */
export function publicationOf(issue: Issue, ...locales: Locale[]): string {
	return locales.map((locale) => publicationIn(issue, locale)).find(Boolean) ?? "";
}

/** Falls back to the other language. */
export function conferenceNameIn({ locales, path }: IssueConference, locale: Locale): string {
	const other = otherLocale(locale);
	const [own, foreign] = [locales[locale], locales[other]];
	return own.title || foreign.title || own.short_title || foreign.short_title || path.toUpperCase();
}

const COUNTRY_NAMES: Record<Locale, (code: string) => string> = {
	en: countryNames("en"),
	ru: countryNames("ru"),
};

export const countryIn = ({ country }: AuthorForm, locale: Locale) => COUNTRY_NAMES[locale](country);

/** Accepts a time; keeps leading zeros. */
export function dayParts(day: string): { year: string; month: string; day: string } {
	return { year: day.slice(0, 4), month: day.slice(5, 7), day: day.slice(8, 10) };
}
