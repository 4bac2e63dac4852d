import type { LetterText } from "@deck/contracts/decision-letter";
import type { Locale } from "@deck/contracts/enums";
import { fillParagraphs, fillText } from "@deck/contracts/placeholders";
import i18next, { type i18n } from "i18next";
import en from "../../../locales/en/mail.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };
import type { Draft, MailKey } from "./draft.ts";
import { unlinked } from "./unlinked.ts";

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
	/** What asks whether one wants such letters, and the words of the link by which one doesn't. */
	unsubscribe: { question: string; link: string };
}

const RESOURCES = { en: { mail: en }, ru: { mail: ru } };

let instance: i18n | undefined;

function texts(): i18n {
	if (instance) return instance;
	instance = i18next.createInstance({
		resources: RESOURCES,
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

/** Stands in a line for the letter's link: the one address there that is one. Nobody's text has it. */
export const HERE = "\ufffc";

/** Whether the letter's link stands in its text, so that it needs no button. */
export const hasLink = ({ lines }: Pick<Words, "lines">): boolean =>
	lines.some((line) => line.includes(HERE));

/**
 * The words of a letter; a line with an empty value is left out. In the body nothing that people typed is a link.
 * Throws where a text asks for a value that the draft does not have.
 */
export function wordsOf({ locale, key, params: typed, written, link = "" }: Draft, site: string): Words {
	const t = texts().getFixedT(locale, "mail");
	const params = mapTexts(typed, (text) => text.replaceAll(HERE, ""));
	// What people typed stays as it is: `$t(…)` in a title means nothing.
	const values = { replace: { ...params, site }, nest: false };
	const inBody = { ...values, replace: { ...mapTexts(params, unlinked), site } };
	const empty = Object.keys(params).filter((name) => params[name] === "");
	const lines = RESOURCES[locale].mail[key].lines
		.map((line, index) => ({ line, name: `${key}.lines.${index}` as const }))
		.filter(({ line }) => !empty.some((one) => new RegExp(`\\{${one}\\b`).test(line)));
	return {
		subject: written ? fillText(written.subject, { link, ...params }) : t(`${key}.subject`, values),
		heading: t(`${key}.heading`, inBody),
		lines: written
			? fillParagraphs(written.text.replaceAll(HERE, ""), { link: link && HERE, ...params }).map(unlinked)
			: lines.map(({ name }) => t(name, inBody)),
		button: t(`${key}.button`, inBody),
		reason: t(`${key}.reason`, inBody),
		footer: t("footer", inBody),
		unsubscribe: RESOURCES[locale].mail.unsubscribe,
	};
}

/** The usual words of a letter with their placeholders, its lines as the paragraphs of one text. */
export function usualWords(
	key: MailKey,
	locale: Locale,
	site: string,
): LetterText & Omit<Words, "lines" | "unsubscribe"> {
	const { subject, heading, lines, button, reason } = RESOURCES[locale].mail[key];
	const footer = texts().getFixedT(locale, "mail")("footer", { replace: { site } });
	return { subject, heading, text: lines.join("\n\n"), button, reason, footer };
}

/** What a decision's letter says where its authors may read reviews; the same for every decision. */
export const reviewsWords = (locale: Locale): string => RESOURCES[locale].mail.paper_revision.reviews;

function mapTexts(params: Draft["params"], change: (text: string) => string): Draft["params"] {
	return Object.fromEntries(
		Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? change(value) : value]),
	);
}
