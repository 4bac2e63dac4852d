import { transliterate } from "@deck/contracts/transliterate";

/** A text as it is compared: small letters, one ё, spaces for everything that is no letter, digit or part of an address. */
function plain(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.replace(/[^\p{L}\p{M}\p{N}@._+-]+/gu, " ")
		.trim();
}

/** What is searched of a person, of their address and all their names: these, and the same in Latin letters. */
export function searchable(texts: readonly (string | undefined)[]): string {
	const text = texts.map((one = "") => plain(one)).join(" ");
	return /\p{Script=Cyrillic}/u.test(text) ? ` ${text} ${transliterate(text)}` : ` ${text}`;
}

/** The question's words, each as it was typed and in Latin letters. */
export function wordsOf(question: string): string[][] {
	return plain(question)
		.split(" ")
		.filter(Boolean)
		.map((word) => [...new Set([word, transliterate(word)])]);
}

/** Whether every word of a question is a whole word of a person's. */
export function isWhole(searched: string, words: string[][]): boolean {
	return words.every((word) => word.some((form) => `${searched} `.includes(` ${form} `)));
}

/** How well a person answers a question: 2 where every word begins a word, 1 where it stands somewhere, 0 else. */
export function closeness(searched: string, words: string[][]): 0 | 1 | 2 {
	const has = (word: string[], before: string) => word.some((form) => searched.includes(before + form));
	if (!words.every((word) => has(word, ""))) return 0;
	return words.every((word) => has(word, " ")) ? 2 : 1;
}
