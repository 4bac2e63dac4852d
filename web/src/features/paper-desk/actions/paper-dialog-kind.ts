import type { PaperStatus } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";

export type PaperDialogKind =
	| { kind: "move"; to: PaperStatus }
	| { kind: "editing" | "place" | "version" | "release" | "undo" };

export interface PaperDialogProps {
	/** The current paper; open dialogs keep their state, so staff decide on what they saw. */
	paper: Paper;
	kind: PaperDialogKind;
	onClose(): void;
	/** Offers to undo a published decision. */
	onDecided?(message: string): void;
}

/** Decisions after a review, in the order of the decision form. */
export const VERDICTS = ["accepted", "revising", "rejected"] as const satisfies readonly PaperStatus[];
/** Decisions on a paper neither withdrawn nor deleted, in menu order. */
const DECISIONS = [
	"accepted",
	"rejected",
	"revising",
	"reviewing",
	"submitted",
] as const satisfies readonly PaperStatus[];
export type PaperDecision = (typeof DECISIONS)[number];

export function availableDecisions({ moves, before }: Pick<Paper, "moves" | "before">): PaperDecision[] {
	return DECISIONS.filter((to) => moves.includes(to) && to !== before);
}

export function restoreTarget({ moves, before }: Pick<Paper, "moves" | "before">): PaperStatus | undefined {
	return moves.find((to) => to === before);
}
