import { expect, test } from "vitest";
import { countFitting } from "./fitting.ts";

const shownIn = (room: number, always = false) => countFitting([100, 50, 70], room, 10, 40, always);

test("all are shown in a row that has room for them, and no button is needed", () => {
	expect([shownIn(250), shownIn(249)]).toEqual([3, 2]);
	expect([shownIn(299, true), shownIn(300, true)]).toEqual([2, 3]);
});

test("the first ones are shown beside the button, none if there is no room", () => {
	expect([shownIn(220), shownIn(219), shownIn(159), shownIn(0)]).toEqual([2, 1, 0, 0]);
});
