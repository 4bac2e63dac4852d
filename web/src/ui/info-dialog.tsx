import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface InfoDialogProps {
	open: boolean;
	onClose(): void;
	title: string;
	children: ReactNode;
}

/** Says something that must be read, with one button. */
export function InfoDialog({ open, onClose, title, children }: InfoDialogProps) {
	const { t } = useTranslation("common");
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={title}
			icon={Info}
			iconClass="text-info-icon"
			actions={
				<Button kind="primary" onClick={onClose}>
					{t("got_it")}
				</Button>
			}
		>
			{children}
		</Dialog>
	);
}
