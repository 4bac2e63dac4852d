import { useEffect, useEffectEvent, useState } from "react";
import type { FeedState } from "../../lib/chat/conversation-feed.ts";

/**
 * Returns the first new message's number: unread when opened, or received while the page was hidden; null if
 * none.
 */
export function useFirstNewMessage({ room, messages }: FeedState): number | null {
	const last = messages.at(-1)?.n ?? 0;
	const [firstNew, setFirstNew] = useState(room && room.seen < room.messages ? room.seen + 1 : null);
	/** Last message when the page was hidden; null while it is visible. */
	const [lastBeforeHiding, setLastBeforeHiding] = useState<number | null>(null);
	if (lastBeforeHiding !== null && last > lastBeforeHiding) {
		setLastBeforeHiding(null);
		setFirstNew(lastBeforeHiding + 1);
	}
	const onVisibility = useEffectEvent(() => setLastBeforeHiding(document.hidden ? last : null));
	useEffect(() => {
		const listener = () => onVisibility();
		document.addEventListener("visibilitychange", listener);
		return () => document.removeEventListener("visibilitychange", listener);
	}, []);
	return firstNew;
}
