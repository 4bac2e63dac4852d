import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@deck/contracts/enums";
import { ROOT } from "./runner/run-command.ts";

type TextTree = { [name: string]: string | TextTree };

/** Interface texts: `say("submit:author.first_name")`, `say("upload:pages", { count: 3 })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Throws for a missing key. */
export function translatorFor(locale: Locale): Translate {
	const files = new Map<string, TextTree>();
	const plural = new Intl.PluralRules(locale);
	const amount = new Intl.NumberFormat(locale === "en" ? "en-US" : "ru-RU");
	return (key, values = {}) => {
		const [file = "", path = ""] = key.split(":");
		const words = files.get(file) ?? read(locale, file);
		files.set(file, words);
		const { count } = values;
		const text =
			findText(words, path) ??
			(typeof count === "number" ? findText(words, `${path}_${plural.select(count)}`) : undefined);
		if (text === undefined) throw new Error(`There are no words for ${key} in ${locale}`);
		return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
			const value = values[name];
			if (value === undefined) return whole;
			return name === "count" && typeof value === "number" ? amount.format(value) : String(value);
		});
	};
}

function read(locale: Locale, file: string): TextTree {
	return JSON.parse(readFileSync(join(ROOT, "locales", locale, `${file}.json`), "utf8"));
}

function findText(words: TextTree, path: string): string | undefined {
	let found: string | TextTree | undefined = words;
	for (const name of path.split(".")) found = typeof found === "object" ? found[name] : undefined;
	return typeof found === "string" ? found : undefined;
}
