import { LOCALES, type Locale } from "./enums.ts";

interface LocaleFacts {
	/** In the language itself. */
	name: string;
	/** Of numbers, sorting and `<html lang>` (specification §9). */
	tag: string;
	/** Of written dates: `23 November 2026`. */
	dateTag: string;
	/** Read where a text in this language is missing. */
	fallback: Locale;
	/** Papers in this language have a twin of their texts in another. */
	twin: Locale | null;
}

/** Everything about a language that is no text and no rule of its grammar. */
export const LOCALE_FACTS: Record<Locale, LocaleFacts> = {
	en: { name: "English", tag: "en-US", dateTag: "en-GB", fallback: "ru", twin: null },
	ru: { name: "Русский", tag: "ru-RU", dateTag: "ru-RU", fallback: "en", twin: "en" },
};

export const otherLocale = (locale: Locale): Locale => LOCALE_FACTS[locale].fallback;

export const hasTwin = (language: Locale): boolean => LOCALE_FACTS[language].twin !== null;

/** Returns the twin in a language; undefined if the paper has none. */
export function twinIn<Texts>(
	twins: { en?: Texts | undefined } | undefined,
	locale: Locale,
): Texts | undefined {
	return (twins as Partial<Record<Locale, Texts>> | undefined)?.[locale];
}

export function isLocale(text: string | undefined): text is Locale {
	return LOCALES.some((locale) => locale === text);
}
