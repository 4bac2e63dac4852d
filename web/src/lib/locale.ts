import { LOCALES, type Locale } from "@deck/contracts/enums";

/** The full tags that dates, numbers and `<html lang>` use (specification §9). */
export const LOCALE_TAGS: Record<Locale, string> = { en: "en-US", ru: "ru-RU" };

const COOKIE_DAYS = 365;

/** Whether a text is a language of ours. */
export function isLocale(text: string | undefined): text is Locale {
	return LOCALES.some((locale) => locale === text);
}

/**
 * The language to begin with: the `lang` cookie, else the first of the browser's languages that we speak,
 * else English.
 */
export function chooseLocale(cookies: string, languages: readonly string[]): Locale {
	const kept = /(?:^|; )lang=([a-z]{2})/.exec(cookies)?.[1];
	if (isLocale(kept)) return kept;
	return languages.map((language) => language.slice(0, 2)).find(isLocale) ?? "en";
}

/** The reader's own language stands first. */
export function ownFirst(languages: readonly Locale[], own: Locale): Locale[] {
	return languages.toSorted((a, b) => Number(b === own) - Number(a === own));
}

/** Keeps the choice for a year, and tells the document. */
export function rememberLocale(locale: Locale): void {
	// biome's rule asks for the CookieStore API, which Firefox and Safari got only lately.
	document.cookie = `lang=${locale}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; SameSite=Lax`;
	document.documentElement.lang = LOCALE_TAGS[locale];
}
