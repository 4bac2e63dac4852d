import type { DecisionLetters, Lettered, LetterTexts } from "@deck/contracts/decision-letter";
import type { PaperStatus } from "@deck/contracts/enums";
import { localStore } from "../../../lib/storage.ts";

export const isLettered = (
	to: PaperStatus,
	letters: DecisionLetters["letters"] | undefined,
): to is Lettered => letters !== undefined && to in letters;

export function usualLetter({ letters }: DecisionLetters, to: Lettered): LetterTexts {
	const { en, ru } = letters[to];
	return { en: { subject: en.subject, text: en.text }, ru: { subject: ru.subject, text: ru.text } };
}

export const sameLetter = (one: LetterTexts, other: LetterTexts): boolean =>
	(["en", "ru"] as const).every(
		(locale) => one[locale].subject === other[locale].subject && one[locale].text === other[locale].text,
	);

/** Storage key for a person's own texts, reused for the next paper of the conference. */
export const letterKey = (conference: string, user: string | undefined, to: Lettered): string =>
	`letter:${conference}:${user ?? ""}:${to}`;

/** Returns the person's last own texts; null if they use the defaults. */
export const keptLetter = (key: string): LetterTexts | null => localStore.read<LetterTexts>(key);

export function keepLetter(key: string, letter: LetterTexts, usual: LetterTexts): void {
	if (sameLetter(letter, usual)) localStore.remove(key);
	else localStore.write(key, letter);
}
