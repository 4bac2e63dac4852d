import { LetterTexts } from "@deck/contracts/decision-letter";
import { LIMITS } from "@deck/contracts/limits";
import { deadline, MoveForm } from "@deck/contracts/paper-life";
import { requiredBlock } from "@deck/contracts/rules";
import * as v from "valibot";

/** Extends the contract's form by what the step requires: deadline, reason, and the e-mail if it could be read. */
export function decideSchema(asks: { dated: boolean; reasoned: boolean; lettered: boolean }) {
	const { entries } = MoveForm;
	return v.object({
		...entries,
		till: asks.dated ? deadline : v.optional(v.string(), ""),
		reason: asks.reasoned ? requiredBlock(LIMITS.decisionNote) : entries.reason,
		letter: asks.lettered ? LetterTexts : entries.letter,
	});
}
