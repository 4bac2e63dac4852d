import { expect, test } from "vitest";
import { countEmptyAtEnd } from "./pages.ts";

test("empty pages are counted from the end", () => {
	const counts = [[], [1], [1, 0, 0], [0], [0, 1]].map((pages) =>
		countEmptyAtEnd(pages, (rows) => rows === 0),
	);
	expect(counts).toEqual([0, 0, 2, 1, 0]);
});
