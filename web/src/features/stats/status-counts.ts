import { PAPER_STATUSES, type PaperStatus } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";

/** Statuses in order, without deleted papers (product.md §9). */
export const COUNTED_STATUSES = PAPER_STATUSES.filter(
	(status): status is CountedStatus => status !== "deleted",
);
export type CountedStatus = Exclude<PaperStatus, "deleted">;

/** Held decisions do not count yet. */
export interface StatusCounts<Key extends string = string> {
	/** Section id, format or language. */
	key: Key;
	counts: Record<CountedStatus, number>;
	total: number;
}

/**
 * Counts statuses per group.
 * @param of a paper's group
 * @param keys groups in order; ignores others
 */
export function statusCounts<Key extends string>(
	papers: readonly PaperListRow[],
	of: (paper: PaperListRow) => Key,
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
	for (const paper of papers) {
		const row = rows.get(of(paper));
		if (!row || paper.status === "deleted") continue;
		row.counts[paper.status] += 1;
		row.total += 1;
	}
	return [...rows.values()];
}
