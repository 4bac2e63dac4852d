import { Dialog, DialogPanel } from "@headlessui/react";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../icon-button.tsx";
import { PdfShell } from "./pdf-shell.tsx";

export interface PdfFile {
	name: string;
	url: string;
	label?: string;
	blob?: Blob | undefined;
}

interface PdfDialogProps {
	files: readonly PdfFile[];
	first: string;
	onClose: () => void;
}

export function PdfDialog({ files, first, onClose }: PdfDialogProps) {
	const { t } = useTranslation("pdf");
	const [shown, setShown] = useState(first);
	const at = files.findIndex(({ url }) => url === shown);
	const file = files[at];
	if (!file) return null;
	const step = (to: PdfFile | undefined, label: string, icon: typeof ChevronLeft) => (
		<IconButton icon={icon} label={label} disabled={!to} onClick={() => to && setShown(to.url)} />
	);
	return (
		<Dialog open onClose={onClose} aria-label={file.name} className="relative z-50">
			<DialogPanel className="fixed inset-0 animate-fade bg-surface">
				<PdfShell
					name={file.name}
					url={file.url}
					blob={file.blob}
					beside={file.label && <span className="shrink-0 text-secondary">{file.label}</span>}
					actions={
						<>
							{files.length > 1 && step(files[at - 1], t("previous_file"), ChevronLeft)}
							{files.length > 1 && step(files[at + 1], t("next_file"), ChevronRight)}
							<IconButton icon={X} label={t("close")} onClick={onClose} />
						</>
					}
				/>
			</DialogPanel>
		</Dialog>
	);
}
