import { create } from "zustand";

/** A message of the chat that its reader has not seen. */
export interface UnreadMessage {
	/** Grows with time within a room. */
	id: string;
	room: string;
}

interface MessageCenter {
	unreadCount: number;
	/** The newest first. */
	unreadMessages: readonly UnreadMessage[];
	add(message: UnreadMessage): void;
	clear(): void;
}

/** What waits to be read (specification §3 and §4). Nothing does while no chat adds to it. */
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
