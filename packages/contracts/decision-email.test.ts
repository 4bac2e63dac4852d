import { expect, test } from "vitest";
import { quoteReviews } from "./decision-email.ts";
import { LIMITS } from "./limits.ts";

const words = { page: "On the page.", below: "Below.", heading: "Review {n}", more: "[More]" };

test("reviews are numbered by position; without any text, the e-mail says where they are", () => {
	expect(quoteReviews([], words)).toBe("On the page.");
	expect(quoteReviews([{ text: "" }, { text: "{n} $& is\n\nweak" }], words)).toBe(
		"Below.\n\nReview 2\n{n} $& is\n\nweak",
	);
});

test("long reviews are cut between words, so that each fits", () => {
	const text = "weak ".repeat(LIMITS.emailReviews);
	const [, first = "", second = "", ...rest] = quoteReviews([{ text }, { text }], words).split("\n\n");
	expect(rest).toEqual([]);
	for (const quoted of [first, second]) expect(quoted).toMatch(/^Review [12]\n(weak )+weak… \[More\]$/);
	expect(second.length).toBeLessThan(LIMITS.emailReviews / 2 + 30);
	// Never cuts a surrogate pair.
	const signs = quoteReviews([{ text: `a${"😀".repeat(LIMITS.emailReviews)}` }], words);
	expect(signs.isWellFormed()).toBe(true);
});
