import type { AnswerTemplate, TemplateValue } from "@deck/contracts/answer-template";
import type { RoomMember, Titles } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";

export interface RoomValues {
	members: readonly Pick<RoomMember, "role" | "names">[];
	titles: Titles;
	number: number;
}

const inLanguage = (texts: Titles, locale: Locale) => texts[locale] ?? texts.en ?? texts.ru;

/** The corresponding author or the participant. */
const addressee = ({ members }: RoomValues) =>
	members.find(({ role }) => role.type === "corresponding" || role.type === "participant") ?? members[0];

/** Fills in known values; other placeholders stay, to be filled by hand. */
export function fillTemplate(text: string, values: RoomValues, locale: Locale): string {
	const known: Record<TemplateValue, string | undefined> = {
		name: inLanguage(addressee(values)?.names ?? {}, locale),
		number: String(values.number),
		title: inLanguage(values.titles, locale),
	};
	return text.replace(/\{(name|number|title)\}/g, (open, value: TemplateValue) => known[value] ?? open);
}

export function languageOf(members: readonly Pick<RoomMember, "staff">[]): Locale | null {
	const read = members.flatMap(({ staff }) => staff?.locale ?? []);
	if (read.length === 0) return null;
	return read.filter((one) => one === "ru").length * 2 >= read.length ? "ru" : "en";
}

/** Returns the text in a language, else in the other. */
export function textOf({ locales }: AnswerTemplate, locale: Locale): { text: string; lang: Locale } {
	const other: Locale = locale === "en" ? "ru" : "en";
	const lang = locales[locale].text.trim() ? locale : other;
	return { text: locales[lang].text, lang };
}

export function foundTemplates(templates: readonly AnswerTemplate[], query: string): AnswerTemplate[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return templates.filter(({ name, locales }) => {
		const text = [name, locales.en.text, locales.ru.text].join("\n").toLowerCase();
		return words.every((word) => text.includes(word));
	});
}
