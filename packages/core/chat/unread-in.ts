import type { ReadMarkItem, RoomItem } from "./entity.ts";

export interface UnreadRoom {
	room: RoomItem;
	seen: number;
}

/** Skips muted conversations. */
export function unreadIn(room: RoomItem, marks: readonly ReadMarkItem[]): UnreadRoom[] {
	const seen = Math.max(0, ...marks.map((mark) => mark.seen));
	return seen < room.messages && !marks.some(({ muted }) => muted) ? [{ room, seen }] : [];
}
