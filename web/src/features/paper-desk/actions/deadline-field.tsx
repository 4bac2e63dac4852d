import { useTranslation } from "react-i18next";
import { formatOffset } from "../../../lib/format.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";

export function DeadlineField({
	timezone,
	hint,
	optional,
}: {
	timezone: string;
	hint: string;
	optional?: boolean;
}) {
	const { t } = useTranslation("paper-actions");
	const label = t("till.label");
	const zone = formatOffset(new Date(), timezone);
	return (
		<FormField
			name="till"
			label={label}
			optional={optional}
			hint={`${hint} ${t("till.zone", { timezone, zone })}`}
		>
			{(field) => <MomentInput label={label} {...field} />}
		</FormField>
	);
}

/** Due date of unsent reviews when a paper returns to review, by the conference's clock. Empty: unchanged. */
export function ReviewsDueField({ timezone }: { timezone: string }) {
	const { t } = useTranslation("paper-actions");
	const label = t("due.label");
	const zone = formatOffset(new Date(), timezone);
	return (
		<FormField
			name="due"
			label={label}
			optional
			hint={`${t("due.hint")} ${t("till.zone", { timezone, zone })}`}
		>
			{(field) => <MomentInput label={label} {...field} />}
		</FormField>
	);
}
