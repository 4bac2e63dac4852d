import { isSent } from "@deck/contracts/review-lifecycle";
import type { Table } from "../kernel/ports.ts";
import type { BoardReview } from "./entity.ts";
import { boardItemsOf } from "./lookup.ts";

export type HiddenReview = BoardReview;

/** Returns the sent reviews that authors do not see yet, by paper. 1 call. */
export async function hiddenReviews(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly HiddenReview[]>> {
	const desks = await boardItemsOf(table, conference, [...new Set(numbers)]);
	return new Map(
		desks.map(({ number, marks }) => [
			number,
			marks.filter(({ state, visible }) => isSent(state) && !visible),
		]),
	);
}

/** Returns when the last of them was sent or corrected; null without any. */
export const latestReviewChange = (reviews: readonly HiddenReview[]): string | null =>
	reviews
		.map(({ sent_at = "", corrected_at = sent_at }) => corrected_at)
		.toSorted()
		.at(-1) ?? null;
