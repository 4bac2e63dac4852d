import type { ChatMessage } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import { plainText } from "../../lib/markdown/plain-text.ts";
import { useAuthorName } from "./use-author-name.ts";

interface QuotedMessageProps {
	message: ChatMessage | null;
	onGoTo(): void;
}

export function QuotedMessage({ message, onGoTo }: QuotedMessageProps) {
	const { t } = useTranslation("chat");
	const speaker = useAuthorName();
	return (
		<button
			type="button"
			onClick={onGoTo}
			title={t("go_to")}
			className="mb-1 block min-h-6 w-full border-l-2 border-link pl-2 text-left text-13 text-secondary hover:text-ink"
		>
			<span className="sr-only">{t("answers")} </span>
			<span className="line-clamp-2 wrap-anywhere">
				{message ? (
					<>
						<span className="font-medium">{speaker(message)}: </span>
						{message.deleted_at ? t("deleted") : plainText(message.text) || message.files[0]?.name}
					</>
				) : (
					t("earlier")
				)}
			</span>
		</button>
	);
}
