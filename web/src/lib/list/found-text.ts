import { wordsIn } from "@deck/contracts/words";
import type { Hits } from "./search.ts";

/** A text of a row that does not show, and what it is. */
export interface HiddenText<Kind extends string> {
	kind: Kind;
	text: string;
}

/** Letters before the word that was found, where there is room for a line and where there is little, and in all. */
const BEFORE = { wide: 20, narrow: 6 };
const LENGTH = 160;

/**
 * Why a row was found where it does not say so itself: the piece of the first text in which a word of the query stands that
 * none of those has which show. Null where what shows has all of them.
 */
export function foundIn<Kind extends string>(
	hits: Hits,
	shown: readonly string[],
	hidden: readonly HiddenText<Kind>[],
	room: "wide" | "narrow" = "wide",
): HiddenText<Kind> | null {
	const seen = new Set(shown.flatMap((text) => [...wordsIn(text)].flatMap(({ text: word }) => hits(word))));
	for (const { kind, text } of hidden) {
		for (const { text: word, at } of wordsIn(text)) {
			if (hits(word).some((hit) => !seen.has(hit))) return { kind, text: pieceOf(text, at, BEFORE[room]) };
		}
	}
	return null;
}

/** A piece of a text around a place of it, from the beginning of a word on. */
function pieceOf(text: string, at: number, before: number): string {
	const blank = at > before ? text.indexOf(" ", at - before) : -1;
	const from = at <= before ? 0 : blank < 0 || blank >= at ? at : blank + 1;
	const piece = text.slice(from, from + LENGTH).replace(/\s+/g, " ");
	return [from > 0 && "…", piece, from + LENGTH < text.length && "…"].filter(Boolean).join("");
}
