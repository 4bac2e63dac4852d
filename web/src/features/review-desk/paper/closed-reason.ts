import type { Paper } from "@deck/contracts/paper";

export type ClosedReason = "decided" | "withdrawn" | "deleted";

/** Returns what closed an unsent review: of a withdrawn paper the earlier decision, if any. */
export function closedReason(
	{ status, before }: Pick<Paper, "status" | "before">,
	isCurrentRound: boolean,
): ClosedReason {
	if (!isCurrentRound || before === null) return "decided";
	if (status !== "withdrawn" && status !== "deleted") return "decided";
	if (before === "withdrawn") return "withdrawn";
	return before === "submitted" || before === "reviewing" ? status : "decided";
}
