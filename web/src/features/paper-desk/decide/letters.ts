import type { DecisionLetters, Lettered, LetterTexts } from "@deck/contracts/decision-letter";
import type { PaperStatus } from "@deck/contracts/enums";
import { localStore } from "../../../lib/storage.ts";

/** Whether the e-mail of a step to a status can be written anew. */
export const isLettered = (
	to: PaperStatus,
	letters: DecisionLetters["letters"] | undefined,
): to is Lettered => letters !== undefined && to in letters;

/** The usual words of a decision's e-mail. */
export function usualLetter({ letters }: DecisionLetters, to: Lettered): LetterTexts {
	const { en, ru } = letters[to];
	return { en: { subject: en.subject, text: en.text }, ru: { subject: ru.subject, text: ru.text } };
}

export const sameLetter = (one: LetterTexts, other: LetterTexts): boolean =>
	(["en", "ru"] as const).every(
		(locale) => one[locale].subject === other[locale].subject && one[locale].text === other[locale].text,
	);

/** Where a person's own words for a decision are kept in this browser, for the next paper of the conference. */
export const letterKey = (conference: string, user: string | undefined, to: Lettered): string =>
	`letter:${conference}:${user ?? ""}:${to}`;

/** One's own words, as they were last written; null where they are the usual ones. */
export const keptLetter = (key: string): LetterTexts | null => localStore.read<LetterTexts>(key);

/** Keeps one's own words, or forgets them where they are the usual ones again. */
export function keepLetter(key: string, letter: LetterTexts, usual: LetterTexts): void {
	if (sameLetter(letter, usual)) localStore.remove(key);
	else localStore.write(key, letter);
}
