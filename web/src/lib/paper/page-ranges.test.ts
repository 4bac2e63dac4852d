import { expect, test } from "vitest";
import { pageRanges } from "./page-ranges.ts";

test("pages that follow each other are a range from three on", () => {
	expect(pageRanges([])).toBe("");
	expect(pageRanges([4])).toBe("4");
	expect(pageRanges([1, 2, 3, 5, 6, 9])).toBe("1–3, 5, 6, 9");
});
