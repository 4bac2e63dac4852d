import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { fillPlaceholders, withPlaceholders } from "./placeholders.ts";
import { optionalBlock, optionalText } from "./rules.ts";

/** Placeholders, filled in each author's language. */
export const DECISION_EMAIL_PLACEHOLDERS = [
	"number",
	"title",
	"authors",
	"conference",
	"section",
	"earlier",
	"note",
	"till",
	"next",
	"next_step",
	"reviews",
] as const;
export type DecisionEmailPlaceholder = (typeof DECISION_EMAIL_PLACEHOLDERS)[number];

const withEmailPlaceholders = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
	v.pipe(withPlaceholders(schema, DECISION_EMAIL_PLACEHOLDERS), v.nonEmpty("required"));

/** With placeholders: `Paper {number} …`; an empty line separates paragraphs. */
export const EmailText = v.object({
	subject: withEmailPlaceholders(optionalText()),
	text: withEmailPlaceholders(optionalBlock(LIMITS.decisionNote)),
});
export type EmailText = v.InferOutput<typeof EmailText>;

/** Replaces the usual decision e-mail. */
export const EmailTexts = v.object({ en: EmailText, ru: EmailText } satisfies Record<
	Locale,
	typeof EmailText
>);
export type EmailTexts = v.InferOutput<typeof EmailTexts>;

/** Decisions with a rewritable e-mail. */
export const EMAILED_DECISIONS = ["accepted", "rejected", "revising", "reviewing"] as const;
export type EmailedDecision = (typeof EMAILED_DECISIONS)[number];

/** GET conf/{conf}/adm/papers/{number}/emails: e-mails of decisions, and recipients. */
export interface DecisionEmails {
	emails: Record<EmailedDecision, Record<Locale, DefaultDecisionEmail>>;
	/** The round's submitted reviews, in authors' order. */
	reviews: QuotedReview[];
	/** Recipients in author order. */
	to: { name: string; email: string; locale: Locale }[];
}

/** The usual text, and parts that staff cannot change. */
export interface DefaultDecisionEmail extends EmailText {
	heading: string;
	button: string;
	reason: string;
	footer: string;
	/** `note`, `till` and `reviews` are empty: they come from the decision. */
	values: Record<DecisionEmailPlaceholder, string>;
	reviews: QuotedReviewsText;
}

export interface QuotedReview {
	n: number;
	/** The authors may already read it. */
	visible: boolean;
	/** Comments to authors in plain text, cut if long. */
	text: string;
}

/** Words around the reviews. */
export interface QuotedReviewsText {
	/** If none of them has a text, and if some have. */
	page: string;
	below: string;
	/** `Review {n}` */
	heading: string;
	more: string;
}

/** Returns numbered reviews for a decision e-mail, cut so that all fit. */
export function quoteReviews(
	reviews: readonly Pick<QuotedReview, "text">[],
	words: QuotedReviewsText,
): string {
	const most = Math.floor(LIMITS.emailReviews / reviews.length);
	const quoted = reviews.map(({ text }, index) => {
		const heading = fillPlaceholders(words.heading, { n: index + 1 });
		return text && `${heading}\n${text.length > most ? `${truncate(text, most)} ${words.more}` : text}`;
	});
	const texts = quoted.filter(Boolean);
	return [texts.length > 0 ? words.below : words.page, ...texts].join("\n\n");
}

const truncate = (text: string, most: number) =>
	`${text.slice(0, most).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
