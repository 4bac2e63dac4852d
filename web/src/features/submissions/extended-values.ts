import type { Paper } from "@deck/contracts/paper";
import { type Offered, offeredOnly } from "./draft-values.ts";
import { editValues } from "./edit-values.ts";
import type { SubmitValues } from "./submit-values.ts";

/** The form of a paper's extended paper: all that the paper says of itself and its conference still offers. */
export function extendedValues(paper: Paper, blank: SubmitValues, offered: Offered): SubmitValues {
	const values = offeredOnly(editValues(paper), blank, offered);
	return { ...values, type: "extpaper", key: `extended-${paper.number}`, version: 0 };
}
