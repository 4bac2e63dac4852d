import type { UnreadMessage } from "@deck/contracts/chat";
import { create } from "zustand";

interface MessageCenter {
	unreadCount: number;
	/** Newest first. */
	unreadMessages: readonly UnreadMessage[];
	add(message: UnreadMessage): void;
	clear(): void;
}

export const useMessageCenter = create<MessageCenter>((set) => ({
	unreadCount: 0,
	unreadMessages: [],
	add: (message) =>
		set(({ unreadCount, unreadMessages }) => ({
			unreadCount: unreadCount + 1,
			unreadMessages: [message, ...unreadMessages],
		})),
	clear: () => set({ unreadCount: 0, unreadMessages: [] }),
}));
