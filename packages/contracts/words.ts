/** A word of a text, as it stands there, and where it begins. */
export interface WordAt {
	text: string;
	at: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text: letters and figures without a break, so that "k-means" is two. */
export function* wordsIn(text: string): Generator<WordAt> {
	for (const { 0: word, index } of text.matchAll(WORD)) yield { text: word, at: index };
}

/** A word in small letters, with е for ё: as its forms are worked out. */
export function lowered(text: string): string {
	return text.normalize("NFKC").toLowerCase().replaceAll("ё", "е");
}

/** The same without accents, so that é is found as e. By the same rule й is found as и, which lets more through and never less. */
export function fold(lowered: string): string {
	return lowered.normalize("NFKD").replace(/\p{M}+/gu, "");
}

/** Returns a name in the form in which names are compared: "U.S.A." is "usa", «Кот-д’Ивуар» is «кот дивуар». */
export function plainName(text: string): string {
	return fold(lowered(text))
		.replace(/['’ʼ`.]/g, "")
		.replaceAll("&", " and ")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
