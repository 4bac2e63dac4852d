import { expect, test } from "vitest";
import { broughtBy, type Told } from "./together.ts";

const told = (number: number, seconds: number): Told => ({
	...{ number, n: 1 },
	at: new Date(Date.UTC(2027, 0, 11) + seconds * 1000).toISOString(),
});
const by = (all: readonly Told[], number: number) =>
	broughtBy(all, { number, n: 1 }, 30_000).map((one) => one.number);

test("the last review of a sending brings the e-mail about all, in the order of papers", () => {
	const all = [told(7, 0), told(3, 20), told(5, 45)];
	expect([by(all, 7), by(all, 3), by(all, 5)]).toEqual([[], [], [3, 5, 7]]);
});

test("what comes later than any e-mail waits has one of its own; each review is told of once", () => {
	const all = [told(1, 0), told(2, 30), told(3, 61), told(4, 91)];
	expect([1, 2, 3, 4].map((number) => by(all, number))).toEqual([[], [1, 2], [], [3, 4]]);
});

test("of reviews of the same instant one brings it", () => {
	const all = [told(2, 0), told(1, 0)];
	expect([by(all, 1), by(all, 2)]).toEqual([[], [1, 2]]);
});

test("a review that is not in the sending brings none", () => {
	expect(by([told(1, 0)], 9)).toEqual([]);
});
