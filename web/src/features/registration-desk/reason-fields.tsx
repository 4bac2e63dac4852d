import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export function ReasonFields() {
	const { t } = useTranslation("registrations");
	return (
		<div className="grid field-row gap-3 sm:grid-cols-2">
			<FormField name="reasons.ru" label={t("reason.ru")} max={LIMITS.registrationReason}>
				{(field) => <TextArea {...field} lang="ru" rows={2} />}
			</FormField>
			<FormField name="reasons.en" label={t("reason.en")} max={LIMITS.registrationReason}>
				{(field) => <TextArea {...field} lang="en" rows={2} />}
			</FormField>
		</div>
	);
}
