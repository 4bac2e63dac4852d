import { LOCALES, type Locale, type PaperType } from "@deck/contracts/enums";
import { inLocale } from "@deck/contracts/in-locale";
import { twinIn } from "@deck/contracts/locales";
import type { AuthorForm, PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { joinName } from "@deck/contracts/person-names";

export interface AuthorPaper {
	listRow: PaperListRow;
	author: AuthorForm;
}

export type AuthorName = Pick<AuthorForm, "first_name" | "last_name">;

export interface AuthorRow {
	/** The row id: addresses identify authors. */
	email: string;
	/** Required by lists; changed rows are rebuilt. */
	version: number;
	names: Partial<Record<Locale, AuthorName>>;
	organizations: Partial<Record<Locale, string>>;
	country: string;
	orcid: string;
	papers: readonly AuthorPaper[];
	corresponding: number;
	mailable: boolean;
	hasSpellings: boolean;
	possibleDuplicates: readonly string[];
}

export function namesIn({ listRow, author }: AuthorPaper, locale: Locale) {
	return listRow.language === locale ? author : twinIn(author.locales, locale);
}

export function papersByAuthor(
	listRows: readonly PaperListRow[],
	details: ReadonlyMap<number, PaperDetails>,
): Map<string, AuthorPaper[]> {
	const people = new Map<string, AuthorPaper[]>();
	const inOrder = listRows.filter(({ status }) => status !== "deleted").sort((a, b) => a.number - b.number);
	for (const listRow of inOrder) {
		for (const author of details.get(listRow.number)?.authors ?? []) {
			const papers = people.get(author.email);
			if (papers) papers.push({ listRow, author });
			else people.set(author.email, [{ listRow, author }]);
		}
	}
	return people;
}

/** Builds author rows; unchanged ones keep their identity. */
export function authorRows(
	people: ReadonlyMap<string, readonly AuthorPaper[]>,
	type: PaperType,
	before: ReadonlyMap<string, AuthorRow>,
): Map<string, AuthorRow> {
	const rows = new Map<string, AuthorRow>();
	for (const [email, all] of people) {
		const papers = all.filter(({ listRow }) => listRow.type === type);
		if (papers.length === 0) continue;
		const known = before.get(email);
		rows.set(email, known && isSame(known.papers, papers) ? known : rowOf(email, papers));
	}
	return rows;
}

function isSame(one: readonly AuthorPaper[], two: readonly AuthorPaper[]): boolean {
	return (
		one.length === two.length &&
		one.every(
			({ listRow, author }, index) => listRow === two[index]?.listRow && author === two[index]?.author,
		)
	);
}

function rowOf(email: string, papers: readonly AuthorPaper[]): AuthorRow {
	const latest = papers.toReversed();
	const first = <Value>(of: (paper: AuthorPaper) => Value | undefined) => {
		for (const paper of latest) {
			const value = of(paper);
			if (value) return value;
		}
		return undefined;
	};
	const names: AuthorRow["names"] = {};
	const organizations: AuthorRow["organizations"] = {};
	for (const locale of LOCALES) {
		const own = first((paper) => namesIn(paper, locale));
		if (!own) continue;
		names[locale] = { first_name: own.first_name, last_name: own.last_name };
		organizations[locale] = own.organization;
	}
	return {
		email,
		version: 1,
		names,
		organizations,
		papers,
		possibleDuplicates: [],
		country: first(({ author }) => author.country) ?? "",
		orcid: first(({ author }) => author.orcid) ?? "",
		corresponding: papers.filter(({ author }) => author.corresponding).length,
		mailable: papers.some(({ author }) => author.mailable),
		hasSpellings: LOCALES.some((locale) => spellings(papers, locale).length > 1),
	};
}

/** Returns the spellings of an author's name, that of the latest paper first. */
export function spellings(papers: readonly AuthorPaper[], locale: Locale): AuthorName[] {
	const found = new Map<string, AuthorName>();
	for (const paper of papers.toReversed()) {
		const own = namesIn(paper, locale);
		if (own) found.set(`${own.first_name}\n${own.last_name}`, own);
	}
	return [...found.values()].map(({ first_name, last_name }) => ({ first_name, last_name }));
}

export function authorName({ names }: Pick<AuthorRow, "names">, locale: Locale): string {
	const name = inLocale(names, locale);
	return name ? joinName(name) : "";
}
