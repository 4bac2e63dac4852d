import type { Locale } from "@deck/contracts/enums";
import type { MarkedToken, Token } from "marked";
import { parse } from "../../../lib/markdown/parse.ts";

/** How much of a text exists in both languages, in parts: headings, paragraphs, items of lists, tables, pictures. */
export interface Translated {
	both: number;
	/** Parts that exist in this language alone. */
	only: Record<Locale, number>;
}

/**
 * Compares how the texts are built: parts of the same kind in the same order are each other's translation. Parts are
 * paired so that as many as possible find their twin.
 */
export function compareTexts(texts: Record<Locale, string>): Translated {
	const en = partsOf(texts.en);
	const ru = partsOf(texts.ru);
	const both = commonLength(en, ru);
	return { both, only: { en: en.length - both, ru: ru.length - both } };
}

/** The kinds of a text's parts, in their order. */
export function partsOf(text: string): string[] {
	// Nested beyond reason: one part.
	return parse(text)?.flatMap(kinds) ?? ["text"];
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

/** Pairs of parts beyond which texts are compared by their length alone: whoever types waits for the answer. */
const MOST_PAIRS = 4_000_000;

/** How long the longest sequence is that both have, with gaps. */
function commonLength(one: readonly string[], other: readonly string[]): number {
	if (one.length * other.length > MOST_PAIRS) return Math.min(one.length, other.length);
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
