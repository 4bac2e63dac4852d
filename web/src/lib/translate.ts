import type { Locale } from "@deck/contracts/enums";
import { formatNumber } from "./format.ts";

/** A file of `/locales`: texts, in groups of groups. */
export interface Words {
	[key: string]: string | Words;
}

/** Values for the `{names}` in a text; `count` also chooses the plural form. */
export type Params = Record<string, string | number | undefined>;

/** The text at a dotted key, or null. */
export function findText(words: Words, key: string): string | null {
	let node: string | Words | undefined = words;
	for (const part of key.split(".")) {
		if (typeof node !== "object") return null;
		node = node[part];
	}
	return typeof node === "string" ? node : null;
}

/**
 * The text at a key with its values filled in; null when there is none.
 * With a `count` the key's plural form of the language (`_one`, `_few` …), `_other`
 * or the bare key is taken, and `{count}` is written as the language writes amounts.
 */
export function translate(words: Words, key: string, locale: Locale, params: Params = {}): string | null {
	const text = pluralKeys(key, locale, params.count)
		.map((candidate) => findText(words, candidate))
		.find((found) => found !== null);
	if (text === undefined || text === null) return null;
	return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
		const value = params[name];
		if (value === undefined) return hole;
		// A count is an amount; any other number may be a paper's.
		return name === "count" && typeof value === "number" ? formatNumber(value, locale) : String(value);
	});
}

function pluralKeys(key: string, locale: Locale, count: string | number | undefined): string[] {
	if (typeof count !== "number") return [key];
	const form = new Intl.PluralRules(locale).select(count);
	return [`${key}_${form}`, `${key}_other`, key];
}
