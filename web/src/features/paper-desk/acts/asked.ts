import type { PaperStatus } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";

/** What somebody is about to do with a paper, each in a dialog of its own. */
export type Asked = { kind: "move"; to: PaperStatus } | { kind: "editing" | "place" | "version" | "release" };

/** Statuses to which who decides moves a paper that is neither withdrawn nor deleted, as the menu has them. */
const DECISIONS: readonly PaperStatus[] = ["accepted", "rejected", "revising", "reviewing", "submitted"];

/** What may be decided on a paper now. */
export function decisionsOn({ moves, before }: Pick<Paper, "moves" | "before">): PaperStatus[] {
	return DECISIONS.filter((to) => moves.includes(to) && to !== before);
}

/** The status to which a paper may be restored now; undefined where it may not. */
export function restorable({ moves, before }: Pick<Paper, "moves" | "before">): PaperStatus | undefined {
	return moves.find((to) => to === before);
}
