import type { RoomName, UnreadMessage } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useEffect, useEffectEvent, useRef } from "react";
import { getJson } from "../api-fetch.ts";
import { useMessageCenter } from "../message-center.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopic } from "../socket.ts";

/** Frames that come as close together make one read. */
const TOGETHER_MS = 300;

/** Takes what is unread into the message center, the oldest first, so that the newest stands first. */
function takeUnread(messages: readonly UnreadMessage[]): void {
	const { add, clear } = useMessageCenter.getState();
	clear();
	for (const message of messages.toReversed()) add(message);
}

/** Keeps what is unread up to date as long as the component stands; failures are logged and ignored (specification §7). */
export function useLiveUnread(): void {
	const { user } = useSession();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** How often was asked, and which of the answers was taken last: one that comes late says what was. */
	const asked = useRef(0);
	const taken = useRef(0);
	const load = useEffectEvent(async () => {
		timer.current = undefined;
		const turn = ++asked.current;
		try {
			const messages = await getJson(read("/api/mc/messages/unread"));
			if (turn < taken.current) return;
			taken.current = turn;
			takeUnread(messages);
		} catch (error) {
			console.info("What is unread could not be read", error);
		}
	});
	const soon = useEffectEvent(() => {
		// Not put off by what comes then: where many talk, something always does.
		timer.current ??= setTimeout(() => void load(), TOGETHER_MS);
	});
	useTopic(
		user?.verified ? topics.user(user.id) : null,
		({ noun }) => (noun === "room" || noun === "readmark") && soon(),
		soon,
	);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			timer.current = undefined;
		},
		[],
	);
}

/** How many messages of a room are unread. */
export function useUnreadIn(conf: string, room: RoomName): number {
	return useMessageCenter(
		({ unreadMessages }) =>
			unreadMessages.filter((message) => message.conference === conf && message.room === room).length,
	);
}
