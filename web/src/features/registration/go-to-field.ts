import { fieldId } from "../../lib/form.ts";
import type { FieldName } from "./parts.ts";

export function goToField(formId: string, field: FieldName): void {
	const target = document.getElementById(fieldId(formId, `content.${field}`));
	target?.scrollIntoView({ block: "center" });
	target?.focus({ preventScroll: true });
}
