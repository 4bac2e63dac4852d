import { transliterate } from "@deck/contracts/transliterate";

/**
 * Folds to lower case and `ё` to `е`; leaves only letters, digits and address characters, and spaces for the rest.
 */
function normalize(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.replace(/[^\p{L}\p{M}\p{N}@._+-]+/gu, " ")
		.trim();
}

/** Returns the searchable form of texts, also in Latin letters. */
export function searchableText(texts: readonly (string | undefined)[]): string {
	const text = texts.map((one = "") => normalize(one)).join(" ");
	return /\p{Script=Cyrillic}/u.test(text) ? ` ${text} ${transliterate(text)}` : ` ${text}`;
}

/** Splits a question into words, each as typed and in Latin letters. */
export function searchWords(question: string): string[][] {
	return normalize(question)
		.split(" ")
		.filter(Boolean)
		.map((word) => [...new Set([word, transliterate(word)])]);
}

export function matchesWholeNames(searched: string, words: string[][]): boolean {
	return words.every((word) => word.some((form) => `${searched} `.includes(` ${form} `)));
}

/** Scores a match: 2 if each word starts a word of the text, 1 if each occurs anywhere, else 0. */
export function matchScore(searched: string, words: string[][]): 0 | 1 | 2 {
	const has = (word: string[], before: string) => word.some((form) => searched.includes(before + form));
	if (!words.every((word) => has(word, ""))) return 0;
	return words.every((word) => has(word, " ")) ? 2 : 1;
}
