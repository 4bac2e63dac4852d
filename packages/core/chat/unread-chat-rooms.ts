import type { ChatRoomItem, ReadMarkItem } from "./entity.ts";

export interface UnreadChatRoom {
	room: ChatRoomItem;
	seen: number;
}

/** Returns the conversation if somebody's marks show unread messages, without muted ones. */
export function unreadChatRooms(room: ChatRoomItem, marks: readonly ReadMarkItem[]): UnreadChatRoom[] {
	const seen = Math.max(0, ...marks.map((mark) => mark.seen));
	return seen < room.messages && !marks.some(({ muted }) => muted) ? [{ room, seen }] : [];
}
