import { accountLetters } from "../account/letters.ts";
import { paperLetters } from "../paper/letters.ts";
import { staffLetters } from "../staff/letters.ts";
import type { LetterMaker } from "./mail.ts";

/** Letters of all nouns, by event. */
export const LETTERS: Record<string, LetterMaker> = {
	...accountLetters,
	...paperLetters,
	...staffLetters,
};
