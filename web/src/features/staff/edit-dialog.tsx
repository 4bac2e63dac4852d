import { StaffForm, type StaffMember } from "@deck/contracts/staff";
import { TriangleAlert, UserCog } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { RoleChips } from "./role-chips.tsx";
import { roleValues, sameRoles } from "./role-values.ts";
import { RolesField } from "./roles-field.tsx";

interface EditDialogProps {
	conference: string;
	/** Live; others may change it meanwhile. */
	member: StaffMember;
	onClose(): void;
	onEdited(member: StaffMember): void;
	onStale(): void;
}

export function EditDialog({ conference, member, onClose, onEdited, onStale }: EditDialogProps) {
	const { t } = useTranslation(["staff", "common"]);
	const locale = useLocale();
	const [known, setKnown] = useState(member.admin_roles);
	const form = useDeckForm({
		schema: StaffForm,
		defaults: { email: member.email, admin_roles: roleValues(member.admin_roles) },
		// Keyed by roles: a draft expires when they change.
		storageKey: `staff:${conference}:${member.email}:${JSON.stringify(known)}`,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.staff.$put({ param: { conf: conference }, json: values }, attempt.options),
			),
		onDone(changed) {
			onEdited(changed);
			onClose();
		},
		onRefused(error) {
			if (error.status === 409) onStale();
			return false;
		},
	});
	const overtaken = !sameRoles(known, member.admin_roles);
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("edit.title", { name: nameInLocale(member.names, locale) ?? member.email })}
			icon={UserCog}
			width={560}
			full
		>
			<DeckForm form={form} plain className="mt-4 text-ink">
				{overtaken && (
					<div role="alert" className="rounded-card border border-wait-icon bg-wait-soft p-4 text-14">
						<p className="flex gap-2 font-medium text-wait">
							<TriangleAlert aria-hidden size={18} className="shrink-0" />
							{t("edit.overtaken")}
						</p>
						<div className="my-3">
							<RoleChips roles={member.admin_roles} />
						</div>
						<div className="flex flex-wrap gap-2">
							<Button onClick={() => setKnown(member.admin_roles)}>{t("common:form.keep_mine")}</Button>
							<Button
								onClick={() => {
									setKnown(member.admin_roles);
									form.form.setValue("admin_roles", roleValues(member.admin_roles));
								}}
							>
								{t("common:form.take_theirs")}
							</Button>
						</div>
					</div>
				)}
				<RolesField />
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("edit.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
