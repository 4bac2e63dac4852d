import type { ChatRoomName } from "@deck/contracts/chat";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConversationFiles } from "../../lib/chat/use-conversation-files.ts";

interface FileDropProps {
	room: ChatRoomName;
	/** Accepts nothing. */
	disabled: boolean;
	children: ReactNode;
}

export function FileDrop({ room, disabled, children }: FileDropProps) {
	const { t } = useTranslation("chat-files");
	const { files } = useConversationFiles(room);
	const [over, setOver] = useState(false);
	const handlers = {
		onDragOver(event: DragEvent) {
			if (!event.dataTransfer.types.includes("Files")) return;
			event.preventDefault();
			event.dataTransfer.dropEffect = disabled ? "none" : "copy";
			setOver(!disabled);
		},
		onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
			if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
		},
		onDrop(event: DragEvent) {
			if (!event.dataTransfer.types.includes("Files")) return;
			event.preventDefault();
			setOver(false);
			if (!disabled) files.choose([...event.dataTransfer.files]);
		},
	};
	return (
		<div {...handlers} className="relative flex h-full min-h-0 flex-col">
			{children}
			{over && (
				<div className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center gap-2 rounded-card border-2 border-dashed border-link bg-selected text-15 font-medium text-link">
					<Upload aria-hidden size={20} />
					{t("drop")}
				</div>
			)}
		</div>
	);
}
