import type { ChatRoomName, UnreadMessage } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useState } from "react";
import { getJson } from "../api-fetch.ts";
import { useAuthSession } from "../auth-session.ts";
import { messageNotification } from "../browser-notifications/message-notification.ts";
import { NewMessageFilter } from "../browser-notifications/new-message-filter.ts";
import { useBrowserNotifications } from "../browser-notifications/use-browser-notifications.ts";
import { useLocale } from "../i18n.ts";
import { useMessageCenter } from "../message-center.ts";
import { read } from "../read.ts";
import { useTopic } from "../socket.ts";
import { conversationAddress } from "./conversation-address.ts";
import { useBatchedRead } from "./use-batched-read.ts";

/** Adds the oldest first: the center puts each in front. */
function replaceUnread(messages: readonly UnreadMessage[]): void {
	const { add, clear } = useMessageCenter.getState();
	clear();
	for (const message of messages.toReversed()) add(message);
}

/**
 * Updates unread messages; notifies, if enabled, while no tab is visible. Failures are logged and ignored
 * (specification §7).
 */
export function useLiveUnread(): void {
	const { user } = useAuthSession();
	const locale = useLocale();
	const [newMessages] = useState(() => new NewMessageFilter<UnreadMessage>());
	const { isLeader, notify } = useBrowserNotifications(user?.verified ? `of ${user.id}` : null);
	const scheduleRead = useBatchedRead({
		load: () => getJson(read("/api/mc/messages/unread")),
		take(messages) {
			replaceUnread(messages);
			notify(
				newMessages.take(messages).map((message) => ({
					...messageNotification(message, locale),
					to: conversationAddress(message),
				})),
			);
		},
		failed: "Could not load unread messages",
	});
	useTopic(
		user?.verified ? topics.user(user.id) : null,
		({ resource }) => (resource === "room" || resource === "readmark") && scheduleRead(),
		scheduleRead,
		{ atOnce: true, whileHidden: isLeader },
	);
}

export function useUnreadIn(conf: string, room: ChatRoomName): number {
	return useMessageCenter(
		({ unreadMessages }) =>
			unreadMessages.filter((message) => message.conference === conf && message.room === room).length,
	);
}
