import type { RoomName, UnreadMessage } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { getJson } from "../api-fetch.ts";
import { useMessageCenter } from "../message-center.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopic } from "../socket.ts";
import { useReadSoon } from "./use-read-soon.ts";

/** Takes what is unread into the message center, the oldest first, so that the newest stands first. */
function takeUnread(messages: readonly UnreadMessage[]): void {
	const { add, clear } = useMessageCenter.getState();
	clear();
	for (const message of messages.toReversed()) add(message);
}

/** Keeps what is unread up to date as long as the component stands; failures are logged and ignored (specification §7). */
export function useLiveUnread(): void {
	const { user } = useSession();
	const soon = useReadSoon({
		load: () => getJson(read("/api/mc/messages/unread")),
		take: takeUnread,
		failed: "What is unread could not be read",
	});
	useTopic(
		user?.verified ? topics.user(user.id) : null,
		({ noun }) => (noun === "room" || noun === "readmark") && soon(),
		soon,
		{ atOnce: true },
	);
}

/** How many messages of a room are unread. */
export function useUnreadIn(conf: string, room: RoomName): number {
	return useMessageCenter(
		({ unreadMessages }) =>
			unreadMessages.filter((message) => message.conference === conf && message.room === room).length,
	);
}
