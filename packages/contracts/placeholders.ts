import * as v from "valibot";
import { rule } from "./rules.ts";

/** `{title}` */
const PLACEHOLDER = /\{(\w+)\}/g;

/** Name-like, in any alphabet. */
const NAMED_PLACEHOLDER = /\{([\p{L}\p{M}\p{N}_ -]+)\}/gu;

const placeholdersIn = (text: string): string[] =>
	[...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);

export function unknownPlaceholder(text: string, names: readonly string[]): string | null {
	const name = [...text.matchAll(NAMED_PLACEHOLDER)]
		.map(([, one = ""]) => one)
		.find((one) => !names.includes(one));
	return name === undefined ? null : rule("placeholder_unknown", { name: name.slice(0, 40) });
}

export const withPlaceholders = <const Schema extends v.GenericSchema<string, string>>(
	schema: Schema,
	names: readonly string[],
) =>
	v.pipe(
		schema,
		v.rawCheck(({ dataset, addIssue }) => {
			const message = dataset.typed ? unknownPlaceholder(dataset.value, names) : null;
			if (message) addIssue({ message });
		}),
	);

/** Fills placeholders; one without a value stays. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}

/** Adds the conference's short title unless the subject begins with it. */
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
		.filter((paragraph) => placeholdersIn(paragraph).every((name) => values[name] !== ""))
		.map((paragraph) => fillPlaceholders(paragraph, values));
}
