import { AddStaffForm, type StaffMember } from "@deck/contracts/staff";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { EmailLanguage } from "../../ui/form/email-language.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PersonField } from "./person-field.tsx";
import { RolesField } from "./roles-field.tsx";

export interface AddDialogProps {
	conference: string;
	onClose(): void;
	onAdded(member: StaffMember): void;
}

export function AddDialog({ conference, onClose, onAdded }: AddDialogProps) {
	const { t } = useTranslation(["staff", "common"]);
	const form = useDeckForm({
		schema: AddStaffForm,
		defaults: { email: "", admin_roles: [], language: useLocale() },
		storageKey: `staff-add:${conference}`,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.staff.$post({ param: { conf: conference }, json: values }, attempt.options),
			),
		onDone(member) {
			onAdded(member);
			onClose();
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("add.title")} icon={UserPlus} width={560} full>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<FormField name="email" label={t("add.person")} hint={t("add.person_hint")}>
					{(field) => <PersonField conference={conference} {...field} />}
				</FormField>
				<EmailLanguage />
				<RolesField />
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("add.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
