import { expect, test } from "vitest";
import { sortFields } from "./sort-fields.ts";

test("the same data gives the same text, whatever the order of its fields", () => {
	const one = [{ b: { ru: 1, en: null }, a: [{ d: "x", c: false }] }];
	const other = [{ a: [{ c: false, d: "x" }], b: { en: null, ru: 1 } }];
	expect(JSON.stringify(sortFields(one))).toBe(JSON.stringify(sortFields(other)));
	expect(sortFields(one)).toEqual(one);
});
