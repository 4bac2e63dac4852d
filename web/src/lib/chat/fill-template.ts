import type { AnswerTemplate, TemplatePlaceholder } from "@deck/contracts/answer-template";
import type { ChatMember, LocalizedTitle } from "@deck/contracts/chat";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { inLocale } from "@deck/contracts/in-locale";
import { otherLocale } from "@deck/contracts/locales";

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
	const read = members.flatMap(({ staff }) => staff?.locale ?? []);
	if (read.length === 0) return null;
	const count = (locale: Locale) => read.filter((one) => one === locale).length;
	return LOCALES.reduce<Locale>((most, locale) => (count(locale) >= count(most) ? locale : most), LOCALES[0]);
}

export function templateText({ locales }: AnswerTemplate, locale: Locale): { text: string; lang: Locale } {
	const other: Locale = otherLocale(locale);
	const lang = locales[locale].text.trim() ? locale : other;
	return { text: locales[lang].text, lang };
}

export function searchTemplates(templates: readonly AnswerTemplate[], query: string): AnswerTemplate[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return templates.filter(({ name, locales }) => {
		const text = [name, locales.en.text, locales.ru.text].join("\n").toLowerCase();
		return words.every((word) => text.includes(word));
	});
}
