import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { fillText, withPlaces } from "./placeholders.ts";
import { optionalBlock, optionalText } from "./rules.ts";

/** Placeholders, filled in each author's language. */
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

const filled = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
	v.pipe(withPlaces(schema, LETTER_VALUES), v.nonEmpty("required"));

/** With placeholders: `Paper {number} …`; an empty line separates paragraphs. */
export const LetterText = v.object({
	subject: filled(optionalText()),
	text: filled(optionalBlock(LIMITS.decisionNote)),
});
export type LetterText = v.InferOutput<typeof LetterText>;

/** A decision e-mail that replaces the usual text. */
export const LetterTexts = v.object({ en: LetterText, ru: LetterText } satisfies Record<
	Locale,
	typeof LetterText
>);
export type LetterTexts = v.InferOutput<typeof LetterTexts>;

/** Decisions with an e-mail that staff may rewrite. */
export const LETTERED = ["accepted", "rejected", "revising", "reviewing"] as const;
export type Lettered = (typeof LETTERED)[number];

/** GET conf/{conf}/adm/papers/{number}/letters: a decision's e-mails and recipients. */
export interface DecisionLetters {
	letters: Record<Lettered, Record<Locale, LetterWords>>;
	/** The round's submitted reviews, in the authors' order. */
	reviews: ToldReview[];
	/** Recipients in author order. */
	to: { name: string; email: string; locale: Locale }[];
}

/** The usual text, and the parts that staff cannot change. */
export interface LetterWords extends LetterText {
	heading: string;
	button: string;
	reason: string;
	footer: string;
	/** `note`, `till` and `reviews` come from the decision and are empty here. */
	values: Record<LetterValue, string>;
	reviews: ReviewsWords;
}

/** A review as a decision e-mail quotes it. */
export interface ToldReview {
	n: number;
	/** The authors may already read it. */
	visible: boolean;
	/** Comments to the authors in plain text, cut if long. */
	text: string;
}

/** Words around the reviews. */
export interface ReviewsWords {
	page: string;
	/** `Review {n}` */
	heading: string;
	more: string;
}

/** Returns the numbered reviews for a decision e-mail; long ones are cut so that all fit. */
export function reviewsText(reviews: readonly Pick<ToldReview, "text">[], words: ReviewsWords): string {
	const most = Math.floor(LIMITS.emailReviews / reviews.length);
	const told = reviews.map(({ text }, index) => {
		const heading = fillText(words.heading, { n: index + 1 });
		return text && `${heading}\n${text.length > most ? `${cut(text, most)} ${words.more}` : text}`;
	});
	return [words.page, ...told].filter(Boolean).join("\n\n");
}

/** Cuts at the end of a word. */
const cut = (text: string, most: number) => `${text.slice(0, most).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
