import { randomInt } from "node:crypto";
import type { ReviewBoardItem, ReviewItem } from "./entity.ts";

/** Returns the numbers of a new review: `n` is part of the id, which the reviewer sees; `no` is for staff. */
export function drawReviewNumbers(
	{ asked }: Pick<ReviewBoardItem, "asked">,
	existing: readonly Pick<ReviewItem, "n" | "no">[],
): Pick<ReviewItem, "n" | "no"> {
	const used = new Set(existing.map(({ n }) => n));
	let n = drawNumber();
	while (used.has(n)) n = drawNumber();
	return { n, no: Math.max(asked, ...existing.map(({ no }) => no)) + 1 };
}

/** Draws a number of fixed length, so that none looks like the first. */
const drawNumber = () => randomInt(100_000, 1_000_000);
