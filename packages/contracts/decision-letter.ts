import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { withPlaces } from "./placeholders.ts";
import { optionalBlock, optionalText } from "./rules.ts";

/** What staff may leave open in a letter; each author reads it in their language. */
export const LETTER_VALUES = [
	"number",
	"title",
	"authors",
	"conference",
	"section",
	"note",
	"till",
	"next",
	"reviews",
] as const;
export type LetterValue = (typeof LETTER_VALUES)[number];

/** A text in which nothing is left open that a letter has no value for. */
const filled = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
	v.pipe(withPlaces(schema, LETTER_VALUES), v.nonEmpty("required"));

/** Subject and text of a letter in one language, with placeholders: `Paper {number} …`; an empty line parts paragraphs. */
export const LetterText = v.object({
	subject: filled(optionalText()),
	text: filled(optionalBlock(LIMITS.decisionNote)),
});
export type LetterText = v.InferOutput<typeof LetterText>;

/** What a decision's e-mail says instead of its usual words. */
export const LetterTexts = v.object({ en: LetterText, ru: LetterText } satisfies Record<
	Locale,
	typeof LetterText
>);
export type LetterTexts = v.InferOutput<typeof LetterTexts>;

/** The decisions whose e-mail can be written anew. */
export const LETTERED = ["accepted", "rejected", "revising", "reviewing"] as const;
export type Lettered = (typeof LETTERED)[number];

/** GET conf/{conf}/adm/papers/{number}/letters: what a decision on a paper would say to its authors, and whom it would reach. */
export interface DecisionLetters {
	letters: Record<Lettered, Record<Locale, LetterWords>>;
	/** Who gets one, in the order of the authors. */
	to: { name: string; email: string; locale: Locale }[];
}

/** The usual words of a letter, and what stays around those that are changed. */
export interface LetterWords extends LetterText {
	heading: string;
	button: string;
	reason: string;
	footer: string;
	/**
	 * What stands for the placeholders; `note` and `till` are the decision's own, and empty here. `reviews` stands for nothing
	 * where the authors may read none.
	 */
	values: Record<LetterValue, string>;
}
