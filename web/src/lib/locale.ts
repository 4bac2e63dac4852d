import type { Locale } from "@deck/contracts/enums";
import { isLanguage, type Language, LOCALE_FACTS } from "@deck/contracts/locales";

const COOKIE_DAYS = 365;

/** Chooses the language: the `lang` cookie's, else the browser's first supported one, else English. */
export function chooseLocale(cookies: string, languages: readonly string[]): Language {
	const kept = /(?:^|; )lang=([a-z]{2})/.exec(cookies)?.[1];
	if (isLanguage(kept)) return kept;
	return languages.map((language) => language.slice(0, 2)).find(isLanguage) ?? "en";
}

export function preferredFirst(languages: readonly Locale[], own: Locale): Locale[] {
	return languages.toSorted((a, b) => Number(b === own) - Number(a === own));
}

export function storeLocale(locale: Language): void {
	// Firefox and Safari lacked CookieStore until recently.
	document.cookie = `lang=${locale}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; SameSite=Lax`;
	document.documentElement.lang = LOCALE_FACTS[locale].tag;
}
