import { expect, test } from "vitest";
import { portionsOf } from "./portions.ts";

test("a list goes in portions, the last one as long as what is left", () => {
	expect(portionsOf([], 2)).toEqual([]);
	expect(portionsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
