import type { Locale } from "@deck/contracts/enums";

export function sectionTitle(
	sections: readonly { id: string; locales: Record<Locale, { title: string }> }[],
	id: string,
	locale: Locale,
): string {
	const section = sections.find((one) => one.id === id);
	if (!section) return "";
	return section.locales[locale].title || section.locales.en.title || section.locales.ru.title;
}

export const sectionIds = (sections: readonly { id: string }[]) => sections.map(({ id }) => ({ id }));
