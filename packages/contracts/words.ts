export interface WordPosition {
	text: string;
	at: number;
}

/** Soft hyphens, zero-width spaces and joiners. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const WORD = /[\p{L}\p{M}\p{N}](?:[\u00ad\u200b-\u200d\u2060\ufeff]*[\p{L}\p{M}\p{N}])*/gu;

/** Unicode does not decompose these. */
const UNDECOMPOSED = new Map(
	"łl øo đd ðd ħh ŧt ıi æae œoe ßss þth"
		.split(" ")
		.map(([letter = "", ...plain]) => [letter, plain.join("")]),
);
const COMPOSED = new RegExp(`[${[...UNDECOMPOSED.keys()].join("")}]`, "g");

/** Yields runs of letters and digits; "k-means" is two. */
export function* wordsIn(text: string): Generator<WordPosition> {
	for (const { 0: word, index } of text.matchAll(WORD)) yield { text: word, at: index };
}

/** Turns into lower case and ё into е and removes invisible characters. */
export function normalizeCase(text: string): string {
	return text.normalize("NFKC").toLowerCase().replace(INVISIBLE, "").replaceAll("ё", "е");
}

/** Removes diacritics: é → e, ł → l, and so й → и. */
export function foldDiacritics(lowered: string): string {
	const letters = lowered.normalize("NFKD").replace(/\p{M}+/gu, "");
	return letters.replace(COMPOSED, (letter) => UNDECOMPOSED.get(letter) ?? letter);
}

/** Normalizes a name for comparison: "U.S.A." → "usa", «Кот-д’Ивуар» → «кот дивуар». */
export function normalizeName(text: string): string {
	return foldDiacritics(normalizeCase(text))
		.replace(/['’ʼ`.]/g, "")
		.replaceAll("&", " and ")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
