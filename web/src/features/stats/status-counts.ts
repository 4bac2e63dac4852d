import { PAPER_STATUSES, type PaperStatus } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";

/** The statuses that are counted, in their order: deleted papers count nowhere (product.md §9). */
export const COUNTED_STATUSES = PAPER_STATUSES.filter(
	(status): status is CountedStatus => status !== "deleted",
);
export type CountedStatus = Exclude<PaperStatus, "deleted">;

/** How many papers of a group are in each status, as it is known: a held decision is none yet. */
export interface StatusCounts<Key extends string = string> {
	/** What its papers have in common: a section's id, a format, a language. */
	key: Key;
	counts: Record<CountedStatus, number>;
	/** All of them. */
	total: number;
}

/**
 * The papers of each group by status.
 * @param of the group that a paper belongs to
 * @param keys the groups in their order; papers of other groups are not counted
 */
export function statusCounts<Key extends string>(
	cards: readonly PaperCard[],
	of: (card: PaperCard) => Key,
	keys: readonly Key[],
): StatusCounts<Key>[] {
	const rows = new Map<Key, StatusCounts<Key>>(
		keys.map((key) => [
			key,
			{
				key,
				counts: { submitted: 0, reviewing: 0, revising: 0, accepted: 0, rejected: 0, withdrawn: 0 },
				total: 0,
			},
		]),
	);
	for (const card of cards) {
		const row = rows.get(of(card));
		if (!row || card.status === "deleted") continue;
		row.counts[card.status] += 1;
		row.total += 1;
	}
	return [...rows.values()];
}
