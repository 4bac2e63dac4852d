import { Dialog, DialogPanel } from "@headlessui/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../icon-button.tsx";
import { PdfShell } from "./pdf-shell.tsx";

interface PdfDialogProps {
	name: string;
	url: string;
	onClose: () => void;
}

/** A document over the whole screen, open while it is mounted. */
export function PdfDialog({ name, url, onClose }: PdfDialogProps) {
	const { t } = useTranslation("pdf");
	return (
		<Dialog open onClose={onClose} aria-label={name} className="relative z-50">
			<DialogPanel className="fixed inset-0 animate-fade bg-surface">
				<PdfShell
					name={name}
					url={url}
					actions={<IconButton icon={X} label={t("close")} onClick={onClose} />}
				/>
			</DialogPanel>
		</Dialog>
	);
}
