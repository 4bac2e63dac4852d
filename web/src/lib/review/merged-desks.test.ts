import type { ReviewDesk } from "@deck/contracts/review";
import { expect, test } from "vitest";
import { mergedDesks } from "./merged-desks.ts";

const desk = (number: number, version: number): ReviewDesk => ({
	number,
	version,
	reviews: [],
	proposals: [],
});

test("what was asked for is taken over, what did not come goes, and what is as it was stays the same object", () => {
	const known = [desk(1, 1), desk(2, 1), desk(3, 1), desk(4, 1)];
	const merged = mergedDesks(known, [2, 3, 4, 5], [desk(2, 2), desk(3, 1), desk(5, 1)]);
	expect(merged).toEqual([desk(1, 1), desk(2, 2), desk(3, 1), desk(5, 1)]);
	expect([merged[0] === known[0], merged[2] === known[2]]).toEqual([true, true]);
});
