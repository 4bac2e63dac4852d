import type { Section } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { localText } from "./conference-words.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A section as it is shown to somebody. */
export interface ShownSection {
	id: string;
	/** Its position among the conference's: `sectionLetter`. */
	letter: string;
	/** In the page's language where there is one. */
	title: string;
	/** Letter and title: "A. Computational optics"; the letter alone while there is no title. */
	name: string;
	/** The title's language, when it is not the page's. */
	lang?: Locale;
}

/** A section's position in the list: A, B, C…; where there are more than the alphabet has, all are numbered. */
export function sectionLetter(index: number, count: number): string {
	return count > ALPHABET.length ? String(index + 1) : (ALPHABET[index] ?? "");
}

/** The conference's sections with their letters, by id, in their order. */
export function showSections(sections: readonly Section[], locale: Locale): Map<string, ShownSection> {
	return new Map(
		sections.map(({ id, locales }, index) => {
			const { text: title, lang } = localText(locales, "title", locale);
			const letter = sectionLetter(index, sections.length);
			return [id, { id, letter, title, name: title ? `${letter}. ${title}` : letter, lang }];
		}),
	);
}
