import { Maximize } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShortKeys } from "../../lib/short-keys.ts";
import { IconButton } from "../icon-button.tsx";
import { PdfDialog, type PdfFile } from "./pdf-dialog.tsx";
import { PdfShell } from "./pdf-shell.tsx";

interface PdfPaneProps {
	name: string;
	url: string;
	/** The file itself, where it is here. */
	blob?: Blob | undefined;
	/** Behind the name, such as the choice of a version. */
	beside?: ReactNode;
	/** All versions of it, in their order, where there are several. */
	files?: readonly PdfFile[];
}

/** A document beside other things; fills its parent, and the screen when asked to, also by P. */
export function PdfPane({ name, url, blob, beside, files = [{ name, url, blob }] }: PdfPaneProps) {
	const { t } = useTranslation("pdf");
	const [large, setLarge] = useState(false);
	useShortKeys({ KeyP: () => setLarge(true) });
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
