import type { Locale } from "@deck/contracts/enums";
import { isLanguage, type Language, LOCALE_FACTS } from "@deck/contracts/locales";
import { type BackendModule, createInstance, type FormatterModule, type ResourceLanguage } from "i18next";
import { useSyncExternalStore } from "react";
import { initReactI18next } from "react-i18next";
import { formatNumber } from "./format.ts";
import { storeLocale } from "./locale.ts";

type TextFiles = Record<string, ResourceLanguage>;

/** Texts by language and namespace: "en/shell". */
const bundled = new Map<string, ResourceLanguage>();

/**
 * Registers texts bundled with their code, to save a request:
 * `bundleTexts(import.meta.glob("…/locales/*\/papers.json", { eager: true, import: "default" }))`.
 */
export function bundleTexts(words: TextFiles): void {
	for (const [path, texts] of Object.entries(words)) {
		const [, name] = /locales\/(\w+\/[\w-]+)\.json$/.exec(path) ?? [];
		if (name) bundled.set(name, texts);
	}
}

bundleTexts(
	import.meta.glob<ResourceLanguage>("../../../locales/*/{shell,deck}.json", {
		eager: true,
		import: "default",
	}),
);

async function load(locale: string, namespace: string): Promise<ResourceLanguage> {
	const read = (await import("./text-files.ts")).files[`../../../locales/${locale}/${namespace}.json`];
	if (!read) throw new Error(`no texts ${locale}/${namespace}`);
	return read();
}

const backend: BackendModule = {
	type: "backend",
	callbackApi: true,
	init() {},
	read(locale, namespace, done) {
		const words = bundled.get(`${locale}/${namespace}`);
		if (words) return done(null, words);
		load(locale, namespace).then(
			(words) => done(null, words),
			// `true` makes i18next retry.
			(error: Error) => done(error, true),
		);
	},
};

/** Formats `{count}` alone: other numbers may be papers'. */
const formatter: FormatterModule = {
	type: "formatter",
	init() {},
	add() {},
	addCached() {},
	format(value: unknown, _format, locale, options) {
		const amount = options?.interpolationkey === "count" && typeof value === "number" && isLanguage(locale);
		return amount ? formatNumber(value, LOCALE_FACTS[locale].locale) : (value as string);
	},
};

/** Components use react-i18next's `useTranslation`. */
export const i18n = createInstance().use(backend).use(formatter).use(initReactI18next);

/** Use it outside components; load the namespace: "common:responses.500". */
export const { t } = i18n;

export async function startI18n(locale: Language, namespaces: readonly string[] = []): Promise<void> {
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

export function hasText(namespace: string, key: string): boolean {
	return i18n.exists(key, { ns: namespace });
}

const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : "en");

/** Returns the language of conference texts and formats. */
export const currentLocale = (): Locale => LOCALE_FACTS[currentLanguage()].locale;

/** Returns the language of the interface. */
export function useLanguage(): Language {
	return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

export function useLocale(): Locale {
	return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}

function subscribe(changed: () => void): () => void {
	i18n.on("languageChanged", changed);
	return () => i18n.off("languageChanged", changed);
}

/** Switches the language for a year. */
export async function switchLocale(locale: Language): Promise<void> {
	await i18n.changeLanguage(locale);
	storeLocale(locale);
}
