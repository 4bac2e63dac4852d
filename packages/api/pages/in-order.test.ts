import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

test("the same data is the same text, in whatever order its fields came", () => {
	const one = [{ b: { ru: 1, en: null }, a: [{ d: "x", c: false }] }];
	const other = [{ a: [{ c: false, d: "x" }], b: { en: null, ru: 1 } }];
	expect(JSON.stringify(inOrder(one))).toBe(JSON.stringify(inOrder(other)));
	expect(inOrder(one)).toEqual(one);
});
