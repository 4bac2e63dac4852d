import type { ReviewDraft } from "@deck/contracts/own-review";
import { expect, test } from "vitest";
import { reviewContent, reviewValues } from "./review-values.ts";

const draft: ReviewDraft = {
	ratings: { clarity: 4, originality: 2 },
	confidence: null,
	content: "Well argued",
	detailed: "",
	overall: "",
	private: "Ask for the data",
	verdict: "revise",
	saved_at: "2026-11-23T10:00:00Z",
	version: 3,
};

test("a draft comes back from the form unchanged, in one order, without empty ratings", () => {
	const { saved_at: _, version, ...content } = draft;
	const values = reviewValues(draft);
	expect(values.version).toBe(version);
	expect(JSON.stringify(reviewContent(values))).toBe(
		JSON.stringify({ ...content, ratings: { originality: 2, clarity: 4 } }),
	);
});

test("an empty form is an empty draft, of version 0", () => {
	const values = reviewValues(null);
	expect(values.version).toBe(0);
	expect(reviewContent(values)).toEqual({
		ratings: {},
		confidence: null,
		content: "",
		detailed: "",
		overall: "",
		private: "",
		verdict: null,
	});
});
