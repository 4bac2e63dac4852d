/** A word of a text, as it stands there, and where it begins. */
export interface WordAt {
	text: string;
	at: number;
}

/** Invisible characters inside words: soft hyphens, zero-width spaces and joiners. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const WORD = /[\p{L}\p{M}\p{N}](?:[\u00ad\u200b-\u200d\u2060\ufeff]*[\p{L}\p{M}\p{N}])*/gu;

/** Letters with a stroke or a ligature, which Unicode does not take apart. */
const PLAIN = new Map(
	"łl øo đd ðd ħh ŧt ıi æae œoe ßss þth"
		.split(" ")
		.map(([letter = "", ...plain]) => [letter, plain.join("")]),
);
const COMPOSED = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");

/** The words of a text: letters and figures without a break, so that "k-means" is two. */
export function* wordsIn(text: string): Generator<WordAt> {
	for (const { 0: word, index } of text.matchAll(WORD)) yield { text: word, at: index };
}

/** Lower-cases a text, with е for ё and without invisible characters: the form that is stemmed. */
export function lowered(text: string): string {
	return text.normalize("NFKC").toLowerCase().replace(INVISIBLE, "").replaceAll("ё", "е");
}

/** Removes accents and strokes, so that é is found as e and ł as l; by the same rule й is found as и. */
export function fold(lowered: string): string {
	const letters = lowered.normalize("NFKD").replace(/\p{M}+/gu, "");
	return letters.replace(COMPOSED, (letter) => PLAIN.get(letter) ?? letter);
}

/** Returns a name in the form in which names are compared: "U.S.A." is "usa", «Кот-д’Ивуар» is «кот дивуар». */
export function plainName(text: string): string {
	return fold(lowered(text))
		.replace(/['’ʼ`.]/g, "")
		.replaceAll("&", " and ")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
