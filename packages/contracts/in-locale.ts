import { LOCALES, type Locale } from "./enums.ts";

export function inLocale<T>(texts: Partial<Record<Locale, T>>, locale: Locale): T | undefined {
	return (
		texts[locale] ?? LOCALES.map((one) => texts[one]).find((text) => text !== undefined && text !== null)
	);
}
