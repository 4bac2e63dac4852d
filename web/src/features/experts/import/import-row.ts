import { LOCALES, type Locale } from "@deck/contracts/enums";
import type { EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import type { FieldValues } from "@deck/contracts/fields";

export interface ImportRow extends FieldValues<typeof EXPERT_TEXTS> {
	/** Line, from 1. */
	row: number;
	name: string;
	email: string;
	interests?: string[];
	/** Unparsed language words. */
	languages?: string[];
	language?: string;
	/** Unparsed. */
	limit?: string;
}

const LANGUAGE_PATTERNS: Record<Locale, RegExp> = {
	en: /^(en|eng|english|англ|английский|английском)$/i,
	ru: /^(ru|rus|russian|рус|русский|русском)$/i,
};
const BOTH = /^(both|all|оба|обе|все)$/i;

export function parseLanguages(words: readonly string[]): { languages: Locale[]; unknown: string | null } {
	const languagesOf = (word: string) =>
		LOCALES.filter((locale) => LANGUAGE_PATTERNS[locale].test(word) || BOTH.test(word));
	const named = new Set(words.flatMap(languagesOf));
	return {
		languages: LOCALES.filter((locale) => named.has(locale)),
		unknown: words.find((word) => languagesOf(word).length === 0) ?? null,
	};
}
