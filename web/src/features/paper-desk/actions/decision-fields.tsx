import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

interface TextProps {
	hint: string;
	optional?: boolean;
}

export function NoteField({ hint }: TextProps) {
	const { t } = useTranslation("paper-actions");
	return (
		<FormField name="note" label={t("move.note")} hint={hint} max={LIMITS.decisionNote} optional>
			{(field) => <TextArea rows={4} {...field} />}
		</FormField>
	);
}

export function ReasonField({ hint, optional = true }: TextProps) {
	const { t } = useTranslation("paper-actions");
	return (
		<FormField
			name="reason"
			label={t("move.reason")}
			hint={hint}
			max={LIMITS.decisionNote}
			optional={optional}
		>
			{(field) => <TextArea rows={2} {...field} />}
		</FormField>
	);
}
