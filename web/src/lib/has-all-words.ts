import { normalizeCase } from "@deck/contracts/words";

/** Returns a function that checks whether a text contains all words of a query, in any case. */
export function hasAllWords(query: string): (text: string) => boolean {
	const words = normalizeCase(query).split(/\s+/).filter(Boolean);
	return (text) => {
		const normalized = normalizeCase(text);
		return words.every((word) => normalized.includes(word));
	};
}
