import type { Locale } from "@deck/contracts/enums";
import { use, useCallback } from "react";
import { create } from "zustand";
import { chooseLocale, LOCALE_TAGS, rememberLocale } from "./locale.ts";
import { findText, type Params, translate, type Words } from "./translate.ts";

/*
 * Translation in a hundred lines instead of i18next and react-i18next: the same files, keys, plural forms and
 * `useTranslation`, for 1 kB gz instead of 17 on everybody's first page.
 */

/** One lazy chunk per file of `/locales`: a namespace is a file's name. Mail's words stay on the server. */
const files = import.meta.glob<Words>(["../../../locales/*/*.json", "!../../../locales/*/mail.json"], {
	import: "default",
});
const loaded = new Map<string, Words>();
const loading = new Map<string, Promise<void>>();

const useLanguage = create<{ locale: Locale }>(() => ({ locale: "en" }));

/**
 * The text at a key ("save", "dialog.title", of another namespace "common:cancel") with its values.
 * Of several keys the first that has words counts.
 */
export type Translate = (key: string | readonly string[], params?: Params) => string;

function load(locale: Locale, namespace: string): Promise<void> {
	const id = `${locale}/${namespace}`;
	const known = loading.get(id);
	if (known !== undefined) return known;
	const read = files[`../../../locales/${id}.json`];
	if (!read) throw new Error(`There is no file of words ${id}.json`);
	const promise = read().then(
		(words) => void loaded.set(id, words),
		(error: unknown) => {
			// Asked for again, it may come.
			loading.delete(id);
			throw error;
		},
	);
	loading.set(id, promise);
	return promise;
}

function look(locale: Locale, namespace: string, keys: string | readonly string[], params?: Params): string {
	for (const key of [keys].flat()) {
		const at = key.indexOf(":");
		const words = loaded.get(`${locale}/${at < 0 ? namespace : key.slice(0, at)}`);
		const text = words ? translate(words, key.slice(at + 1), locale, params) : null;
		if (text !== null) return text;
	}
	console.error(`There are no words for ${keys} in ${locale}/${namespace}`);
	return String(keys);
}

/**
 * The words of a namespace, which are loaded when they are first asked for: the component suspends.
 * Give a list to also use another one's words as "common:cancel".
 */
export function useTranslation(namespaces: string | readonly string[]): { t: Translate } {
	const locale = useLocale();
	const all = typeof namespaces === "string" ? [namespaces] : namespaces;
	for (const each of all) use(load(locale, each));
	const namespace = all[0] ?? "common";
	const t = useCallback<Translate>(
		(key, params) => look(locale, namespace, key, params),
		[locale, namespace],
	);
	return { t };
}

/** Words outside of components, of a namespace that is loaded already: "common:responses.500". */
export function t(key: string, params?: Params): string {
	return look(currentLocale(), "common", key, params);
}

/** Whether a loaded namespace has words for a key. */
export function hasWords(namespace: string, key: string): boolean {
	const words = loaded.get(`${currentLocale()}/${namespace}`);
	return words !== undefined && findText(words, key) !== null;
}

/** Chooses the language and loads the shell's words, so that the first paint has them. */
export async function startI18n(): Promise<void> {
	const locale = chooseLocale(document.cookie, navigator.languages);
	document.documentElement.lang = LOCALE_TAGS[locale];
	useLanguage.setState({ locale });
	await Promise.all([load(locale, "common"), load(locale, "shell")]);
}

/** The language on screen. */
export function currentLocale(): Locale {
	return useLanguage.getState().locale;
}

/** The language on screen; the component renders again when it changes. */
export function useLocale(): Locale {
	return useLanguage((state) => state.locale);
}

/** Switches the language of the page, once its words are there, and keeps the choice for a year. */
export async function switchLocale(locale: Locale): Promise<void> {
	const used = new Set([...loaded.keys()].map((id) => id.slice(id.indexOf("/") + 1)));
	await Promise.all([...used].map((namespace) => load(locale, namespace)));
	rememberLocale(locale);
	document.documentElement.lang = LOCALE_TAGS[locale];
	useLanguage.setState({ locale });
}
