import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogBar } from "./dialog-bar.tsx";

interface InfoDialogProps {
	open: boolean;
	onClose(): void;
	title: string;
	icon?: LucideIcon;
	/** px. */
	width?: number;
	children: ReactNode;
}

export function InfoDialog({ open, onClose, title, icon, width = 480, children }: InfoDialogProps) {
	const { t } = useTranslation("common");
	return (
		<Dialog open={open} onClose={onClose} title={title} icon={icon} width={width} full reading>
			<div className="pb-6">{children}</div>
			<DialogBar>
				<Button kind="primary" onClick={onClose}>
					{t("close")}
				</Button>
			</DialogBar>
		</Dialog>
	);
}
