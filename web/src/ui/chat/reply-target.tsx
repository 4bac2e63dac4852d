import type { ChatMessage } from "@deck/contracts/chat";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../lib/markdown/plain-text.ts";
import { IconButton } from "../icon-button.tsx";
import { useAuthorName } from "./use-author-name.ts";

export function ReplyTarget({ message, onClose }: { message: ChatMessage; onClose(): void }) {
	const { t } = useTranslation("chat");
	const speaker = useAuthorName();
	return (
		<div className="mb-2 flex items-start gap-2 border-l-2 border-link pl-2 text-13 text-secondary">
			<p className="line-clamp-2 grow wrap-anywhere">
				<span className="sr-only">{t("answers")} </span>
				<span className="font-semibold">{speaker(message)}: </span>
				{plainText(message.text) || message.files[0]?.name}
			</p>
			<IconButton icon={X} size={16} label={t("no_answer")} onClick={onClose} />
		</div>
	);
}
