import { Maximize } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { IconButton } from "../icon-button.tsx";
import { PdfDialog, type PdfFile } from "./pdf-dialog.tsx";
import { PdfShell } from "./pdf-shell.tsx";

interface PdfPaneProps {
	name: string;
	url: string;
	blob?: Blob | undefined;
	beside?: ReactNode;
	files?: readonly PdfFile[];
}

/** Shows a PDF; a button or P makes it full screen. */
export function PdfPane({ name, url, blob, beside, files = [{ name, url, blob }] }: PdfPaneProps) {
	const { t } = useTranslation("pdf");
	const [large, setLarge] = useState(false);
	useShortcuts({ KeyP: () => setLarge(true) });
	return (
		<>
			<PdfShell
				name={name}
				url={url}
				blob={blob}
				beside={beside}
				actions={
					<IconButton
						icon={Maximize}
						label={t("full_screen")}
						aria-keyshortcuts="P"
						onClick={() => setLarge(true)}
					/>
				}
			/>
			{large && <PdfDialog files={files} first={url} onClose={() => setLarge(false)} />}
		</>
	);
}
