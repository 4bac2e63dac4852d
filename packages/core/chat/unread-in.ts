import type { ReadMarkItem, RoomItem } from "./entity.ts";

/** An unread conversation and the last message read. */
export interface UnreadRoom {
	room: RoomItem;
	seen: number;
}

/** Returns the conversation if unread and not muted for a person with these marks. */
export function unreadIn(room: RoomItem, marks: readonly ReadMarkItem[]): UnreadRoom[] {
	const seen = Math.max(0, ...marks.map((mark) => mark.seen));
	return seen < room.messages && !marks.some(({ muted }) => muted) ? [{ room, seen }] : [];
}
