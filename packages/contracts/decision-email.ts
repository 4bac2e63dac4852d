import { REVIEW_TEXT_PARTS, type ReviewTextPart } from "./author-review.ts";
import type { DecisionEmailPlaceholder, EmailText } from "./decision-email-text.ts";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { RATING_CRITERIA, type RatingCriterion } from "./review.ts";
import type { Verdict } from "./review-lifecycle.ts";

/** Decisions with a rewritable e-mail. */
export const EMAILED_DECISIONS = ["accepted", "rejected", "revising", "reviewing"] as const;
export type EmailedDecision = (typeof EMAILED_DECISIONS)[number];

/** GET conf/{conf}/adm/papers/{number}/emails: e-mails of decisions, and recipients. */
export interface DecisionEmails {
	emails: Record<EmailedDecision, Record<Locale, DefaultDecisionEmail>>;
	/** The round's submitted reviews, in authors' order. */
	reviews: QuotedReview[];
	/** ISO deadline for answers to reviews shown earlier, if not over. */
	reply_till: string | null;
	/** Number of reviewers who are e-mailed too. */
	reviewers: Record<EmailedDecision, number>;
	/** Recipients in author order. */
	to: { name: string; email: string; locale: Locale }[];
}

/** The usual text, and parts that staff cannot change. */
export interface DefaultDecisionEmail extends EmailText {
	heading: string;
	button: string;
	reason: string;
	footer: string;
	/** `note`, `till`, `next_step` and `reviews` are empty: they come from the decision. */
	values: Record<DecisionEmailPlaceholder, string>;
	steps: NextSteps;
	reviews: QuotedReviewsText;
}

/** The authors' next steps, in order; empty if there is none. */
export interface NextSteps {
	register: string;
	/** With `{till}`. */
	final: string;
	/** Instead, without a date. */
	final_later: string;
	extended: string;
	/** With `{till}`. */
	reply: string;
}

/**
 * Joins the steps' lines.
 * @param till formatted deadlines; empty for none
 */
export function joinNextSteps(
	{ register, final, final_later, extended, reply }: NextSteps,
	till: { final: string; reply: string },
): string {
	return [
		register,
		till.final ? fillPlaceholders(final, { till: till.final }) : final_later,
		extended,
		till.reply && fillPlaceholders(reply, { till: till.reply }),
	]
		.filter(Boolean)
		.join("\n");
}

/** A review's parts for its authors, without the reviewer. */
export interface QuotedReview {
	n: number;
	/** The authors may already read it. */
	visible: boolean;
	verdict: Verdict;
	ratings: Partial<Record<RatingCriterion, number>>;
	/** Plain text, cut if long. */
	texts: Record<ReviewTextPart, string>;
	/** A PDF with remarks is on the paper's page. */
	has_file: boolean;
}

/** Words around the reviews. */
export interface QuotedReviewsText {
	/** Above all reviews. */
	lead: string;
	/** `Review {n} · {verdict}` */
	heading: string;
	/** `{criterion} {value}/5` */
	rating: string;
	more: string;
	file: string;
	verdicts: Record<Verdict, string>;
	criteria: Record<RatingCriterion, string>;
	parts: Record<ReviewTextPart, string>;
}

/**
 * Returns numbered reviews for a decision e-mail, cut so that all fit. Each has a heading; its text follows in lines
 * that begin with `> `. Returns an empty text without reviews.
 */
export function quoteReviews(
	reviews: readonly Omit<QuotedReview, "n" | "visible">[],
	words: QuotedReviewsText,
): string {
	if (reviews.length === 0) return "";
	const most = Math.floor(LIMITS.emailReviews / reviews.length);
	const quoted = reviews.map((review, index) => {
		const heading = fillPlaceholders(words.heading, {
			n: index + 1,
			verdict: words.verdicts[review.verdict],
		});
		const texts = reviewTexts(review, words);
		const fitting = texts.length > most ? `${truncate(texts, most)} ${words.more}` : texts;
		const body = [ratingsLine(review, words), fitting, review.has_file && words.file].filter(Boolean);
		return [heading, ...(body.length > 0 ? [quote(body.join("\n\n"))] : [])].join("\n");
	});
	return [words.lead, ...quoted].join("\n\n");
}

const reviewTexts = ({ texts }: Pick<QuotedReview, "texts">, { parts }: QuotedReviewsText) =>
	REVIEW_TEXT_PARTS.flatMap((part) => (texts[part] ? `${parts[part]}:\n${texts[part]}` : [])).join("\n\n");

const ratingsLine = ({ ratings }: Pick<QuotedReview, "ratings">, { criteria, rating }: QuotedReviewsText) =>
	RATING_CRITERIA.flatMap((one) => {
		const value = ratings[one];
		return value === undefined ? [] : fillPlaceholders(rating, { criterion: criteria[one], value });
	}).join(" · ");

const quote = (text: string) =>
	text
		.split("\n")
		.map((line) => `> ${line}`.trimEnd())
		.join("\n");

const truncate = (text: string, limit: number) =>
	`${text.slice(0, limit).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
