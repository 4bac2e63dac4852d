import { EmailTexts } from "@deck/contracts/decision-email";
import { LIMITS } from "@deck/contracts/limits";
import { ChangeStatusForm, deadline } from "@deck/contracts/paper-lifecycle";
import { requiredBlock } from "@deck/contracts/rules";
import * as v from "valibot";

/** Extends the contract's form by what the step requires: deadline, reason, and the e-mail if it could be read. */
export function decideSchema(required: { dated: boolean; reasoned: boolean; lettered: boolean }) {
	const { entries } = ChangeStatusForm;
	return v.object({
		...entries,
		till: required.dated ? deadline : v.optional(v.string(), ""),
		reason: required.reasoned ? requiredBlock(LIMITS.decisionNote) : entries.reason,
		letter: required.lettered ? EmailTexts : entries.letter,
	});
}
