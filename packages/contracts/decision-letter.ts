import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { fillText, withPlaces } from "./placeholders.ts";
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
	"next_step",
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
	/** The sent reviews of the round, in the order in which the authors read them once all are shown. */
	reviews: ToldReview[];
	/** Who gets one, in the order of the authors. */
	to: { name: string; email: string; locale: Locale }[];
}

/** The usual words of a letter, and what stays around those that are changed. */
export interface LetterWords extends LetterText {
	heading: string;
	button: string;
	reason: string;
	footer: string;
	/** Values of the placeholders; `note`, `till` and `reviews` come from the decision and are empty here. */
	values: Record<LetterValue, string>;
	/** Fixed words around the reviews' texts (`reviewsText`). */
	reviews: ReviewsWords;
}

/** A review as a decision e-mail quotes it. */
export interface ToldReview {
	n: number;
	/** Whether the authors may read it already. */
	visible: boolean;
	/** Plain text of what it says to the authors; of a long one the beginning. */
	text: string;
}

/** What a decision's e-mail says around the reviews' texts, in one language. */
export interface ReviewsWords {
	/** Where all of them are read. */
	page: string;
	/** `Review {n}` */
	heading: string;
	/** Marks the place where a text is cut. */
	more: string;
}

/**
 * What a decision's e-mail says of the reviews that its authors may read, each numbered by its place among these; long ones
 * are cut, so that all of them find room.
 */
export function reviewsText(reviews: readonly Pick<ToldReview, "text">[], words: ReviewsWords): string {
	const most = Math.floor(LIMITS.emailReviews / reviews.length);
	const told = reviews.map(({ text }, index) => {
		const heading = fillText(words.heading, { n: index + 1 });
		return text && `${heading}\n${text.length > most ? `${cut(text, most)} ${words.more}` : text}`;
	});
	return [words.page, ...told].filter(Boolean).join("\n\n");
}

/** The beginning of a text, up to the end of a word. */
const cut = (text: string, most: number) => `${text.slice(0, most).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
