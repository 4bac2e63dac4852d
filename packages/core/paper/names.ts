import type { Locale } from "@deck/contracts/enums";

/** "First Last"; people with one name have no first. */
export function fullName(author: { first_name: string; last_name: string }): string {
	return `${author.first_name} ${author.last_name}`.trim();
}

/** "Last F." for dense rows. */
export function shortName(author: { first_name: string; last_name: string }): string {
	const [initial] = [...author.first_name];
	return initial ? `${author.last_name} ${initial}.` : author.last_name;
}

/** The section's title in a language, else in the other one. */
export function sectionTitle(
	sections: readonly { id: string; locales: Record<Locale, { title: string }> }[],
	id: string,
	locale: Locale,
): string {
	const section = sections.find((one) => one.id === id);
	if (!section) return "";
	return section.locales[locale].title || section.locales.en.title || section.locales.ru.title;
}
