import type { Locale } from "@deck/contracts/enums";
import i18next, { type BackendModule } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { chooseLocale, LOCALE_TAGS, rememberLocale } from "./locale.ts";

/** One lazy chunk per file of `/locales`: a namespace is a file's name. Mail's words stay on the server. */
const files = import.meta.glob<Record<string, unknown>>(
	["../../../locales/*/*.json", "!../../../locales/*/mail.json"],
	{ import: "default" },
);

const backend: BackendModule = {
	type: "backend",
	init() {},
	read(language, namespace, done) {
		const load = files[`../../../locales/${language}/${namespace}.json`];
		if (!load) return done(new Error(`There is no namespace ${namespace} in ${language}`), null);
		load().then(
			(words) => done(null, words),
			(error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
		);
	},
};

/** Starts i18next; resolves when the shell's words are there, so that the first paint has them. */
export async function startI18n(): Promise<void> {
	const locale = chooseLocale(document.cookie, navigator.languages);
	document.documentElement.lang = LOCALE_TAGS[locale];
	await i18next
		.use(backend)
		.use(initReactI18next)
		.init({
			lng: locale,
			fallbackLng: false,
			ns: ["common", "shell"],
			defaultNS: "common",
			interpolation: { prefix: "{", suffix: "}", escapeValue: false },
			returnNull: false,
		});
}

/** The language on screen. */
export function currentLocale(): Locale {
	return i18next.language === "ru" ? "ru" : "en";
}

/** The language on screen; the component renders again when it changes. */
export function useLocale(): Locale {
	const { i18n } = useTranslation();
	return i18n.language === "ru" ? "ru" : "en";
}

/** Switches the language of the page and keeps the choice for a year. */
export async function switchLocale(locale: Locale): Promise<void> {
	rememberLocale(locale);
	await i18next.changeLanguage(locale);
	document.documentElement.lang = LOCALE_TAGS[locale];
}
