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

/** Decisions on a paper neither withdrawn nor deleted, in menu order. */
const DECISIONS: readonly PaperStatus[] = ["accepted", "rejected", "revising", "reviewing", "submitted"];

export function availableDecisions({ moves, before }: Pick<Paper, "moves" | "before">): PaperStatus[] {
	return DECISIONS.filter((to) => moves.includes(to) && to !== before);
}

export function restoreTarget({ moves, before }: Pick<Paper, "moves" | "before">): PaperStatus | undefined {
	return moves.find((to) => to === before);
}
