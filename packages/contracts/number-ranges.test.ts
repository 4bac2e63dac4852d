import * as v from "valibot";
import { expect, test } from "vitest";
import { formatNumberRanges, numberRangesSchema, parseNumberRanges } from "./number-ranges.ts";

test("numbers are written as ranges and read back", () => {
	expect(formatNumberRanges([9, 1, 3, 2, 7, 3, 10])).toBe("1-3,7,9-10");
	expect(parseNumberRanges("1-3,7,9-10", 10)).toEqual([1, 2, 3, 7, 9, 10]);
	expect([formatNumberRanges([]), parseNumberRanges("", 10)]).toEqual(["", []]);
});

test("a text that is no list of numbers, out of order or above the maximum is refused", () => {
	for (const text of ["a", "0", "3-1", "2,1", "1,1", "1-3,3", "1,", " 1", "1-11", "12345678"])
		expect(parseNumberRanges(text, 10), text).toBeNull();
	const codes = (text: unknown) =>
		v.safeParse(numberRangesSchema(10), text).issues?.map(({ message }) => message);
	expect([codes("1-10"), codes(""), codes("1-11"), codes("1-9999999")]).toEqual([
		undefined,
		["required"],
		["invalid"],
		["invalid"],
	]);
});
