import type { Locale } from "@deck/contracts/enums";
import { type FieldValues, valuesFrom } from "@deck/contracts/fields";
import { twinIn } from "@deck/contracts/locales";
import type { PaperListRow, PaperTitle } from "@deck/contracts/paper";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import type { PresentedPaper } from "@deck/contracts/presented-paper";

type Texts = FieldValues<typeof PAPER_TEXTS>;
type PaperTexts = Texts & { lang: Locale };

interface Bilingual extends Texts {
	language: Locale;
	locales?: { en: Texts };
}

/** Returns a paper's texts, the reader's language first; `other` if bilingual. */
export function textsFor(paper: Bilingual, reader: Locale): { first: PaperTexts; other?: PaperTexts } {
	const { language, locales } = paper;
	const own = { lang: language, ...valuesFrom(PAPER_TEXTS, paper) };
	if (!locales) return { first: own };
	const english: PaperTexts = { lang: "en", ...locales.en };
	return twinIn(locales, reader) ? { first: english, other: own } : { first: own, other: english };
}

/** Returns the title in the reader's language, if any. */
export function titleFor(
	{ title, language, locales }: PaperTitle,
	reader: Locale,
): { lang: Locale; title: string } {
	const translation = twinIn(locales, reader);
	return translation ? { lang: reader, title: translation.title } : { lang: language, title };
}

/** Returns a registered paper's titles; registrations keep an English one only beside a Russian one. */
export const presentedTitle = ({ title, title_en }: PresentedPaper): PaperTitle =>
	title_en === undefined
		? { language: "en", title }
		: { language: "ru", title, locales: { en: { title: title_en } } };

type FirstAuthor = Pick<PaperListRow, "language" | "first_author" | "first_author_en">;

/** Returns the first author's short name in the reader's language, if known. */
export function firstAuthorFor(
	{ language, first_author, first_author_en }: FirstAuthor,
	reader: Locale,
): { lang: Locale; name: string } {
	const translation = twinIn({ en: first_author_en }, reader);
	return translation ? { lang: reader, name: translation } : { lang: language, name: first_author };
}

/** Returns the searched texts of a paper's list row. */
export const listRowTexts = (row: PaperTitle & FirstAuthor): string[] => [
	...titlesOf(row),
	row.first_author,
	...(row.first_author_en ? [row.first_author_en] : []),
];

export const titlesOf = ({ title, locales }: PaperTitle): string[] =>
	locales ? [title, locales.en.title] : [title];
