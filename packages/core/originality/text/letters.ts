/**
 * A text as it is compared: its letters and digits alone. Case, accents, punctuation, spaces, line breaks and the
 * hyphens at them are gone, so it does not matter how a PDF was set, and signs that look alike are one, so nobody
 * hides a copy by a Latin "o" in a Russian word.
 */
export interface Letters {
	/** A code for each letter. */
	codes: Uint16Array;
	/** Where each stands in the text: index of its UTF-16 unit. */
	at: Uint32Array;
}

/** A part of a text, from its first index to the one behind its last. */
export interface Range {
	from: number;
	to: number;
}

/** Letters beyond these are not compared: two hundred pages. Bounds the time that a text takes. */
const MOST_LETTERS = 500_000;

/** Signs that are printed alike, capital or small, with the one that stands for all of them. */
const ALIKE: Record<string, string> = {
	a: "аαа",
	b: "вβ",
	c: "сϲ",
	d: "ԁ",
	e: "еε",
	g: "ɡ",
	h: "нһη",
	j: "јϳ",
	k: "кκ",
	l: "i1іıιӏ",
	m: "м",
	o: "о0οσօ",
	p: "рρ",
	q: "ԛ",
	s: "ѕ",
	t: "тτ",
	u: "υ",
	v: "ѵν",
	w: "ԝω",
	x: "хχ",
	y: "уү",
	з: "3",
};
const STANDS_FOR = new Map(
	Object.entries(ALIKE).flatMap(([one, more]) => [...more].map((sign) => [sign, one])),
);

/** What is left of one character; one sign may be several letters, as a ligature is. */
function fold(character: string): string {
	const plain = character.normalize("NFKD").toLowerCase();
	return [...plain]
		.filter((sign) => /[\p{L}\p{N}]/u.test(sign))
		.map((sign) => STANDS_FOR.get(sign) ?? sign)
		.join("");
}

const folded = new Map<string, string>();
/** By UTF-16 unit, as most are letters of one. */
const foldedUnits: (string | undefined)[] = [];

function foldedPair(character: string): string {
	const known = folded.get(character) ?? fold(character);
	folded.set(character, known);
	return known;
}

function foldedUnit(unit: number): string {
	const known = foldedUnits[unit] ?? fold(String.fromCharCode(unit));
	foldedUnits[unit] = known;
	return known;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00;

/**
 * The letters of a text.
 * @param leftOut ranges, in order, of which none are taken
 */
export function lettersOf(text: string, leftOut: readonly Range[] = []): Letters {
	const most = Math.min(MOST_LETTERS, text.length * 4);
	const codes = new Uint16Array(most);
	const at = new Uint32Array(most);
	let count = 0;
	let next = 0;
	for (let index = 0; index < text.length && count < most; index++) {
		const out = leftOut[next];
		if (out && index >= out.from) {
			index = Math.max(index, out.to) - 1;
			next++;
			continue;
		}
		const unit = text.charCodeAt(index);
		const pair = isHighSurrogate(unit);
		const letters = pair ? foldedPair(text.slice(index, index + 2)) : foldedUnit(unit);
		for (let one = 0; one < letters.length && count < most; one++) {
			codes[count] = letters.charCodeAt(one);
			at[count++] = index;
		}
		if (pair) index++;
	}
	return { codes: codes.slice(0, count), at: at.slice(0, count) };
}

/** A short text's letters as text: `Snow, под` is `snowпoд`. */
export function foldText(text: string): string {
	return String.fromCharCode(...lettersOf(text).codes);
}
