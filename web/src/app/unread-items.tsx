import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { addressOf } from "../lib/chat/room-address.ts";
import { useMessageCenter } from "../lib/message-center.ts";
import { useWaitingCount } from "../lib/waiting-rooms.ts";
import { MenuItem } from "../ui/menu.tsx";
import { WaitingItems } from "./waiting-items.tsx";

export function UnreadItems() {
	const { t } = useTranslation("common");
	const navigate = useNavigate();
	const count = useMessageCenter(({ unreadCount }) => unreadCount);
	const newest = useMessageCenter(({ unreadMessages }) => unreadMessages[0]);
	const waiting = useWaitingCount();
	if (!newest && waiting === 0) return null;
	return (
		<>
			{newest && (
				<MenuItem icon={MessageSquare} onSelect={() => void navigate(addressOf(newest))}>
					{t("unread", { count })}
				</MenuItem>
			)}
			<WaitingItems />
			<hr className="my-1 border-line" />
		</>
	);
}
