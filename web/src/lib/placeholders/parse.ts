/** `{title}`, with letters of any alphabet. */
const PLACE = /\{([\p{L}\p{N}_]{1,40})\}/gu;

export interface Piece {
	at: number;
	text: string;
	place: string | null;
}

/** Splits a text; the pieces join to the same text. */
export function piecesOf(text: string): Piece[] {
	const pieces: Piece[] = [];
	let at = 0;
	for (const match of text.matchAll(PLACE)) {
		if (match.index > at) pieces.push({ at, text: text.slice(at, match.index), place: null });
		pieces.push({ at: match.index, text: match[0], place: match[1] ?? "" });
		at = match.index + match[0].length;
	}
	if (at < text.length) pieces.push({ at, text: text.slice(at), place: null });
	return pieces;
}

/** Returns unique placeholders in order of appearance. */
export function placesIn(text: string): string[] {
	return [...new Set(piecesOf(text).flatMap(({ place }) => place ?? []))];
}

/** Displayed names by stored ones. */
export type PlaceNames = Readonly<Record<string, string>>;

/** Replaces stored placeholders by displayed ones. */
export function toShown(text: string, names: PlaceNames): string {
	return text.replace(PLACE, (whole, name: string) =>
		Object.hasOwn(names, name) ? `{${names[name]}}` : whole,
	);
}

/** The reverse; also accepts stored names. */
export function toKept(text: string, names: PlaceNames): string {
	const kept = new Map(Object.entries(names).map(([name, shown]) => [shown.toLowerCase(), name]));
	return text.replace(PLACE, (whole, shown: string) => {
		const name = kept.get(shown.toLowerCase());
		return name === undefined ? whole : `{${name}}`;
	});
}
