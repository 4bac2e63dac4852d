import { EXPERT_TEXT_NAMES, EXPERT_TEXTS, type ExpertText } from "@deck/contracts/expert-fields";
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
			{EXPERT_TEXT_NAMES.map((name) => {
				const { kind, max }: ExpertText = EXPERT_TEXTS[name];
				return (
					<FormField
						key={name}
						name={name}
						label={t(`text.${name}.label`)}
						hint={t(`text.${name}.hint`)}
						max={kind === "block" ? max : undefined}
						optional
					>
						{(field) => (kind === "block" ? <TextArea {...field} /> : <TextInput {...field} />)}
					</FormField>
				);
			})}
		</>
	);
}
