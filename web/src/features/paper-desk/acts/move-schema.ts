import { LIMITS } from "@deck/contracts/limits";
import { deadline, MoveForm } from "@deck/contracts/paper-life";
import { requiredBlock } from "@deck/contracts/rules";
import * as v from "valibot";

/** The contract's form, with what a step's guards ask for: a deadline, a reason. */
export function moveSchema({ dated, reasoned }: { dated: boolean; reasoned: boolean }) {
	const { entries } = MoveForm;
	return v.object({
		...entries,
		till: dated ? deadline : entries.till,
		reason: reasoned ? requiredBlock(LIMITS.decisionNote) : entries.reason,
	});
}
