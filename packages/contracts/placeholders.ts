import * as v from "valibot";
import { rule } from "./rules.ts";

/** `{title}` in a text. */
const PLACE = /\{(\w+)\}/g;

/** What stands in a text's braces and is written like a name, in whatever letters. */
const NAMED = /\{([\p{L}\p{M}\p{N}_ -]+)\}/gu;

/** The names that stand in a text's braces, in their order. */
const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = ""]) => name);

/** What stands in a text's braces and is none of these names, as a message of `rule`; null for nothing. */
export function unknownPlace(text: string, names: readonly string[]): string | null {
	const name = [...text.matchAll(NAMED)].map(([, one = ""]) => one).find((one) => !names.includes(one));
	return name === undefined ? null : rule("letter_place", { name: name.slice(0, 40) });
}

/** A text in whose braces nothing stands but these names. */
export const withPlaces = <const Schema extends v.GenericSchema<string, string>>(
	schema: Schema,
	names: readonly string[],
) =>
	v.pipe(
		schema,
		v.rawCheck(({ dataset, addIssue }) => {
			const message = dataset.typed ? unknownPlace(dataset.value, names) : null;
			if (message) addIssue({ message });
		}),
	);

/** A text with its values; a name that has none stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replace(PLACE, (whole, name: string) => String(values[name] ?? whole));
}

/** Puts a conference's short title before the subject of its e-mail, unless that begins with it. */
export function withShortTitle(subject: string, short: string): string {
	const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
	return subject === "" || plain(subject).startsWith(plain(short)) ? subject : `${short}: ${subject}`;
}

/** A letter's paragraphs with their values; one that has an empty value is left out, as it says nothing then. */
export function fillParagraphs(text: string, values: Readonly<Record<string, string | number>>): string[] {
	return text
		.split(/\n[^\S\n]*\n\s*/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "")
		.filter((paragraph) => placesIn(paragraph).every((name) => values[name] !== ""))
		.map((paragraph) => fillText(paragraph, values));
}
