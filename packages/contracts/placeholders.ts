import * as v from "valibot";
import { rule } from "./rules.ts";

/** `{title}` */
const PLACE = /\{(\w+)\}/g;

/** Name-like, in any alphabet. */
const NAMED = /\{([\p{L}\p{M}\p{N}_ -]+)\}/gu;

const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = ""]) => name);

/** Returns the first unknown placeholder as a `rule` message, or null. */
export function unknownPlace(text: string, names: readonly string[]): string | null {
	const name = [...text.matchAll(NAMED)].map(([, one = ""]) => one).find((one) => !names.includes(one));
	return name === undefined ? null : rule("letter_place", { name: name.slice(0, 40) });
}

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

/** A placeholder without a value stays. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replace(PLACE, (whole, name: string) => String(values[name] ?? whole));
}

/** Adds the conference's short title, unless the subject begins with it. */
export function withShortTitle(subject: string, short: string): string {
	const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
	return subject === "" || plain(subject).startsWith(plain(short)) ? subject : `${short}: ${subject}`;
}

/** Drops paragraphs with an empty value. */
export function fillParagraphs(text: string, values: Readonly<Record<string, string | number>>): string[] {
	return text
		.split(/\n[^\S\n]*\n\s*/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "")
		.filter((paragraph) => placesIn(paragraph).every((name) => values[name] !== ""))
		.map((paragraph) => fillText(paragraph, values));
}
