import type { Locale } from "@deck/contracts/enums";
import type { MarkedToken, Token } from "marked";
import { parseMarkdown } from "../../../lib/markdown/parse.ts";

/** Number of parts in both: headings, paragraphs, list items, tables, pictures. */
export interface TranslationCoverage {
	both: number;
	only: Record<Locale, number>;
}

/** Compares structures: parts of equal kind and order are translations; maximizes pairs. */
export function translationCoverage(texts: Record<Locale, string>): TranslationCoverage {
	const en = partsOf(texts.en);
	const ru = partsOf(texts.ru);
	const both = commonLength(en, ru);
	return { both, only: { en: en.length - both, ru: ru.length - both } };
}

export function partsOf(text: string): string[] {
	// Nested too deeply: one part.
	return parseMarkdown(text)?.flatMap(kinds) ?? ["text"];
}

function kinds(given: Token): string[] {
	const token = given as MarkedToken;
	switch (token.type) {
		case "space":
		case "hr":
		case "def":
			return [];
		case "html":
			return token.text.trim().startsWith("<!--") ? [] : ["text"];
		case "heading":
			return [`heading-${token.depth}`];
		case "list":
			return token.items.map(() => "item");
		case "paragraph":
			return [token.tokens.every(({ type }) => type === "image") ? "picture" : "text"];
		default:
			return [token.type];
	}
}

/** With more pairs compares only lengths, to keep typing responsive. */
const MAX_PAIRS = 4_000_000;

function commonLength(one: readonly string[], other: readonly string[]): number {
	if (one.length * other.length > MAX_PAIRS) return Math.min(one.length, other.length);
	let above = new Array<number>(other.length + 1).fill(0);
	for (const part of one) {
		const line = [0];
		for (const [at, twin] of other.entries()) {
			const length = part === twin ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, line[at] ?? 0);
			line.push(length);
		}
		above = line;
	}
	return above.at(-1) ?? 0;
}
