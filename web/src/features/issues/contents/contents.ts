import type { Section } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { hasTwin, otherLocale, RUSSIAN_FIRST } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";
import { localizedField } from "../../../lib/conference-texts.ts";
import {
	authorIn,
	type PrintedIssue,
	type PrintedPaper,
	publicationOf,
	textIn,
} from "../export/printed-issue.ts";

/** Not interface texts: printed in both languages. */
const WORDS: Record<Locale, { heading: string; volume: string; number: string }> = {
	en: { heading: "Contents", volume: "Vol.", number: "no." },
	ru: { heading: "Содержание", volume: "Т.", number: "№" },
};

export interface ContentsLine {
	number: number;
	authors: string;
	title: string;
	lang: Locale;
	/** First page; null if unknown. */
	page: number | null;
}

/** `title` is empty without a heading. */
export interface ContentsGroup {
	id: string;
	title: string;
	lines: ContentsLine[];
}

export interface Contents {
	locale: Locale;
	heading: string;
	title: string;
	publication: string;
	groups: ContentsGroup[];
}

/**
 * Returns English contents, with English titles of Russian papers, preceded by Russian ones if there are
 * Russian papers. English papers are unchanged in both.
 */
export function contentsOf(printed: PrintedIssue): Contents[] {
	const isPrinted = (locale: Locale) =>
		!hasTwin(locale) || printed.papers.some(({ language }) => language === locale);
	return RUSSIAN_FIRST.filter(isPrinted).map((locale) => partOf(printed, locale));
}

function partOf({ issue, conference, papers, year }: PrintedIssue, locale: Locale): Contents {
	const other = otherLocale(locale);
	const { heading, volume, number } = WORDS[locale];
	const numbers = [issue.volume && `${volume} ${issue.volume}`, issue.number && `${number} ${issue.number}`];
	const title = issue.locales[locale].title || issue.locales[other].title;
	const publication = publicationOf(issue, locale, other);
	return {
		locale,
		heading,
		title,
		publication: [publication === title ? "" : publication, [...numbers, year].filter(Boolean).join(", ")]
			.filter(Boolean)
			.join(". "),
		groups: grouped(papers, conference.sections, locale),
	};
}

/** Uses section titles only for consecutive papers. */
function grouped(
	papers: readonly PrintedPaper[],
	sections: readonly Section[],
	locale: Locale,
): ContentsGroup[] {
	const runs: ContentsGroup[] = [];
	for (const paper of papers) {
		const last = runs.at(-1);
		const group = last?.id === paper.section ? last : { id: paper.section, title: "", lines: [] };
		if (group !== last) runs.push(group);
		group.lines.push(lineOf(paper, locale));
	}
	const ids = new Set(runs.map(({ id }) => id));
	if (ids.size < 2 || ids.size < runs.length) {
		return [{ id: "all", title: "", lines: runs.flatMap(({ lines }) => lines) }];
	}
	return runs.map((run) => ({
		...run,
		title: titleOf(
			sections.find(({ id }) => id === run.id),
			locale,
		),
	}));
}

function titleOf(section: Section | undefined, locale: Locale): string {
	return section ? localizedField(section.locales, "title", locale).text : "";
}

function lineOf(paper: PrintedPaper, locale: Locale): ContentsLine {
	const text = textIn(paper, locale);
	const lang = text ? locale : paper.language;
	const authors = paper.authors.map((author) => {
		return joinName(authorIn(author, paper, lang) ?? author);
	});
	return {
		number: paper.number,
		authors: authors.join(", "),
		title: text?.title ?? paper.title,
		lang,
		page: paper.first,
	};
}
