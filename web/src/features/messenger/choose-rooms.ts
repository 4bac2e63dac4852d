import type { RoomCard } from "@deck/contracts/chat";

/** `mine`: the reader has written there. */
export const ROOM_FILTERS = ["all", "waiting", "mine", "muted"] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

const PASSES: Record<RoomFilter, (room: RoomCard) => boolean> = {
	all: () => true,
	waiting: ({ waiting_since }) => waiting_since !== null,
	mine: ({ mine }) => mine,
	muted: ({ muted }) => muted,
};

export const unreadOf = ({ messages, seen }: RoomCard): number => Math.max(0, messages - seen);

export function inSections<Room extends RoomCard>(
	rooms: readonly Room[],
	sections: readonly string[],
): readonly Room[] {
	if (sections.length === 0) return rooms;
	return rooms.filter(({ section }) => section !== null && sections.includes(section));
}

export function filterCounts(rooms: readonly RoomCard[]): Record<RoomFilter, number> {
	const count = (filter: RoomFilter) => rooms.filter(PASSES[filter]).length;
	return { all: count("all"), waiting: count("waiting"), mine: count("mine"), muted: count("muted") };
}

/** Filters conversations, latest first; for `waiting`, the longest wait first. */
export function chosenRooms<Room extends RoomCard>(rooms: readonly Room[], filter: RoomFilter): Room[] {
	const at = ({ waiting_since, last }: Room) => (filter === "waiting" ? (waiting_since ?? "") : last.at);
	const order = filter === "waiting" ? 1 : -1;
	return rooms.filter(PASSES[filter]).sort((a, b) => (at(a) < at(b) ? -order : at(a) > at(b) ? order : 0));
}
