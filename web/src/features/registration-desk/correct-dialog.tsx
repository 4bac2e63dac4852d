import { ATTENDANCE_FORMATS } from "@deck/contracts/conference-parts";
import { inputsFrom } from "@deck/contracts/fields";
import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationForm, StaffRegistration } from "@deck/contracts/registration";
import {
	REGISTRATION_FIELDS,
	type RegistrationChoice,
	type RegistrationFieldName,
} from "@deck/contracts/registration-fields";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { RegistrationFields } from "../../ui/registration/registration-fields.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { CorrectForm } from "./action-schemas.ts";
import { BadgeNameFields } from "./badge-name-fields.tsx";
import { OrganizationFields } from "./organization-fields.tsx";
import { PresentedPapersField } from "./presented-papers-field.tsx";
import { useRegistrationsContext } from "./registrations-context.ts";
import { SocialEventsField } from "./social-events-field.tsx";
import { ChangedElsewhereNotice, useRegistrationActionForm } from "./use-registration-action-form.tsx";

interface CorrectDialogProps {
	registration: StaffRegistration;
	onClose(): void;
}

export function CorrectDialog({ registration, onClose }: CorrectDialogProps) {
	const { t } = useTranslation("registrations");
	const { number, version, content, document, document_seen_at } = registration;
	const context = useRegistrationsContext();
	const names = { first_name: "", last_name: "" };
	const papers = registration.papers.map((paper) => paper.number);
	const { form, current } = useRegistrationActionForm(number, {
		schema: CorrectForm,
		defaults: {
			act: "correct" as const,
			version,
			reason: "",
			content: {
				locales: { en: { ...names, ...content.locales?.en }, ru: { ...names, ...content.locales?.ru } },
				place: content.place ?? "",
				...inputsFrom(REGISTRATION_FIELDS, content as RegistrationForm),
				young: content.young === true && (document_seen_at !== undefined || document?.state === "verified"),
				organization: { kind: "other", short_name: "", city: "", ...content.organization },
				format: content.format ?? "listener",
				events: content.events ?? [],
				// Papers under the reader's review are hidden and stay unchanged.
				...(content.format === "presenter" && papers.length === 0 ? {} : { papers }),
			},
		},
		onDone() {
			onClose();
			alertSuccess(t("done.correct", { number }));
		},
	});
	const { control, setValue } = form.form;
	const [format, shown, status] = useWatch({
		control,
		name: ["content.format", "content.papers", "content.status"],
	});
	const texts = {
		label: (name: RegistrationFieldName) => t(`facts.${name}`),
		choiceText: (choice: RegistrationChoice) => t(`choice.${choice}`),
	};
	const pair = "grid field-row gap-4 sm:grid-cols-2";
	return (
		<Dialog open onClose={onClose} title={t("correct.title", { number })} width={640} full>
			<p>{t("correct.lead")}</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedElsewhereNotice now={current} />
				<div className={pair}>
					<BadgeNameFields />
				</div>
				<OrganizationFields control={control} />
				<div className={pair}>
					<FormField name="content.place" label={t("export.place")}>
						{(field) => (
							<Select {...field} options={[...context.venues].map(([value, label]) => ({ value, label }))} />
						)}
					</FormField>
					<FormField<(typeof ATTENDANCE_FORMATS)[number]> name="content.format" label={t("export.format")}>
						{(field) => (
							<Select
								{...field}
								options={ATTENDANCE_FORMATS.map((value) => ({ value, label: t(`register.format.${value}`) }))}
							/>
						)}
					</FormField>
				</div>
				{format === "presenter" && shown !== undefined && <PresentedPapersField />}
				<div className={pair}>
					<RegistrationFields {...texts} part="taking_part" />
					<RegistrationFields
						{...texts}
						part="status"
						onChange={(name, value) => {
							if (name === "status" && value === "none") setValue("content.young", false);
						}}
					/>
				</div>
				{status !== "none" && (
					<FormField<boolean> name="content.young" label={t("correct.young")} hideLabel="always">
						{({ onBlur: _, ...field }) => <Checkbox {...field}>{t("correct.young")}</Checkbox>}
					</FormField>
				)}
				<SocialEventsField events={context.socialEvents} />
				<RegistrationFields {...texts} part="consent" />
				<FormField
					name="reason"
					label={t("reason.one")}
					hint={t("reason.one_hint")}
					max={LIMITS.registrationReason}
				>
					{(field) => <TextArea {...field} rows={2} />}
				</FormField>
				<DialogBar>
					<CancelButton onClose={onClose}>{t("ask.leave")}</CancelButton>
					<SubmitButton>{t("correct.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
