import i18next, { type i18n } from "i18next";
import en from "../../../locales/en/mail.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };
import type { Draft } from "./draft.ts";

/** A letter's texts in one language, placeholders filled; plain text, nothing escaped. */
export interface Words {
	subject: string;
	heading: string;
	lines: string[];
	button: string;
	/** Why one gets this letter. */
	reason: string;
	/** Who sends it. */
	footer: string;
}

let instance: i18n | undefined;

function texts(): i18n {
	if (instance) return instance;
	instance = i18next.createInstance({
		resources: { en: { mail: en }, ru: { mail: ru } },
		defaultNS: "mail",
		fallbackLng: false,
		initAsync: false,
		interpolation: { prefix: "{", suffix: "}", escapeValue: false },
		missingInterpolationHandler(text: string, match: RegExpExecArray) {
			throw new Error(`no value for ${match[0]} of "${text}"`);
		},
	});
	void instance.init();
	return instance;
}

/** The words of a letter. Throws where a text asks for a value that the draft does not have. */
export function wordsOf(draft: Draft, site: string): Words {
	const t = texts().getFixedT(draft.locale, "mail");
	// What people typed stays as it is: `$t(…)` in a title means nothing.
	const options = { replace: { ...draft.params, site }, nest: false };
	const text = (name: Exclude<keyof Words, "lines" | "footer">) => t(`${draft.key}.${name}`, options);
	return {
		subject: text("subject"),
		heading: text("heading"),
		lines: t(`${draft.key}.lines`, { ...options, returnObjects: true }) as string[],
		button: text("button"),
		reason: text("reason"),
		footer: t("footer", options),
	};
}
