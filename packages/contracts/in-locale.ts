import { LOCALES, type Locale } from "./enums.ts";

/** Returns the value in a language, else in the first language that has one. */
export function inLocale<T>(texts: Partial<Record<Locale, T>>, locale: Locale): T | undefined {
	return (
		texts[locale] ?? LOCALES.map((one) => texts[one]).find((text) => text !== undefined && text !== null)
	);
}

/** Returns a text in a language, else in the first language in which it is not empty; "" without any. */
export function textInLocale<Key extends string>(
	locales: Partial<Record<Locale, { [key in Key]?: string | undefined } | undefined>>,
	key: Key,
	locale: Locale,
): string {
	return [locale, ...LOCALES].map((one) => locales[one]?.[key]).find(Boolean) ?? "";
}

/** Returns the titles of a section or event in all languages. */
export function titlesOf(locales: Readonly<Record<Locale, { title: string }>>): Record<Locale, string> {
	return Object.fromEntries(LOCALES.map((locale) => [locale, locales[locale].title])) as Record<
		Locale,
		string
	>;
}
