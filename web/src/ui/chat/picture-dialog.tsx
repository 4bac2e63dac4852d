import type { MessageFile } from "@deck/contracts/chat";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../button.tsx";
import { buttonClass } from "../button-class.ts";
import { Dialog } from "../dialog.tsx";

interface PictureDialogProps {
	file: MessageFile;
	address: string;
	onClose(): void;
}

/** Fetches the picture only when it opens. */
export function PictureDialog({ file: { name, size, preview }, address, onClose }: PictureDialogProps) {
	const { t } = useTranslation(["chat-files", "common"]);
	const locale = useLocale();
	const [state, setState] = useState<"loading" | "there" | "failed">("loading");
	const frame = "max-h-[70dvh] w-auto max-w-full rounded-control object-contain";
	return (
		<Dialog
			open
			onClose={onClose}
			title={name}
			width={960}
			full
			reading
			actions={
				<>
					<a href={address} download className={buttonClass()}>
						<Download aria-hidden size={16} className="shrink-0" />
						{t("chat-files:download")} · {formatBytes(size, locale)}
					</a>
					<Button kind="primary" onClick={onClose}>
						{t("common:close")}
					</Button>
				</>
			}
		>
			{state === "failed" ? (
				<p role="alert">{t("chat-files:not_shown")}</p>
			) : (
				<div aria-busy={state === "loading"} className="relative flex min-h-40 items-center justify-center">
					{state === "loading" && preview && (
						<img src={`${address}?small=1`} alt="" className={`${frame} absolute opacity-60`} />
					)}
					<img
						src={address}
						alt={name}
						onLoad={() => setState("there")}
						onError={() => setState("failed")}
						className={frame}
					/>
				</div>
			)}
		</Dialog>
	);
}
