import { expect, test } from "vitest";
import { type JointReview, reviewsCoveredBy } from "./joint-email.ts";

const jointReview = (number: number, seconds: number): JointReview => ({
	number,
	n: 1,
	at: new Date(Date.UTC(2027, 0, 11) + seconds * 1000).toISOString(),
});
const coveredNumbers = (all: readonly JointReview[], number: number) =>
	reviewsCoveredBy(all, { number, n: 1 }, 30_000).map((one) => one.number);

test("the last review of a batch triggers the e-mail about all, in the order of papers", () => {
	const all = [jointReview(7, 0), jointReview(3, 20), jointReview(5, 45)];
	expect([coveredNumbers(all, 7), coveredNumbers(all, 3), coveredNumbers(all, 5)]).toEqual([
		[],
		[],
		[3, 5, 7],
	]);
});

test("a review after the longest wait triggers its own e-mail; each review is mentioned once", () => {
	const all = [jointReview(1, 0), jointReview(2, 30), jointReview(3, 61), jointReview(4, 91)];
	expect([1, 2, 3, 4].map((number) => coveredNumbers(all, number))).toEqual([[], [1, 2], [], [3, 4]]);
});

test("of reviews of the same instant one triggers the e-mail", () => {
	const all = [jointReview(2, 0), jointReview(1, 0)];
	expect([coveredNumbers(all, 1), coveredNumbers(all, 2)]).toEqual([[], [1, 2]]);
});

test("a review that is not in the batch triggers none", () => {
	expect(coveredNumbers([jointReview(1, 0)], 9)).toEqual([]);
});
