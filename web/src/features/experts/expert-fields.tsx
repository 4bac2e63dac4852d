import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { EmailLanguage } from "../../ui/form/email-language.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { TopicFields } from "../../ui/topic-fields.tsx";

export function ExpertFields() {
	const { t } = useTranslation("experts");
	return (
		<>
			<FormField name="name" label={t("name")}>
				{(field) => <TextInput {...field} />}
			</FormField>
			<FormField name="email" label={t("email")}>
				{(field) => <TextInput type="email" inputMode="email" {...field} />}
			</FormField>
			<EmailLanguage />
			<TopicFields />
			<FormField
				name="comments"
				label={t("comments")}
				hint={t("comments_hint")}
				max={LIMITS.expertComments}
				optional
			>
				{(field) => <TextArea {...field} />}
			</FormField>
		</>
	);
}
