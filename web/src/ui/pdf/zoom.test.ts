import { expect, test } from "vitest";
import { percentOf, scaleOf, stepZoom, wheelZoom } from "./zoom.ts";

test("fitting fills the space, up to a limit", () => {
	expect(percentOf(scaleOf("fit", 793.33, 595))).toBe(100);
	expect(percentOf(scaleOf("fit", 5_000, 595))).toBe(175);
	expect(scaleOf(2, 100, 595)).toBe(2);
});

test("zoom steps go to the next round figure and end at the last", () => {
	const at = (percent: number, up: boolean) => percentOf(stepZoom((percent / 100) * (96 / 72), up));
	expect([at(100, true), at(112, true), at(112, false), at(100, false)]).toEqual([110, 125, 110, 90]);
	expect([at(400, true), at(25, false)]).toEqual([400, 25]);
});

test("the wheel stays within the steps", () => {
	expect(wheelZoom(1, -100)).toBeGreaterThan(1);
	expect(percentOf(wheelZoom(5.3, -100))).toBe(400);
	expect(percentOf(wheelZoom(0.34, 100))).toBe(25);
});
