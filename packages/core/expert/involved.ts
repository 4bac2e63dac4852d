import type { SignedIn } from "../kernel/context.ts";
import { allTies } from "../paper/ties.ts";
import { expertNumbers, expertsByNumber } from "./lookup.ts";

/**
 * Returns whether the caller writes or reviews papers in the conference. Whether an expert can be deleted or readdressed
 * reveals whether they have reviews. Compared with the loads, which omit the caller's own papers, it would reveal who reviews
 * these. So callers who are involved may do neither to any expert. Two calls, and those of the papers' whole list.
 */
export async function isInvolvedHere(context: SignedIn, conference: string): Promise<boolean> {
	const [papers, reviews] = await Promise.all([
		allTies(context.table, conference, context.actor.conflicts),
		hasReviewsHere(context, conference),
	]);
	return papers.writes.size > 0 || reviews;
}

/** Whether who asks was asked for reviews in the conference, without those that they declined. Two calls. */
export async function hasReviewsHere({ table, actor }: SignedIn, conference: string): Promise<boolean> {
	const numbers = await expertNumbers(table, conference, actor.conflicts);
	const own = await expertsByNumber(
		table,
		conference,
		numbers.filter((number) => number !== null),
	);
	return own.some((expert) => (expert?.assigned ?? 0) > 0);
}
