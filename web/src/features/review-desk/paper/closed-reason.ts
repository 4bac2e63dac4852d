import type { Paper } from "@deck/contracts/paper";

export type ClosedReason = "decided" | "withdrawn" | "deleted";

/** Returns what closed a review that was not sent. A paper that was decided before it was withdrawn closed it by that. */
export function closedReason(
	{ status, before }: Pick<Paper, "status" | "before">,
	isCurrentRound: boolean,
): ClosedReason {
	if (!isCurrentRound || before === null) return "decided";
	if (status !== "withdrawn" && status !== "deleted") return "decided";
	if (before === "withdrawn") return "withdrawn";
	return before === "submitted" || before === "reviewing" ? status : "decided";
}
