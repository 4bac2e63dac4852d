import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMessageCenter } from "../lib/message-center.ts";

/** How many messages wait to be read; nothing where none do. */
export function UnreadBadge() {
	const { t } = useTranslation("common");
	const count = useMessageCenter((state) => state.unreadCount);
	if (count === 0) return null;
	return (
		<span
			role="img"
			aria-label={t("unread", { count })}
			className="relative inline-flex size-9 items-center justify-center text-secondary"
		>
			<MessageSquare aria-hidden size={20} />
			<span
				aria-hidden
				className="absolute top-0 right-0 min-w-4.5 rounded-full bg-bad px-1 text-center text-12 font-semibold text-surface"
			>
				{count}
			</span>
		</span>
	);
}
