import type { Section } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { inEither } from "../../lib/conference-words.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A section for dense rows. */
export interface ShownSection {
	id: string;
	/** Its place among the conference's: A, B, C…; numbers where the alphabet is too short. */
	letter: string;
	/** In the page's language where there is one. */
	title: string;
	/** The title's language, when it is not the page's. */
	lang?: Locale;
}

/** The conference's sections with their letters, by id. */
export function showSections(sections: readonly Section[], locale: Locale): Map<string, ShownSection> {
	return new Map(
		sections.map(({ id, locales }, index) => {
			const { text: title, lang } = inEither({ en: locales.en.title, ru: locales.ru.title }, locale);
			const letter = sections.length > ALPHABET.length ? String(index + 1) : (ALPHABET[index] ?? "");
			return [id, { id, letter, title, lang }];
		}),
	);
}
