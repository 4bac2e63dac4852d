import type { Paper } from "@deck/contracts/paper";
import { type OfferedOptions, withOfferedOptions } from "../form/draft-values.ts";
import { editValues } from "../form/edit-values.ts";
import type { SubmitValues } from "../form/submit-values.ts";

export function extendedValues(paper: Paper, blank: SubmitValues, offered: OfferedOptions): SubmitValues {
	const values = withOfferedOptions(editValues(paper), blank, offered);
	return { ...values, type: "extpaper", key: `extended-${paper.number}`, version: 0 };
}
