import type { Edit } from "../apply-edit.ts";

export interface TypedPlaceholder {
	at: number;
	query: string;
}

export function typedPlaceholder(text: string, caret: number): TypedPlaceholder | null {
	const match = /\{([\p{L}\p{N}_]{0,40})$/u.exec(text.slice(Math.max(0, caret - 41), caret));
	return match ? { at: caret - match[0].length, query: match[1] ?? "" } : null;
}

export interface PlaceholderOption {
	/** As stored. */
	name: string;
	/** As displayed. */
	displayName: string;
	hint: string;
}

/** Filters placeholders by beginnings of names in either language and of words in explanations. */
export function filterPlaceholders(places: readonly PlaceholderOption[], query: string): PlaceholderOption[] {
	const typed = query.toLowerCase();
	const begins = (text: string) => text.toLowerCase().startsWith(typed);
	const named = places.filter(({ name, displayName }) => begins(displayName) || begins(name));
	const hinted = places.filter((place) => !named.includes(place) && place.hint.split(/\s+/).some(begins));
	return [...named, ...hinted];
}

/** Replaces the typed beginning, and the rest of a placeholder after the caret. */
export function insertCompletion(text: string, { at, query }: TypedPlaceholder, shown: string): Edit {
	const end = at + 1 + query.length;
	const rest = /^[\p{L}\p{N}_]*\}/u.exec(text.slice(end))?.[0] ?? "";
	const insert = `{${shown}}`;
	const caret = at + insert.length;
	return { from: at, to: end + rest.length, insert, selection: { from: caret, to: caret } };
}

export function insertPlaceholder({ from, to }: { from: number; to: number }, shown: string): Edit {
	const insert = `{${shown}}`;
	const caret = from + insert.length;
	return { from, to, insert, selection: { from: caret, to: caret } };
}
