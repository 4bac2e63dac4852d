import type { Locale } from "@deck/contracts/enums";
import { type BackendModule, createInstance, type FormatterModule, type ResourceLanguage } from "i18next";
import { useSyncExternalStore } from "react";
import { initReactI18next } from "react-i18next";
import { formatNumber } from "./format.ts";
import { isLocale, rememberLocale } from "./locale.ts";

type Words = Record<string, ResourceLanguage>;

/** Words that are there already, by language and namespace: "en/shell". */
const kept = new Map<string, ResourceLanguage>();

/**
 * Takes in words that come with the code which shows them, so that they cost no request of their own; in both
 * languages, as they are small: `keepWords(import.meta.glob("…/locales/*\/papers.json", { eager: true, import: "default" }))`.
 */
export function keepWords(words: Words): void {
	for (const [path, texts] of Object.entries(words)) {
		const [, name] = /locales\/(\w+\/[\w-]+)\.json$/.exec(path) ?? [];
		if (name) kept.set(name, texts);
	}
}

// Of a stranger's first page.
keepWords(
	import.meta.glob<ResourceLanguage>("../../../locales/*/{shell,deck}.json", {
		eager: true,
		import: "default",
	}),
);

/** The words of a namespace, which is a file's name. */
async function load(locale: string, namespace: string): Promise<ResourceLanguage> {
	const read = (await import("./words.ts")).files[`../../../locales/${locale}/${namespace}.json`];
	if (!read) throw new Error(`There is no file of words ${locale}/${namespace}.json`);
	return read();
}

/** Reads a namespace when `useTranslation` first asks for it, in the language on screen. */
const backend: BackendModule = {
	type: "backend",
	callbackApi: true,
	init() {},
	read(locale, namespace, done) {
		const words = kept.get(`${locale}/${namespace}`);
		if (words) return done(null, words);
		load(locale, namespace).then(
			(words) => done(null, words),
			// `true` has i18next ask again: a connection that was lost may be back.
			(error: Error) => done(error, true),
		);
	},
};

/** Writes `{count}` as the language writes amounts; any other number may be a paper's, and stands plainly. */
const formatter: FormatterModule = {
	type: "formatter",
	init() {},
	add() {},
	addCached() {},
	format(value: unknown, _format, locale, options) {
		const amount = options?.interpolationkey === "count" && typeof value === "number" && isLocale(locale);
		return amount ? formatNumber(value, locale) : (value as string);
	},
};

/** The words of the application; components ask for them by react-i18next's `useTranslation`. */
export const i18n = createInstance().use(backend).use(formatter).use(initReactI18next);

/** Words outside of components, of a namespace that is loaded already: "common:responses.500". */
export const { t } = i18n;

/** Loads the words of the shell and of more namespaces in a language, so that the first paint has them. */
export async function startI18n(locale: Locale, namespaces: readonly string[] = []): Promise<void> {
	await i18n.init({
		lng: locale,
		fallbackLng: false,
		initAsync: false,
		ns: ["shell", ...namespaces],
		defaultNS: "shell",
		interpolation: { prefix: "{", suffix: "}", escapeValue: false, alwaysFormat: true },
		saveMissing: true,
		missingKeyHandler: ([locale], namespace, key) =>
			console.error(`There are no words for ${key} in ${locale}/${namespace}`),
	});
}

/** Whether a loaded namespace has words for a key. */
export function hasWords(namespace: string, key: string): boolean {
	return i18n.exists(key, { ns: namespace });
}

/** The language on screen. */
export function currentLocale(): Locale {
	return isLocale(i18n.language) ? i18n.language : "en";
}

/** The language on screen; the component renders again when it changes. */
export function useLocale(): Locale {
	return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}

function subscribe(changed: () => void): () => void {
	i18n.on("languageChanged", changed);
	return () => i18n.off("languageChanged", changed);
}

/** Switches the language of the page, once its words are there, and keeps the choice for a year. */
export async function switchLocale(locale: Locale): Promise<void> {
	await i18n.changeLanguage(locale);
	rememberLocale(locale);
}
