import type { ReadMarkItem, RoomItem } from "./entity.ts";

/** A room with something that somebody has not read, and up to which message they have. */
export interface UnreadRoom {
	room: RoomItem;
	seen: number;
}

/**
 * A room as it is unread for somebody whose accounts have these marks in it; nothing where they have read it all, or don't
 * want to hear of it.
 */
export function unreadIn(room: RoomItem, marks: readonly ReadMarkItem[]): UnreadRoom[] {
	const seen = Math.max(0, ...marks.map((mark) => mark.seen));
	return seen < room.messages && !marks.some(({ muted }) => muted) ? [{ room, seen }] : [];
}
