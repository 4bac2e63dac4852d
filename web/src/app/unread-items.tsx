import { MessageSquare, MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { addressOf } from "../lib/chat/room-address.ts";
import { useMaybeConference } from "../lib/conference.ts";
import { useMessageCenter } from "../lib/message-center.ts";
import { useWaitingRooms } from "../lib/waiting-rooms.ts";
import { MenuItem } from "../ui/menu.tsx";

/** Of the account menu: how much waits to be read, leading to the newest; and among the staff, how many wait for an answer. */
export function UnreadItems() {
	const { t } = useTranslation("common");
	const navigate = useNavigate();
	const conference = useMaybeConference();
	const count = useMessageCenter(({ unreadCount }) => unreadCount);
	const newest = useMessageCenter(({ unreadMessages }) => unreadMessages[0]);
	const waiting = useWaitingRooms((state) => state.count);
	if (!newest && waiting === 0) return null;
	return (
		<>
			{newest && (
				<MenuItem icon={MessageSquare} onSelect={() => void navigate(addressOf(newest))}>
					{t("unread", { count })}
				</MenuItem>
			)}
			{conference && waiting > 0 && (
				<MenuItem
					icon={MessagesSquare}
					onSelect={() => void navigate(`/${conference.path}/adm/messenger?filter=waiting`)}
				>
					{t("waiting", { count: waiting })}
				</MenuItem>
			)}
			<hr className="my-1 border-line" />
		</>
	);
}
