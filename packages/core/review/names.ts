import { randomInt } from "node:crypto";
import type { ReviewDeskItem, ReviewItem } from "./entity.ts";

/** `n` is part of the id, which the reviewer sees; `no` is for staff. */
export function newNames(
	{ asked }: Pick<ReviewDeskItem, "asked">,
	there: readonly Pick<ReviewItem, "n" | "no">[],
): Pick<ReviewItem, "n" | "no"> {
	const taken = new Set(there.map(({ n }) => n));
	let n = draw();
	while (taken.has(n)) n = draw();
	return { n, no: Math.max(asked, ...there.map(({ no }) => no)) + 1 };
}

/** Equal lengths, so that none looks like the first. */
const draw = () => randomInt(100_000, 1_000_000);
