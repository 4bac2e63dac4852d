import { expect, test } from "vitest";
import { partAtLine } from "./current-part.ts";

test.each([
	["at the top, the first", [200, 500, 1100], 0, 0],
	["half-way, the one across the middle", [-600, -300, 500], 0.5, 1],
	["at the end, the last, however short it is", [-900, -600, 850], 1, 2],
	["past the end, where a page bounces", [-900, -600, 850], 1.2, 2],
])("%s", (_, tops, scrolled, part) => {
	expect(partAtLine(tops, 900, scrolled)).toBe(part);
});
