import { stemmer as englishStem } from "@orama/stemmers/english";
import { stemmer as russianStem } from "@orama/stemmers/russian";

/** Applies Snowball's rules for its alphabet's language. */
export function stemWord(word: string): string {
	if (/^[а-я]+$/.test(word)) return russianStem(word);
	return /^[a-z]+$/.test(word) ? englishStem(word) : word;
}
