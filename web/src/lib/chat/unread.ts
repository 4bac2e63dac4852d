import type { RoomName, UnreadMessage } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useState } from "react";
import { getJson } from "../api-fetch.ts";
import { useLocale } from "../i18n.ts";
import { useMessageCenter } from "../message-center.ts";
import { NewsWatch } from "../notices/news-watch.ts";
import { noticeOf } from "../notices/notice-of.ts";
import { useNotices } from "../notices/use-notices.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopic } from "../socket.ts";
import { addressOf } from "./room-address.ts";
import { useReadSoon } from "./use-read-soon.ts";

/** Oldest first, as each is put in front. */
function takeUnread(messages: readonly UnreadMessage[]): void {
	const { add, clear } = useMessageCenter.getState();
	clear();
	for (const message of messages.toReversed()) add(message);
}

/**
 * Keeps unread messages up to date; notifies, if enabled, while no tab is visible. Failures are logged and ignored
 * (specification §7).
 */
export function useLiveUnread(): void {
	const { user } = useSession();
	const locale = useLocale();
	const [watch] = useState(() => new NewsWatch<UnreadMessage>());
	const { hears, tell } = useNotices(user?.verified ? `of ${user.id}` : null);
	const soon = useReadSoon({
		load: () => getJson(read("/api/mc/messages/unread")),
		take(messages) {
			takeUnread(messages);
			const news = watch.take(messages);
			tell(news.map((message) => ({ ...noticeOf(message, locale), to: addressOf(message) })));
		},
		failed: "What is unread could not be read",
	});
	useTopic(
		user?.verified ? topics.user(user.id) : null,
		({ noun }) => (noun === "room" || noun === "readmark") && soon(),
		soon,
		{ atOnce: true, whileHidden: hears },
	);
}

export function useUnreadIn(conf: string, room: RoomName): number {
	return useMessageCenter(
		({ unreadMessages }) =>
			unreadMessages.filter((message) => message.conference === conf && message.room === room).length,
	);
}
