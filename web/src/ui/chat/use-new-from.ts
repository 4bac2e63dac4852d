import { useEffect, useEffectEvent, useState } from "react";
import type { Feed } from "../../lib/chat/room-feed.ts";

/** First message that was unread when opened, or came while the page was hidden. */
export function useNewFrom({ room, said }: Feed): number | null {
	const last = said.at(-1)?.n ?? 0;
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
