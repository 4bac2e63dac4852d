import type { Edit } from "../apply-edit.ts";

/** A placeholder that is being typed: where its brace stands, and what is behind it so far. */
export interface TypedPlace {
	at: number;
	query: string;
}

/** The placeholder that is being typed right before the caret; null for none. */
export function typedPlace(text: string, caret: number): TypedPlace | null {
	const match = /\{([\p{L}\p{N}_]{0,40})$/u.exec(text.slice(Math.max(0, caret - 41), caret));
	return match ? { at: caret - match[0].length, query: match[1] ?? "" } : null;
}

/** A placeholder that can be written: its name, the other names by which it is found, and what stands for it. */
export interface Place {
	/** As the text is kept with it. */
	name: string;
	/** As it is written here. */
	shown: string;
	hint: string;
}

/** The placeholders whose name, in either language, begins as was typed, or in whose explanation a word does. */
export function placesBy(places: readonly Place[], query: string): Place[] {
	const typed = query.toLowerCase();
	const begins = (text: string) => text.toLowerCase().startsWith(typed);
	const named = places.filter(({ name, shown }) => begins(shown) || begins(name));
	const told = places.filter((place) => !named.includes(place) && place.hint.split(/\s+/).some(begins));
	return [...named, ...told];
}

/** Puts a placeholder in place of what was typed of it, and of what is left of one behind the caret. */
export function completed(text: string, { at, query }: TypedPlace, shown: string): Edit {
	const end = at + 1 + query.length;
	const rest = /^[\p{L}\p{N}_]*\}/u.exec(text.slice(end))?.[0] ?? "";
	const insert = `{${shown}}`;
	const caret = at + insert.length;
	return { from: at, to: end + rest.length, insert, chosen: { from: caret, to: caret } };
}

/** Puts a placeholder where the caret is, or in place of what is chosen. */
export function inserted({ from, to }: { from: number; to: number }, shown: string): Edit {
	const insert = `{${shown}}`;
	const caret = from + insert.length;
	return { from, to, insert, chosen: { from: caret, to: caret } };
}
