import type { Locale } from "@deck/contracts/enums";
import { parseRule } from "@deck/contracts/rules";
import type { TFunction } from "i18next";
import { formatNumber } from "./format.ts";

/**
 * Translates `maxlen?length=255` and the like by `errors.json`. Numbers are also `count`, for plural forms.
 * @param t of the namespace `errors`
 */
export function ruleText(message: string, t: TFunction, locale: Locale): string {
	const { code, params } = parseRule(message);
	const words: Record<string, string | number> = {};
	for (const [name, text] of Object.entries(params)) {
		const value = Number(text);
		if (text === "" || Number.isNaN(value)) {
			words[name] = text;
			continue;
		}
		words[name] = formatNumber(value, locale);
		words.count = value;
	}
	return t(code, words);
}
