import type { Locale } from "@deck/contracts/enums";
import { textInLocale } from "@deck/contracts/in-locale";

export function sectionTitle(
	sections: readonly { id: string; locales: Record<Locale, { title: string }> }[],
	id: string,
	locale: Locale,
): string {
	return textInLocale(sections.find((one) => one.id === id)?.locales ?? {}, "title", locale);
}

export const sectionIds = (sections: readonly { id: string }[]) => sections.map(({ id }) => ({ id }));
