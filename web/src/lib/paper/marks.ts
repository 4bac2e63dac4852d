import type { PaperCard } from "@deck/contracts/paper";

/** What stands out about a paper in the staff's eyes, beside its status. */
export const PAPER_MARKS = ["held", "pending", "open", "overdue"] as const;
export type PaperMark = (typeof PAPER_MARKS)[number];

/** What marks are told from: a row of a list, or of a paper what its page knows. */
export type Marked = Pick<PaperCard, "held" | "pending" | "till">;

const NONE: readonly PaperMark[] = [];

/**
 * The marks of a paper at a moment: a decision is on hold; it was opened for editing and a new version is awaited, or has
 * come already; or the time is over and none came (product.md §3).
 */
export function paperMarks({ held, pending, till }: Marked, now: Date): readonly PaperMark[] {
	// Most papers have none, and a list counts them with each letter of a search.
	if (!held && !pending && till === undefined) return NONE;
	const over = till !== undefined && Date.parse(till) <= now.getTime();
	return [
		...(held ? (["held"] as const) : []),
		...(pending ? ([over ? "overdue" : "pending"] as const) : []),
		...(till !== undefined && !over && !pending ? (["open"] as const) : []),
	];
}
