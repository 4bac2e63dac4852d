import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConversationFeed, PendingMessage } from "../../lib/chat/conversation-feed.ts";
import { Button } from "../button.tsx";
import { MessageText } from "./message-text.tsx";
import { PendingFiles } from "./pending-files.tsx";

export function PendingItem({
	pending: { key, text, files = [], failed },
	feed,
}: {
	pending: PendingMessage;
	feed: ConversationFeed;
}) {
	const { t } = useTranslation("chat");
	return (
		<li className="mt-3 flex flex-col items-end">
			<div className="max-w-[85%] rounded-card rounded-tr-none bg-chip px-3 py-2 opacity-70">
				{text && <MessageText text={text} />}
				<PendingFiles files={files} />
			</div>
			{failed === undefined ? (
				<span className="text-13 text-secondary">{t("sending")}</span>
			) : (
				<div role="alert" className="mt-1 flex flex-col items-end gap-1 text-13 text-bad">
					<span className="flex items-center gap-1.5">
						<CircleAlert aria-hidden size={16} className="shrink-0 text-bad-icon" />
						{t("failed", { why: failed })}
					</span>
					<span className="flex gap-2">
						<Button onClick={() => feed.discard(key)}>{t("discard")}</Button>
						<Button onClick={() => feed.retry(key)}>{t("retry")}</Button>
					</span>
				</div>
			)}
		</li>
	);
}
