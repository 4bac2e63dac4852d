import type { ChatRoomName } from "@deck/contracts/chat";
import { Ellipsis, FileText, FileType, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TranscriptFormat, UnprintableTranscript } from "../../lib/chat/transcript/save-transcript.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Menu, MenuItem } from "../menu.tsx";
import { Spinner } from "../spinner.tsx";
import { useAction } from "../use-action.ts";
import { useSaveTranscript } from "./use-save-transcript.ts";

export function ConversationMenu({ room }: { room: ChatRoomName }) {
	const { t } = useTranslation("chat");
	const { busy, save, unprintable, close } = useSaveTranscript(room);
	return (
		<>
			<Menu
				label={t("record.menu")}
				width="w-max min-w-48"
				triggerClass="target inline-flex aspect-square items-center justify-center rounded-control text-secondary hover:bg-sunken hover:text-ink"
				trigger={busy ? <Spinner /> : <Ellipsis aria-hidden size={18} />}
			>
				<MenuItem icon={FileText} off={busy} onSelect={() => save("txt")}>
					{t("record.txt")}
				</MenuItem>
				<MenuItem icon={FileType} off={busy} onSelect={() => save("pdf")}>
					{t("record.pdf")}
				</MenuItem>
			</Menu>
			{unprintable && <UnprintableDialog transcript={unprintable} onClose={close} />}
		</>
	);
}

const MAX_SHOWN = 12;

interface UnprintableDialogProps {
	transcript: UnprintableTranscript;
	onClose(): void;
}

function UnprintableDialog({ transcript: { missing, save }, onClose }: UnprintableDialogProps) {
	const { t } = useTranslation(["chat", "common"]);
	const [chosen, choose] = useState<TranscriptFormat>("txt");
	const [busy, run] = useAction(async (format: TranscriptFormat) => {
		choose(format);
		await save(format);
		onClose();
	});
	const off = (format?: TranscriptFormat) => (busy && format !== chosen ? t("common:wait") : undefined);
	const characters = missing.slice(0, MAX_SHOWN).join(" ");
	return (
		<Dialog
			open
			onClose={() => !busy && onClose()}
			title={t("record.missing_title")}
			icon={TriangleAlert}
			iconClass="text-wait-icon"
			width={560}
			actions={
				<>
					<Button onClick={onClose} offReason={off()}>
						{t("common:cancel")}
					</Button>
					<Button onClick={() => run("pdf")} busy={busy && chosen === "pdf"} offReason={off("pdf")}>
						{t("record.pdf_anyway")}
					</Button>
					<Button
						kind="primary"
						onClick={() => run("txt")}
						busy={busy && chosen === "txt"}
						offReason={off("txt")}
					>
						{t("record.txt")}
					</Button>
				</>
			}
		>
			<p className="wrap-anywhere">{t("record.missing", { characters })}</p>
		</Dialog>
	);
}
