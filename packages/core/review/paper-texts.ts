import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS, twinIn } from "@deck/contracts/locales";

interface Texts {
	title: string;
	abstract: string;
}

interface PaperTexts extends Texts {
	language: Locale;
	locales?: { en?: Texts | undefined } | undefined;
}

/**
 * Returns title and abstract for a reviewer: as written, if they read the manuscript's language, else in the e-mail's
 * where there is a twin.
 */
export function textsForReviewer(paper: PaperTexts, locale: Locale, reads: readonly Locale[]): Texts {
	return (reads.includes(paper.language) ? undefined : twinIn(paper.locales, locale)) ?? paper;
}

/** Names a manuscript's language in the language of an e-mail. */
export function languageName(language: Locale, locale: Locale): string {
	const name = new Intl.DisplayNames([LOCALE_FACTS[locale].tag], { type: "language" }).of(language);
	return name ?? LOCALE_FACTS[language].name;
}
