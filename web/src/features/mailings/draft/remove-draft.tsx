import type { Mailing } from "@deck/contracts/mailing";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, idempotent } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

export function RemoveDraft({ mailing: { id } }: { mailing: Mailing }) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const navigate = useNavigate();
	const [isConfirming, setIsConfirming] = useState(false);
	const remove = async () => {
		await api.api.conf[":conf"].adm.mailings[":id"].$delete(
			{ param: { conf, id } },
			idempotent(crypto.randomUUID()),
		);
		alertSuccess(t("remove.done"));
		void navigate(`/${conf}/adm/messenger/mailings`, { replace: true });
	};
	return (
		<>
			<IconButton icon={Trash2} label={t("remove.button")} onClick={() => setIsConfirming(true)} />
			<ConfirmDialog
				danger
				open={isConfirming}
				onClose={() => setIsConfirming(false)}
				title={t("remove.title")}
				confirm={t("remove.confirm")}
				onConfirm={remove}
			>
				{t("remove.text")}
			</ConfirmDialog>
		</>
	);
}
