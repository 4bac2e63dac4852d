import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { conversationAddress } from "../lib/chat/conversation-address.ts";
import { useMessageCenter } from "../lib/message-center.ts";
import { useUnansweredCount } from "../lib/unanswered-conversations.ts";
import { MenuItem } from "../ui/menu.tsx";
import { UnansweredItems } from "./unanswered-items.tsx";

export function UnreadItems() {
	const { t } = useTranslation("common");
	const navigate = useNavigate();
	const count = useMessageCenter(({ unreadCount }) => unreadCount);
	const newest = useMessageCenter(({ unreadMessages }) => unreadMessages[0]);
	const waiting = useUnansweredCount();
	if (!newest && waiting === 0) return null;
	return (
		<>
			{newest && (
				<MenuItem icon={MessageSquare} onSelect={() => void navigate(conversationAddress(newest))}>
					{t("unread", { count })}
				</MenuItem>
			)}
			<UnansweredItems />
			<hr className="my-1 border-line" />
		</>
	);
}
