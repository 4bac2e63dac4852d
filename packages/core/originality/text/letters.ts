/**
 * Letters and digits only. Case, accents, punctuation, spaces and hyphenation are dropped, so typesetting does not
 * matter. Lookalikes are unified, so a Latin "o" in a Russian word hides nothing.
 */
export interface Letters {
	codes: Uint16Array;
	/** UTF-16 index of each letter. */
	at: Uint32Array;
}

/** Half-open range. */
export interface Range {
	from: number;
	to: number;
}

/** 200 pages; bounds the time. */
const MAX_LETTERS = 500_000;

/** Printed alike. */
const LOOKALIKES: Record<string, string> = {
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
const LOOKALIKE_OF = new Map(
	Object.entries(LOOKALIKES).flatMap(([one, more]) => [...more].map((lookalike) => [lookalike, one])),
);

/** Folds a character to letters; a ligature becomes several. */
function fold(character: string): string {
	const plain = character.normalize("NFKD").toLowerCase();
	return [...plain]
		.filter((letter) => /[\p{L}\p{N}]/u.test(letter))
		.map((letter) => LOOKALIKE_OF.get(letter) ?? letter)
		.join("");
}

const folded = new Map<string, string>();
/** Most letters are one UTF-16 unit. */
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
 * Extracts the folded letters of a text with their positions.
 * @param leftOut sorted ranges to skip
 */
export function extractLetters(text: string, leftOut: readonly Range[] = []): Letters {
	const most = Math.min(MAX_LETTERS, text.length * 4);
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

/** Folds a text to its letters: `Snow, под` becomes `snowпoд`. */
export function foldText(text: string): string {
	return String.fromCharCode(...extractLetters(text).codes);
}
