import { wordsIn } from "@deck/contracts/words";
import type { Hits } from "./search.ts";

export interface HiddenText<Kind extends string> {
	kind: Kind;
	text: string;
}

const BEFORE = { wide: 20, narrow: 6 };
const LENGTH = 160;

/**
 * Explains a match by an excerpt of the first hidden text with a query word that no visible text has; null
 * without one.
 */
export function hiddenMatch<Kind extends string>(
	hits: Hits,
	shown: readonly string[],
	hidden: readonly HiddenText<Kind>[],
	room: "wide" | "narrow" = "wide",
): HiddenText<Kind> | null {
	const seen = new Set(shown.flatMap((text) => [...wordsIn(text)].flatMap(({ text: word }) => hits(word))));
	for (const { kind, text } of hidden) {
		for (const { text: word, at } of wordsIn(text)) {
			if (hits(word).some((hit) => !seen.has(hit))) return { kind, text: excerpt(text, at, BEFORE[room]) };
		}
	}
	return null;
}

function excerpt(text: string, at: number, before: number): string {
	const blank = at > before ? text.indexOf(" ", at - before) : -1;
	const from = at <= before ? 0 : blank < 0 || blank >= at ? at : blank + 1;
	const piece = text.slice(from, from + LENGTH).replace(/\s+/g, " ");
	return [from > 0 && "…", piece, from + LENGTH < text.length && "…"].filter(Boolean).join("");
}
