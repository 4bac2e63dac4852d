import type { SignedInContext } from "../kernel/context.ts";
import { existingPaperRows } from "./lookup.ts";
import { isClosedToReviewer } from "./paper-rights.ts";

/** Removes papers reviewed by the impersonator (`isClosedToReviewer`). 1 table call for each hundred then. */
export async function withoutReviewedPapers<Key extends { conference: string; number: number }>(
	{ table, actor }: SignedInContext,
	keys: readonly Key[],
): Promise<Key[]> {
	if (!actor.real) return [...keys];
	const found = await Promise.all(
		[...Map.groupBy(keys, ({ conference }) => conference)].map(async ([conference, own]) => {
			const numbers = own.map(({ number }) => number);
			const rows = await existingPaperRows(table, conference, numbers);
			const closed = rows.filter(({ reviewers }) => isClosedToReviewer(reviewers, actor));
			const hidden = new Set(closed.map(({ number }) => number));
			return own.filter(({ number }) => !hidden.has(number));
		}),
	);
	return found.flat();
}
