import { useEffect, useEffectEvent, useState } from "react";
import type { Feed } from "../../lib/chat/room-feed.ts";

/**
 * The number of the first message that its reader finds new: those that were unread as the room was opened, or that came
 * while the page was not looked at. Null where there are none.
 */
export function useNewFrom({ room, said }: Feed): number | null {
	const last = said.at(-1)?.n ?? 0;
	const [from, setFrom] = useState(room && room.seen < room.messages ? room.seen + 1 : null);
	/** The last message that was there as the page was left. */
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
