import type { Section } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { localizedField } from "./conference-texts.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export interface ShownSection {
	id: string;
	letter: string;
	title: string;
	/** "A. Computational optics"; without a title the letter. */
	name: string;
	lang?: Locale;
}

export function sectionLetter(index: number, count: number): string {
	return count > ALPHABET.length ? String(index + 1) : (ALPHABET[index] ?? "");
}

export function sectionsById(sections: readonly Section[], locale: Locale): Map<string, ShownSection> {
	return new Map(
		sections.map(({ id, locales }, index) => {
			const { text: title, lang } = localizedField(locales, "title", locale);
			const letter = sectionLetter(index, sections.length);
			return [id, { id, letter, title, name: title ? `${letter}. ${title}` : letter, lang }];
		}),
	);
}
