import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Flattened: `{ "paper.title": "Title" }`. */
export type Texts = Map<string, string>;

const FORM = /_(zero|one|two|few|many|other)$/;

export function baseOf(key: string): string {
	return key.replace(FORM, "");
}

/** Reads texts by namespace (file name without `.json`). */
export function readLocale(folder: string, locale: string): Map<string, Texts> {
	const files = readdirSync(join(folder, locale)).filter((name) => name.endsWith(".json"));
	return new Map(
		files
			.sort()
			.map((name) => [
				name.replace(/\.json$/, ""),
				flatten(JSON.parse(readFileSync(join(folder, locale, name), "utf8"))),
			]),
	);
}

function flatten(value: unknown, path: string[] = [], into: Texts = new Map()): Texts {
	if (typeof value === "object" && value !== null) {
		for (const [key, inner] of Object.entries(value)) flatten(inner, [...path, key], into);
	} else into.set(path.join("."), String(value));
	return into;
}

/** Returns placeholders, sorted and unique. */
function placeholdersOf(text: string): string[] {
	return [
		...new Set([...text.matchAll(/\{([^{},]+)[^{}]*\}/g)].map((match) => (match[1] ?? "").trim())),
	].sort();
}

/**
 * Finds missing files and keys, missing or unknown plural forms, blank texts, double braces, and different
 * placeholders.
 */
export function compareLocales(languages: Map<string, Map<string, Texts>>): string[] {
	const faults: string[] = [];
	const namespaces = new Set([...languages.values()].flatMap((files) => [...files.keys()]));
	for (const namespace of [...namespaces].sort()) {
		const keys = new Set<string>();
		for (const files of languages.values()) {
			for (const key of files.get(namespace)?.keys() ?? []) keys.add(baseOf(key));
		}
		for (const [locale, files] of languages) {
			const texts = files.get(namespace);
			if (texts) faults.push(...faultsOfFile(locale, namespace, texts));
			else faults.push(`${locale}/${namespace}.json is missing`);
		}
		for (const key of keys) faults.push(...faultsOfKey(languages, namespace, key));
	}
	return faults;
}

function faultsOfFile(locale: string, namespace: string, texts: Texts): string[] {
	const faults: string[] = [];
	for (const [key, text] of texts) {
		const where = `${locale}/${namespace}.json ${key}`;
		if (!text.trim()) faults.push(`${where}: is blank`);
		if (text.includes("{{")) faults.push(`${where}: placeholders stand in single braces`);
	}
	return faults;
}

function faultsOfKey(languages: Map<string, Map<string, Texts>>, namespace: string, key: string): string[] {
	const faults: string[] = [];
	const used = new Map<string, string>();
	const plural = [...languages.values()].some((files) => files.get(namespace)?.has(`${key}_other`));
	for (const [locale, files] of languages) {
		const texts = files.get(namespace);
		if (!texts) continue;
		const found = [...texts.keys()].filter((other) => baseOf(other) === key).sort();
		const wanted = plural ? formsOf(locale).map((form) => `${key}_${form}`) : [key];
		const where = `${locale}/${namespace}.json`;
		for (const name of wanted.filter((one) => !found.includes(one)))
			faults.push(`${where} ${name}: is missing`);
		for (const name of found.filter((one) => !wanted.includes(one)))
			faults.push(`${where} ${name}: is not a form of ${locale}`);
		if (found.length === 0) continue;
		const names = found.flatMap((name) => placeholdersOf(texts.get(name) ?? ""));
		// "One paper" may omit the number, so plurals always count as naming it.
		used.set(locale, [...new Set(plural ? [...names, "count"] : names)].sort().join(", "));
	}
	if (new Set(used.values()).size > 1) {
		const lists = [...used].map(([locale, names]) => `${locale} {${names}}`).join(", ");
		faults.push(`${namespace}.json ${key}: placeholders differ: ${lists}`);
	}
	return faults;
}

function formsOf(locale: string): string[] {
	return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}
