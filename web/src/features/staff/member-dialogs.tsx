import type { StaffMember } from "@deck/contracts/staff";
import { KeyRound, UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useLocale } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { InputDialog } from "../../ui/input-dialog.tsx";
import type { StaffEditor } from "./use-staff.ts";

interface MemberDialogProps {
	conference: string;
	member: StaffMember;
	onClose(): void;
}

export function RemoveDialog({
	conference,
	member,
	own,
	inTurn,
	onClose,
	onRemoved,
}: MemberDialogProps & { own: boolean; inTurn: StaffEditor["runInTurn"]; onRemoved(): void }) {
	const { t } = useTranslation("staff");
	const name = nameInLocale(member.names, useLocale()) ?? member.email;
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			title={own ? t("remove.own_title") : t("remove.title", { name })}
			icon={UserMinus}
			danger
			confirm={own ? t("remove.own_submit") : t("remove.submit")}
			onConfirm={async () => {
				await inTurn(() =>
					api.api.conf[":conf"].adm.staff.removal.$post({
						param: { conf: conference },
						json: { email: member.email },
					}),
				);
				alertSuccess(own ? t("remove.own_done") : t("remove.done", { name }));
				onRemoved();
			}}
		>
			{own ? t("remove.own_text") : t("remove.text")}
		</ConfirmDialog>
	);
}

export function HandOverDialog({
	conference,
	member,
	onClose,
	onHandedOver,
}: MemberDialogProps & { onHandedOver(changed: StaffMember[]): void }) {
	const { t } = useTranslation("staff");
	const name = nameInLocale(member.names, useLocale()) ?? member.email;
	return (
		<InputDialog
			open
			onClose={onClose}
			title={t("hand_over.title", { name })}
			icon={KeyRound}
			expected={member.email}
			label={t("hand_over.label")}
			hint={t("hand_over.hint", { email: member.email })}
			confirm={t("hand_over.submit")}
			onConfirm={async () => {
				const changed = await json(
					api.api.conf[":conf"].adm.staff.creator.$post({
						param: { conf: conference },
						json: { email: member.email },
					}),
				);
				alertSuccess(t("hand_over.done", { name }));
				onHandedOver(changed);
			}}
		>
			<ul className="ml-4 flex list-disc flex-col gap-1">
				<li>{t("hand_over.theirs")}</li>
				<li>{t("hand_over.yours")}</li>
				<li>{t("hand_over.back")}</li>
			</ul>
		</InputDialog>
	);
}
