import type { AnswerTemplate, TemplatePlaceholder } from "@deck/contracts/answer-template";
import type { ChatMember, LocalizedTitle } from "@deck/contracts/chat";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { inLocale } from "@deck/contracts/in-locale";
import { otherLocale } from "@deck/contracts/locales";
import { hasAllWords } from "../has-all-words.ts";

export interface TemplateValues {
	members: readonly Pick<ChatMember, "role" | "names">[];
	titles: LocalizedTitle;
	number: number;
}

const addressee = ({ members }: TemplateValues) =>
	members.find(({ role }) => role.type === "corresponding" || role.type === "participant") ?? members[0];

/** Fills known values into a template; others are filled by hand. */
export function fillTemplate(text: string, values: TemplateValues, locale: Locale): string {
	const known: Record<TemplatePlaceholder, string | undefined> = {
		name: inLocale(addressee(values)?.names ?? {}, locale),
		number: String(values.number),
		title: inLocale(values.titles, locale),
	};
	return text.replace(/\{(name|number|title)\}/g, (open, value: TemplatePlaceholder) => known[value] ?? open);
}

/** Returns the language that most members read, or null if unknown. */
export function membersLanguage(members: readonly Pick<ChatMember, "staff">[]): Locale | null {
	const readLanguages = members.flatMap(({ staff }) => staff?.locale ?? []);
	if (readLanguages.length === 0) return null;
	const count = (locale: Locale) => readLanguages.filter((one) => one === locale).length;
	return LOCALES.reduce<Locale>(
		(commonest, locale) => (count(locale) >= count(commonest) ? locale : commonest),
		LOCALES[0],
	);
}

/** Returns the text in a language, or in the other if it is empty. */
export function templateText({ locales }: AnswerTemplate, locale: Locale): { text: string; lang: Locale } {
	const other: Locale = otherLocale(locale);
	const lang = locales[locale].text.trim() ? locale : other;
	return { text: locales[lang].text, lang };
}

/** Returns the templates with all words of the query in their name or texts. */
export function searchTemplates(templates: readonly AnswerTemplate[], query: string): AnswerTemplate[] {
	const isFound = hasAllWords(query);
	return templates.filter(({ name, locales }) =>
		isFound([name, locales.en.text, locales.ru.text].join("\n")),
	);
}
