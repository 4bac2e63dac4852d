import type { Section } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";

/** A section's title in a language, else in the other one; empty for a section that is gone. */
export function sectionTitle(section: Section | undefined, locale: Locale): string {
	if (!section) return "";
	const { en, ru } = section.locales;
	return section.locales[locale].title || en.title || ru.title;
}
