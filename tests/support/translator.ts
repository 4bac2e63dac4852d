import type { Locale } from "@deck/contracts/enums";

export type TextTree = { [name: string]: string | TextTree };

/**
 * Makes a function that returns interface texts: `say("submit:author.first_name")`, `say("upload:pages", { count: 3 })`.
 * It throws for a missing key.
 *
 * @param read returns a file of `locales`
 */
export function makeTranslator(locale: Locale, read: (file: string) => TextTree) {
	const plural = new Intl.PluralRules(locale);
	const amount = new Intl.NumberFormat(locale === "en" ? "en-US" : "ru-RU");
	return (key: string, values: Record<string, string | number> = {}): string => {
		const [file = "", path = ""] = key.split(":");
		const words = read(file);
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

function findText(words: TextTree, path: string): string | undefined {
	let found: string | TextTree | undefined = words;
	for (const name of path.split(".")) found = typeof found === "object" ? found[name] : undefined;
	return typeof found === "string" ? found : undefined;
}
