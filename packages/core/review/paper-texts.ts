import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS, twinIn } from "@deck/contracts/locales";

interface Texts {
	title: string;
	abstract: string;
}

interface PaperTexts extends Texts {
	locales?: { en?: Texts | undefined } | undefined;
}

/** Returns title and abstract in the language of an e-mail, where there is a twin; else as written. */
export const textsInLocale = (paper: PaperTexts, locale: Locale): Texts =>
	twinIn(paper.locales, locale) ?? paper;

/** Names a manuscript's language in the language of an e-mail. */
export function languageName(language: Locale, locale: Locale): string {
	const name = new Intl.DisplayNames([LOCALE_FACTS[locale].tag], { type: "language" }).of(language);
	return name ?? LOCALE_FACTS[language].name;
}
