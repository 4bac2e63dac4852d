import { CircleAlert, Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConversationFeed, PendingMessage } from "../../lib/chat/conversation-feed.ts";
import type { SentFile } from "../../lib/chat/conversation-files.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../button.tsx";
import { MessageText } from "./message-text.tsx";

/** Shows a message that the server does not have yet, or refused. */
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

function PendingFiles({ files }: { files: readonly SentFile[] }) {
	const { t } = useTranslation("chat-files");
	const locale = useLocale();
	if (files.length === 0) return null;
	return (
		<ul aria-label={t("of_message")} className="text-14">
			{files.map(({ id, name, size }) => (
				<li key={id} className="flex items-center gap-1.5">
					<Paperclip aria-hidden size={14} className="shrink-0 text-secondary" />
					<span className="min-w-0 wrap-anywhere">{name}</span>
					<span className="shrink-0 text-13 text-secondary">{formatBytes(size, locale)}</span>
				</li>
			))}
		</ul>
	);
}
