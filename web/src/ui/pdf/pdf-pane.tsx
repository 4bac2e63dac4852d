import { Maximize } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../icon-button.tsx";
import { PdfDialog } from "./pdf-dialog.tsx";
import { PdfShell } from "./pdf-shell.tsx";

interface PdfPaneProps {
	name: string;
	url: string;
	/** Behind the name, such as the choice of a version. */
	beside?: ReactNode;
}

/** A document beside other things; fills its parent, and the screen when asked to. */
export function PdfPane({ name, url, beside }: PdfPaneProps) {
	const { t } = useTranslation("pdf");
	const [large, setLarge] = useState(false);
	return (
		<>
			<PdfShell
				name={name}
				url={url}
				beside={beside}
				actions={<IconButton icon={Maximize} label={t("full_screen")} onClick={() => setLarge(true)} />}
			/>
			{large && <PdfDialog name={name} url={url} onClose={() => setLarge(false)} />}
		</>
	);
}
