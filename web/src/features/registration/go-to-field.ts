import { fieldId } from "../../lib/form.ts";
import type { FieldName } from "./parts.ts";

/** Brings a field of the form into view and puts the focus on it. */
export function goToField(formId: string, field: FieldName): void {
	const target = document.getElementById(fieldId(formId, `content.${field}`));
	target?.scrollIntoView({ block: "center" });
	target?.focus({ preventScroll: true });
}
