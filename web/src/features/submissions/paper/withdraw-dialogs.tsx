import { LIMITS } from "@deck/contracts/limits";
import type { Paper } from "@deck/contracts/paper";
import { CircleMinus, CircleSlash } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { InputDialog } from "../../../ui/input-dialog.tsx";
import type { PaperActions } from "./use-paper-actions.ts";

export interface PaperDialogProps {
	open: boolean;
	onClose(): void;
	paper: Paper;
	changes: PaperActions;
}

export function WithdrawDialog({ open, onClose, paper: { number, authors }, changes }: PaperDialogProps) {
	const { t } = useTranslation("own-paper");
	const sends = authors.some(({ mailable }) => mailable);
	return (
		<ConfirmDialog
			open={open}
			onClose={onClose}
			danger
			icon={CircleMinus}
			title={t("withdraw.title", { number })}
			confirm={t("withdraw.confirm")}
			back={t("withdraw.keep")}
			onConfirm={async () => {
				if (!(await changes.move("withdrawn"))) return;
				alertSuccess(t("withdraw.done", { number }));
				moveFocusToHeading();
			}}
		>
			<p>
				{t("withdraw.text")} {sends && t("withdraw.emails")}
			</p>
		</ConfirmDialog>
	);
}

export function DeleteDialog({ open, onClose, paper: { number }, changes }: PaperDialogProps) {
	const { t } = useTranslation("own-paper");
	return (
		<InputDialog
			open={open}
			onClose={onClose}
			icon={CircleSlash}
			title={t("delete.title", { number })}
			expected={String(number)}
			label={t("delete.label")}
			hint={t("delete.hint", { number })}
			confirm={t("delete.confirm")}
			onConfirm={async () => {
				if (!(await changes.move("deleted", number))) return;
				alertSuccess(t("delete.done", { number }));
				moveFocusToHeading();
			}}
		>
			<p>{t("delete.text", { count: LIMITS.paperRestoreDays })}</p>
		</InputDialog>
	);
}
