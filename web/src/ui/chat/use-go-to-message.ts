import { type RefObject, useEffect, useState } from "react";
import type { ConversationFeed } from "../../lib/chat/conversation-feed.ts";
import { reportError } from "../../lib/report-error.ts";

const HIGHLIGHT_MS = 2_000;

/** Returns the highlighted message, and a function that loads a message, scrolls to it and highlights it. */
export function useGoToMessage(
	feed: ConversationFeed,
	box: RefObject<HTMLElement | null>,
): [shown: number | null, goTo: (n: number) => void] {
	const [shown, setShown] = useState<number | null>(null);
	useEffect(() => {
		if (shown === null) return;
		const message = box.current?.querySelector<HTMLElement>(`[data-message="${shown}"]`);
		message?.scrollIntoView({ block: "center" });
		message?.focus({ preventScroll: true });
		const timer = setTimeout(() => setShown(null), HIGHLIGHT_MS);
		return () => clearTimeout(timer);
	}, [shown, box]);
	const goTo = async (n: number) => {
		try {
			await feed.loadUntil(n);
			setShown(n);
		} catch (error) {
			reportError(error);
		}
	};
	return [shown, (n) => void goTo(n)];
}
