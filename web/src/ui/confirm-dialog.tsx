import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../lib/report-error.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
	open: boolean;
	onClose(): void;
	title: string;
	children?: ReactNode;
	confirm: string;
	/** Replaces "Cancel" where that is ambiguous. */
	back?: string;
	icon?: LucideIcon;
	danger?: boolean;
	/** Closes the dialog on success; alerts a failure. */
	onConfirm(): Promise<void> | void;
	offReason?: string;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
	const { open, onClose, title, children, confirm, back, icon, danger, onConfirm, offReason } = props;
	const { t } = useTranslation("common");
	const [busy, setBusy] = useState(false);
	const act = async () => {
		setBusy(true);
		try {
			await onConfirm();
			onClose();
		} catch (error) {
			reportError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			open={open}
			onClose={() => !busy && onClose()}
			title={title}
			icon={icon}
			iconClass={danger ? "text-bad-icon" : undefined}
			actions={
				<>
					<Button onClick={onClose} offReason={busy ? t("wait") : undefined}>
						{back ?? t("cancel")}
					</Button>
					<Button
						kind={danger ? "danger-last" : "primary"}
						busy={busy}
						offReason={offReason}
						onClick={() => void act()}
					>
						{confirm}
					</Button>
				</>
			}
		>
			{children}
		</Dialog>
	);
}
