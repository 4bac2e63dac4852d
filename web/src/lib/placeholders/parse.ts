/** `{title}` in a text, in letters of any alphabet. */
const PLACE = /\{([\p{L}\p{N}_]{1,40})\}/gu;

/** A piece of a text: plain words, or a placeholder with its braces. */
export interface Piece {
	/** Where it begins. */
	at: number;
	text: string;
	/** What stands in the braces; null in plain words. */
	place: string | null;
}

/** A text in pieces, which make it up again one behind the other. */
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

/** The placeholders of a text, each once, in the order in which they first stand there. */
export function placesIn(text: string): string[] {
	return [...new Set(piecesOf(text).flatMap(({ place }) => place ?? []))];
}

/** How placeholders are called where people write them: by the name that the text is kept with. */
export type PlaceNames = Readonly<Record<string, string>>;

/** A text as it is kept, with placeholders called as its writer calls them. */
export function toShown(text: string, names: PlaceNames): string {
	return text.replace(PLACE, (whole, name: string) =>
		Object.hasOwn(names, name) ? `{${names[name]}}` : whole,
	);
}

/** The other way round; who writes the name that the text is kept with means the same. */
export function toKept(text: string, names: PlaceNames): string {
	const kept = new Map(Object.entries(names).map(([name, shown]) => [shown.toLowerCase(), name]));
	return text.replace(PLACE, (whole, shown: string) => {
		const name = kept.get(shown.toLowerCase());
		return name === undefined ? whole : `{${name}}`;
	});
}
