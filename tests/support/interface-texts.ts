import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@deck/contracts/enums";
import { ROOT } from "./runner/run-command.ts";
import { makeTranslator, type TextTree } from "./translator.ts";

export type Translate = ReturnType<typeof makeTranslator>;

export function translatorFor(locale: Locale): Translate {
	const files = new Map<string, TextTree>();
	return makeTranslator(locale, (file) => {
		const words = files.get(file) ?? read(locale, file);
		files.set(file, words);
		return words;
	});
}

/** Returns all texts of a language by file. */
export function readTexts(locale: Locale): Record<string, TextTree> {
	const files = readdirSync(join(ROOT, "locales", locale)).map((name) => name.replace(/\.json$/, ""));
	return Object.fromEntries(files.map((file) => [file, read(locale, file)]));
}

function read(locale: Locale, file: string): TextTree {
	return JSON.parse(readFileSync(join(ROOT, "locales", locale, `${file}.json`), "utf8"));
}
