import type { PaperListRow } from "@deck/contracts/paper";

/** What staff should notice besides the status. */
export const PAPER_MARKS = ["held", "pending", "open", "overdue"] as const;
export type PaperMark = (typeof PAPER_MARKS)[number];

export type MarkedPaper = Pick<PaperListRow, "held" | "pending" | "till">;

const NONE: readonly PaperMark[] = [];

/**
 * Returns `held` for a decision on hold, `pending` or `open` for a paper opened for editing (a new version is awaited,
 * or has come), `overdue` if none came in time (product.md §3).
 */
export function paperMarks({ held, pending, till }: MarkedPaper, now: Date): readonly PaperMark[] {
	// Most papers have none, and each key press of a search counts all.
	if (!held && !pending && till === undefined) return NONE;
	const over = till !== undefined && Date.parse(till) <= now.getTime();
	return [
		...(held ? (["held"] as const) : []),
		...(pending ? ([over ? "overdue" : "pending"] as const) : []),
		...(till !== undefined && !over && !pending ? (["open"] as const) : []),
	];
}
