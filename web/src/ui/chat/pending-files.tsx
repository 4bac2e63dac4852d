import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SentFile } from "../../lib/chat/conversation-files.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";

export function PendingFiles({ files }: { files: readonly SentFile[] }) {
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
