import { expect, test } from "vitest";
import { type QuotedReview, type QuotedReviewsText, quoteReviews } from "./decision-email.ts";
import { LIMITS } from "./limits.ts";

const words: QuotedReviewsText = {
	lead: "Below.",
	heading: "Review {n} · {verdict}",
	rating: "{criterion} {value}/5",
	more: "[More]",
	file: "A PDF is on the page.",
	verdicts: { accept: "Accept", revise: "Revise", reject: "Reject" },
	criteria: {
		originality: "Originality",
		significance: "Significance",
		soundness: "Soundness",
		clarity: "Clarity",
	},
	parts: { content: "On the content", detailed: "Details", overall: "Verdict in words" },
};
const review = (texts: Partial<QuotedReview["texts"]>) => ({
	verdict: "revise" as const,
	ratings: {},
	texts: { content: "", detailed: "", overall: "", ...texts },
	has_file: false,
});

test("reviews are numbered by position, with verdict, ratings and named parts; their text is quoted", () => {
	expect(quoteReviews([], words)).toBe("");
	const full = {
		...review({ content: "{n} $& is\n\nweak", overall: "Not yet" }),
		ratings: { originality: 4, clarity: 2 },
		has_file: true,
	};
	expect(quoteReviews([{ ...review({}), verdict: "accept" }, full], words)).toBe(`Below.

Review 1 · Accept

Review 2 · Revise
> Originality 4/5 · Clarity 2/5
>
> On the content:
> {n} $& is
>
> weak
>
> Verdict in words:
> Not yet
>
> A PDF is on the page.`);
});

test("long reviews are cut between words, so that each fits", () => {
	const content = "weak ".repeat(LIMITS.emailReviews);
	const [, first = "", second = "", ...rest] = quoteReviews(
		[review({ content }), review({ content })],
		words,
	).split("\n\n");
	expect(rest).toEqual([]);
	for (const quoted of [first, second])
		expect(quoted).toMatch(/^Review [12] · Revise\n> On the content:\n> (weak )+weak… \[More\]$/);
	expect(second.length).toBeLessThan(LIMITS.emailReviews / 2 + 40);
	// Never cuts a surrogate pair.
	const quoted = quoteReviews([review({ content: `a${"😀".repeat(LIMITS.emailReviews)}` })], words);
	expect(quoted.isWellFormed()).toBe(true);
});
