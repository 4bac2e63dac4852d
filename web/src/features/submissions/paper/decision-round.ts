import type { Paper } from "@deck/contracts/paper";

/** Returns the round, from 0, that a decision ended: every revised version since began another. */
export function decisionRound(
	{ at }: NonNullable<Paper["decision"]>,
	{ round, steps }: Pick<Paper, "round" | "steps">,
): number {
	const statuses = steps.filter(({ kind }) => kind === "revising" || kind === "submitted");
	const revised = statuses.filter(
		(step, index) =>
			step.at > at && step.kind === "submitted" && !step.undone && statuses[index - 1]?.kind === "revising",
	);
	return round - revised.length;
}
