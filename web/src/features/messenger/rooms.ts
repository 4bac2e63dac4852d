import type { RoomCard } from "@deck/contracts/chat";

/** Which rooms the messenger shows. */
export const ROOM_FILTERS = ["all", "waiting", "muted"] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

/** How many messages of a room its reader has not seen. */
export const unreadOf = ({ messages, seen }: RoomCard): number => Math.max(0, messages - seen);

/**
 * The rooms that a filter leaves, and in whose title or last message all the words stand; those that wait for an answer
 * are asked for with the longest wait first.
 */
export function chosenRooms(rooms: readonly RoomCard[], filter: RoomFilter, query: string): RoomCard[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	const kept = rooms.filter(({ titles, number, last, waiting_since, muted }) => {
		const text = [number, ...Object.values(titles), last.text].join(" ").toLowerCase();
		if (!words.every((word) => text.includes(word))) return false;
		return filter === "all" || (filter === "waiting" ? waiting_since !== null : muted);
	});
	return filter === "waiting"
		? kept.sort((a, b) => (a.waiting_since ?? "").localeCompare(b.waiting_since ?? ""))
		: kept;
}
