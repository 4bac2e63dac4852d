import {
	type AnswerTemplate,
	TEMPLATE_PLACEHOLDERS,
	TemplateEdit,
	TemplateForm,
} from "@deck/contracts/answer-template";
import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { DialogBar } from "../../dialog-bar.tsx";
import { CancelButton } from "../../form/cancel-button.tsx";
import { DeckForm } from "../../form/deck-form.tsx";
import { FormField } from "../../form/form-field.tsx";
import { SubmitButton } from "../../form/submit-button.tsx";
import { TextArea } from "../../text-area.tsx";
import { TextInput } from "../../text-input.tsx";

interface TemplateFieldsProps {
	template: AnswerTemplate | null;
	onClose(): void;
	onDone(): void;
}

const EMPTY = { name: "", locales: { en: { text: "" }, ru: { text: "" } } };
const valuesOf = ({ name, locales, version }: AnswerTemplate): TemplateEdit => ({ name, locales, version });

export function TemplateFields({ template, onClose, onDone }: TemplateFieldsProps) {
	const { t } = useTranslation(["chat", "common"]);
	const languages = preferredFirst(LOCALES, useLocale());
	const { path } = useConference();
	const route = api.api.conf[":conf"].adm.templates;
	const form = useDeckForm<TemplateForm & { version?: number }, TemplateForm, AnswerTemplate>({
		schema: template ? TemplateEdit : TemplateForm,
		defaults: template ? valuesOf(template) : EMPTY,
		storageKey: `template:${path}:${template?.id ?? "new"}`,
		send: (values, attempt) =>
			template
				? json(
						route[":id"].$put(
							{ param: { conf: path, id: template.id }, json: values as TemplateEdit },
							attempt.options,
						),
					)
				: json(route.$post({ param: { conf: path }, json: values }, attempt.options)),
		onDone() {
			onDone();
			onClose();
		},
		fromCurrent: (current) => valuesOf(current as AnswerTemplate),
	});
	const open = TEMPLATE_PLACEHOLDERS.map((value) => `{${value}}`).join(" ");
	return (
		<DeckForm form={form} className="mt-4 text-ink">
			<FormField name="name" label={t("chat:templates.name")}>
				{(field) => <TextInput data-autofocus {...field} />}
			</FormField>
			<div className="grid gap-x-4 sm:grid-cols-2">
				{languages.map((language) => (
					<FormField
						key={language}
						name={`locales.${language}.text`}
						label={t(`chat:templates.text_${language}`)}
						max={LIMITS.message}
					>
						{(field) => <TextArea lang={language} rows={7} {...field} />}
					</FormField>
				))}
			</div>
			<p className="text-13 text-secondary">{t("chat:templates.values", { open })}</p>
			<DialogBar>
				<CancelButton onClose={onClose} />
				<SubmitButton>{t("chat:templates.save")}</SubmitButton>
			</DialogBar>
		</DeckForm>
	);
}
