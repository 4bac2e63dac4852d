import { formatOffset } from "@deck/contracts/date-texts";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";

interface DeadlineFieldProps {
	timezone: string;
	hint: string;
	/** Name of the field; `till` by default. */
	name?: string;
	label?: string;
	optional?: boolean;
}

/** Asks for a moment by the conference's clock. */
export function DeadlineField({ timezone, hint, name = "till", label, optional }: DeadlineFieldProps) {
	const { t } = useTranslation("paper-actions");
	const shown = label ?? t("till.label");
	const zone = formatOffset(new Date(), timezone);
	return (
		<FormField
			name={name}
			label={shown}
			optional={optional}
			hint={`${hint} ${t("till.zone", { timezone, zone })}`}
		>
			{(field) => <MomentInput label={shown} {...field} />}
		</FormField>
	);
}

/** Asks until when authors may send the final version of an accepted paper. */
export function FinalVersionField() {
	const { t } = useTranslation("paper-actions");
	const { timezone } = useConference();
	return (
		<DeadlineField
			timezone={timezone}
			name="final_till"
			label={t("final_till.label")}
			hint={t("final_till.hint")}
			optional
		/>
	);
}

/** Asks until when authors may answer the reviews that a decision shows. */
export function AnswerDeadlineField() {
	const { t } = useTranslation("paper-actions");
	const { timezone } = useConference();
	return (
		<DeadlineField
			timezone={timezone}
			name="reply_till"
			label={t("reply_till.label")}
			hint={t("reply_till.hint")}
			optional
		/>
	);
}
