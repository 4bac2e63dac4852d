import { expect, test } from "vitest";
import { pageRanges } from "./page-ranges.ts";

test("three or more consecutive pages are a range", () => {
	expect(pageRanges([])).toBe("");
	expect(pageRanges([4])).toBe("4");
	expect(pageRanges([1, 2, 3, 5, 6, 9])).toBe("1–3, 5, 6, 9");
});
