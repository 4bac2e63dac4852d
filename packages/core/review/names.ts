import { randomInt } from "node:crypto";
import type { ReviewDeskItem, ReviewItem } from "./entity.ts";

/** The names of a new review of a paper: `n` is a part of its id, which its reviewer sees; `no` is what staff call it. */
export function newNames(
	{ asked }: Pick<ReviewDeskItem, "asked">,
	there: readonly Pick<ReviewItem, "n" | "no">[],
): Pick<ReviewItem, "n" | "no"> {
	const taken = new Set(there.map(({ n }) => n));
	let n = draw();
	while (taken.has(n)) n = draw();
	return { n, no: Math.max(asked, ...there.map(({ no }) => no)) + 1 };
}

/** All are as long, so that none looks as if it came first. */
const draw = () => randomInt(100_000, 1_000_000);
