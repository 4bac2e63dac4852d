import { LOCALES, type Locale } from "@deck/contracts/enums";

/** An expert as somebody has written them down; what is left out was not said. */
export interface Given {
	/** Line of the text or the file, from 1. */
	row: number;
	name: string;
	email: string;
	interests?: string[];
	/** Words for languages, as written. */
	languages?: string[];
	/** The word for the language of e-mails, as written. */
	language?: string;
	comments?: string;
	/** As written. */
	limit?: string;
}

/** How people write a language; the first letters are enough. */
const LANGUAGE_WORDS: Record<Locale, RegExp> = {
	en: /^(en|eng|english|англ|английский|английском)$/i,
	ru: /^(ru|rus|russian|рус|русский|русском)$/i,
};
const BOTH = /^(both|all|оба|обе|все)$/i;

/** The languages that words name, and the first word that names none. */
export function readLanguages(words: readonly string[]): { languages: Locale[]; unknown: string | null } {
	const languagesOf = (word: string) =>
		LOCALES.filter((locale) => LANGUAGE_WORDS[locale].test(word) || BOTH.test(word));
	const named = new Set(words.flatMap(languagesOf));
	return {
		languages: LOCALES.filter((locale) => named.has(locale)),
		unknown: words.find((word) => languagesOf(word).length === 0) ?? null,
	};
}
