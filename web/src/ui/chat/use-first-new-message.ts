import { useEffect, useEffectEvent, useState } from "react";
import type { FeedState } from "../../lib/chat/conversation-feed.ts";

/**
 * Returns the number of the first new message: unread when opened, or received while the page was hidden. Null if
 * none.
 */
export function useFirstNewMessage({ room, messages }: FeedState): number | null {
	const last = messages.at(-1)?.n ?? 0;
	const [from, setFrom] = useState(room && room.seen < room.messages ? room.seen + 1 : null);
	const [left, setLeft] = useState<number | null>(null);
	if (left !== null && last > left) {
		setLeft(null);
		setFrom(left + 1);
	}
	const leave = useEffectEvent(() => document.hidden && setLeft(last));
	useEffect(() => {
		const tell = () => leave();
		document.addEventListener("visibilitychange", tell);
		return () => document.removeEventListener("visibilitychange", tell);
	}, []);
	return from;
}
