import { expect, test } from "vitest";
import { findFitting } from "./fitting.ts";

const shownIn = (room: number, always = false) => [...findFitting([100, 50, 70], room, 10, 40, always)];

test("all are shown in a row that has room for them, and no button is needed", () => {
	expect([shownIn(250), shownIn(249)]).toEqual([
		[0, 1, 2],
		[0, 1],
	]);
	expect([shownIn(299, true), shownIn(300, true)]).toEqual([
		[0, 1],
		[0, 1, 2],
	]);
});

test("the first ones are shown beside the button, none if there is no room", () => {
	expect([shownIn(220), shownIn(0)]).toEqual([[0, 1], []]);
});

test("one that does not fit keeps no narrower one out of the free room", () => {
	expect([shownIn(219), shownIn(159), shownIn(109)]).toEqual([[0], [1], []]);
	expect(shownIn(200)).toEqual([0]);
	expect([...findFitting([60, 300, 80], 250, 10, 40, false)]).toEqual([0, 2]);
});
