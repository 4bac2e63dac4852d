import type { Paper } from "@deck/contracts/paper";

/** Key of `why` in `own-paper.json`. */
export type BlockedReason =
	| "not_corresponding"
	| "withdraw_accepted"
	| "withdraw_revealed"
	| "delete_reviewed"
	| "edit_reviewing"
	| "edit_over"
	| "edit_revised"
	| "edit_shut";

type Known = Pick<Paper, "status" | "moves" | "actions" | "editable_till" | "round">;

export const isCorresponding = ({ actions }: Pick<Paper, "actions">) => actions.includes("hand_over");

/** Returns why the author cannot edit; null if they can or would not expect to. */
export function editBlockedReason({
	status,
	actions,
	editable_till,
	round,
	...rest
}: Known): BlockedReason | null {
	if (actions.includes("edit")) return null;
	const undecided = status === "submitted" || status === "reviewing" || status === "revising";
	if (!undecided && editable_till === null) return null;
	if (!isCorresponding({ actions, ...rest })) return "not_corresponding";
	if (status === "reviewing") return "edit_reviewing";
	if (status !== "submitted") return "edit_over";
	// The submission window no longer matters.
	return round > 0 ? "edit_revised" : "edit_shut";
}

export function withdrawBlockedReason({ status, moves, actions }: Known): BlockedReason | null {
	if (moves.includes("withdrawn") || !isCorresponding({ actions })) return null;
	if (status === "accepted") return "withdraw_accepted";
	return status === "rejected" || status === "withdrawn" ? null : "withdraw_revealed";
}

export function deleteBlockedReason({ moves, actions }: Known): BlockedReason | null {
	return moves.includes("deleted") || !isCorresponding({ actions }) ? null : "delete_reviewed";
}
