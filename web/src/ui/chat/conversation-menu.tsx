import type { ChatRoomName } from "@deck/contracts/chat";
import { Ellipsis, FileText, FileType } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem } from "../menu.tsx";
import { Spinner } from "../spinner.tsx";
import { useSaveTranscript } from "./use-save-transcript.ts";

export function ConversationMenu({ room }: { room: ChatRoomName }) {
	const { t } = useTranslation("chat");
	const [busy, save] = useSaveTranscript(room);
	return (
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
	);
}
