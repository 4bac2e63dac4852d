import type { AnswerTemplate, TemplateValue } from "@deck/contracts/answer-template";
import type { RoomMember, Titles } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";

/** What templates leave open, by the languages in which it is known. */
export interface RoomValues {
	members: readonly Pick<RoomMember, "role" | "names">[];
	titles: Titles;
	number: number;
}

const inLanguage = (texts: Titles, locale: Locale) => texts[locale] ?? texts.en ?? texts.ru;

/** Whom an answer is written to: the corresponding author or the participant. */
const addressee = ({ members }: RoomValues) =>
	members.find(({ role }) => role.type === "corresponding" || role.type === "participant") ?? members[0];

/** A text with its values in a language; what nobody knows stays open, to be filled by hand. */
export function fillTemplate(text: string, values: RoomValues, locale: Locale): string {
	const known: Record<TemplateValue, string | undefined> = {
		name: inLanguage(addressee(values)?.names ?? {}, locale),
		number: String(values.number),
		title: inLanguage(values.titles, locale),
	};
	return text.replace(/\{(name|number|title)\}/g, (open, value: TemplateValue) => known[value] ?? open);
}

/** The language that most of a room's people read; null where none of them has an account. */
export function languageOf(members: readonly Pick<RoomMember, "staff">[]): Locale | null {
	const read = members.flatMap(({ staff }) => staff?.locale ?? []);
	if (read.length === 0) return null;
	return read.filter((one) => one === "ru").length * 2 >= read.length ? "ru" : "en";
}

/** A template's text in a language; in the other where it has none. */
export function textOf({ locales }: AnswerTemplate, locale: Locale): { text: string; lang: Locale } {
	const other: Locale = locale === "en" ? "ru" : "en";
	const lang = locales[locale].text.trim() ? locale : other;
	return { text: locales[lang].text, lang };
}

/** Templates in whose name or texts each word of a query stands. */
export function foundTemplates(templates: readonly AnswerTemplate[], query: string): AnswerTemplate[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return templates.filter(({ name, locales }) => {
		const text = [name, locales.en.text, locales.ru.text].join("\n").toLowerCase();
		return words.every((word) => text.includes(word));
	});
}
