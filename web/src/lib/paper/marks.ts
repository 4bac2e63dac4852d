import type { PaperListRow } from "@deck/contracts/paper";

/** What staff should notice besides the status. */
export const PAPER_MARKS = ["held", "pending", "open", "overdue"] as const;
export type PaperMark = (typeof PAPER_MARKS)[number];

export type MarkedPaper = Pick<PaperListRow, "held" | "pending" | "till">;

const NO_MARKS: readonly PaperMark[] = [];

/**
 * Returns `held` for a held decision; for a paper open for editing `pending` (a version is awaited) or `open`
 * (it came); `overdue` if none came in time (product.md §3).
 */
export function paperMarks({ held, pending, till }: MarkedPaper, now: Date): readonly PaperMark[] {
	// Most papers have none, and each key press counts all.
	if (!held && !pending && till === undefined) return NO_MARKS;
	const over = till !== undefined && Date.parse(till) <= now.getTime();
	return [
		...(held ? (["held"] as const) : []),
		...(pending ? ([over ? "overdue" : "pending"] as const) : []),
		...(till !== undefined && !over && !pending ? (["open"] as const) : []),
	];
}
