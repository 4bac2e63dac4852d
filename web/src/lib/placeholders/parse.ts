/** `{title}`, with letters of any alphabet. */
const PLACEHOLDER = /\{([\p{L}\p{N}_]{1,40})\}/gu;

export interface PlaceholderPiece {
	at: number;
	text: string;
	placeholder: string | null;
}

export function splitPlaceholders(text: string): PlaceholderPiece[] {
	const pieces: PlaceholderPiece[] = [];
	let at = 0;
	for (const match of text.matchAll(PLACEHOLDER)) {
		if (match.index > at) pieces.push({ at, text: text.slice(at, match.index), placeholder: null });
		pieces.push({ at: match.index, text: match[0], placeholder: match[1] ?? "" });
		at = match.index + match[0].length;
	}
	if (at < text.length) pieces.push({ at, text: text.slice(at), placeholder: null });
	return pieces;
}

export function placeholdersIn(text: string): string[] {
	return [...new Set(splitPlaceholders(text).flatMap(({ placeholder }) => placeholder ?? []))];
}

export type PlaceholderNames = Readonly<Record<string, string>>;

export function toDisplayed(text: string, names: PlaceholderNames): string {
	return text.replace(PLACEHOLDER, (whole, name: string) =>
		Object.hasOwn(names, name) ? `{${names[name]}}` : whole,
	);
}

export function toStored(text: string, names: PlaceholderNames): string {
	const kept = new Map(Object.entries(names).map(([name, shown]) => [shown.toLowerCase(), name]));
	return text.replace(PLACEHOLDER, (whole, shown: string) => {
		const name = kept.get(shown.toLowerCase());
		return name === undefined ? whole : `{${name}}`;
	});
}
