import type { PaperVersion } from "@deck/contracts/paper";
import type { ReviewSummary } from "@deck/contracts/review";
import { expect, test } from "vitest";
import { answersTo, doVerdictsDiffer, latenessOf, reviewFigures } from "./review-figures.ts";

const mark = (n: number, some: Partial<ReviewSummary>): ReviewSummary => ({
	n,
	expert: n,
	round: 0,
	state: "awaiting",
	asked_at: "2026-11-01T00:00:00Z",
	answer_by: "2026-11-08T00:00:00Z",
	due: "2026-11-30T00:00:00Z",
	...some,
});
const rated = (originality: number, significance: number, soundness: number, clarity: number) => ({
	ratings: { originality, significance, soundness, clarity },
});

const ROUND = [
	mark(1, { state: "reject", ...rated(2, 2, 2, 3) }),
	mark(2, { state: "reject", ...rated(3, 2, 2, 3) }),
	mark(3, { state: "accept", ...rated(5, 4, 5, 5) }),
	mark(4, { state: "inprogress", due: "2026-11-20T00:00:00Z" }),
	mark(5, { state: "refused" }),
	mark(6, {}),
];

test("figures of a round: counts, means, spread, and the next date", () => {
	expect(reviewFigures(ROUND)).toEqual({
		requested: 6,
		awaiting: 1,
		inprogress: 1,
		refused: 1,
		sent: 3,
		corrected: 0,
		verdicts: { accept: 1, revise: 0, reject: 2 },
		each: [
			{ n: 1, verdict: "reject", mean: 2.25 },
			{ n: 2, verdict: "reject", mean: 2.5 },
			{ n: 3, verdict: "accept", mean: 4.75 },
		],
		means: { originality: 10 / 3, significance: 8 / 3, soundness: 3, clarity: 11 / 3 },
		spreads: { originality: 3, significance: 2, soundness: 3, clarity: 2 },
		mean: 9.5 / 3,
		widest: { rated: "originality", by: 3 },
		next: "2026-11-08T00:00:00Z",
	});
});

test("verdicts may differ where ratings do not", () => {
	const same = rated(3, 3, 3, 3);
	const figuresOf = (state: "accept" | "reject") =>
		reviewFigures([mark(1, { state: "accept", ...same }), mark(2, { state, ...same })]);
	expect(figuresOf("reject").widest?.by).toBe(0);
	expect([figuresOf("accept"), figuresOf("reject")].map(doVerdictsDiffer)).toEqual([false, true]);
});

test("figures without requests, without ratings, and with some ratings", () => {
	expect(reviewFigures([])).toMatchObject({ requested: 0, mean: null, widest: null, next: null, means: {} });
	const bare = reviewFigures([
		mark(1, { state: "revise" }),
		mark(2, { state: "accept", ratings: { clarity: 4 } }),
	]);
	expect(bare).toMatchObject({
		sent: 2,
		mean: 4,
		widest: null,
		means: { clarity: 4 },
		spreads: { clarity: 0 },
	});
	expect(bare.each.map(({ mean }) => mean)).toEqual([null, 4]);
});

test("an answer is late after its own date, and a review after its own", () => {
	const at = (day: number) => latenessOf(ROUND, new Date(Date.UTC(2026, 10, day)));
	expect(at(8)).toEqual({ late: 0, days: 0 });
	expect(at(11)).toEqual({ late: 1, days: 3 });
	expect(at(22)).toEqual({ late: 2, days: 14 });
});

test("an answer belongs to the last round that was requested before it came", () => {
	const version = (number: number, day: number, answer: string) =>
		({ number, answer, created_at: `2026-11-${day}T00:00:00Z` }) as PaperVersion;
	const versions = [version(1, 10, ""), version(2, 20, "Fixed."), version(3, 28, "Fixed again.")];
	const reviews = [
		{ round: 0, asked_at: "2026-11-12T00:00:00Z" },
		{ round: 1, asked_at: "2026-11-22T00:00:00Z" },
	];
	const numbers = [0, 1].map((round) => answersTo(round, reviews, versions).map(({ number }) => number));
	expect(numbers).toEqual([[2], [3]]);
});
