import { LOCALES, type Locale } from "./enums.ts";

interface LanguageFacts {
	/** In the language itself. */
	name: string;
	/** Of numbers, sorting and `<html lang>` (specification §9). */
	tag: string;
	/** Language of its readers' conference texts, formats and e-mails. */
	locale: Locale;
	/** Of written dates: `23 November 2026`. */
	dateTag: string;
	/** Read where a text is missing. */
	fallback: Locale;
	/** Papers in this language have a twin of their texts in another. */
	twin: Locale | null;
}

/**
 * All about a language except texts and grammar. A new language is an entry here and a folder in `locales/`.
 */
export const LOCALE_FACTS = {
	en: { name: "English", tag: "en-US", locale: "en", dateTag: "en-GB", fallback: "ru", twin: null },
	ru: { name: "Русский", tag: "ru-RU", locale: "ru", dateTag: "ru-RU", fallback: "en", twin: "en" },
} satisfies Record<Locale, LanguageFacts> & Record<string, LanguageFacts>;

/** A language of the interface. */
export type Language = keyof typeof LOCALE_FACTS;
export const LANGUAGES = Object.keys(LOCALE_FACTS) as Language[];

/** Order in documents and in forms for texts in all languages. */
export const RUSSIAN_FIRST: readonly Locale[] = LOCALES.toReversed();

export const otherLocale = (locale: Locale): Locale => LOCALE_FACTS[locale].fallback;

export const hasTwin = (language: Locale): boolean => LOCALE_FACTS[language].twin !== null;

/** Returns the twin in a language, if any. */
export function twinIn<Texts>(
	twins: { en?: Texts | undefined } | undefined,
	locale: Locale,
): Texts | undefined {
	return (twins as Partial<Record<Locale, Texts>> | undefined)?.[locale];
}

export function isLanguage(text: string | undefined): text is Language {
	return LANGUAGES.some((language) => language === text);
}

export function isLocale(text: string | undefined): text is Locale {
	return LOCALES.some((locale) => locale === text);
}
