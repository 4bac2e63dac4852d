import type { ChatRoomListRow } from "@deck/contracts/chat";

/** `mine`: the reader has written there. */
export const CONVERSATION_FILTERS = ["all", "waiting", "mine", "muted"] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

const PREDICATES: Record<ConversationFilter, (room: ChatRoomListRow) => boolean> = {
	all: () => true,
	waiting: ({ waiting_since }) => waiting_since !== null,
	mine: ({ mine }) => mine,
	muted: ({ muted }) => muted,
};

export const unreadOf = ({ messages, seen }: ChatRoomListRow): number => Math.max(0, messages - seen);

export function inSections<Room extends ChatRoomListRow>(
	rooms: readonly Room[],
	sections: readonly string[],
): readonly Room[] {
	if (sections.length === 0) return rooms;
	return rooms.filter(({ section }) => section !== null && sections.includes(section));
}

export function countByFilter(rooms: readonly ChatRoomListRow[]): Record<ConversationFilter, number> {
	const count = (filter: ConversationFilter) => rooms.filter(PREDICATES[filter]).length;
	return { all: count("all"), waiting: count("waiting"), mine: count("mine"), muted: count("muted") };
}

/** Filters conversations, latest first; `waiting`: longest wait first. */
export function filterConversations<Room extends ChatRoomListRow>(
	rooms: readonly Room[],
	filter: ConversationFilter,
): Room[] {
	const at = ({ waiting_since, last }: Room) => (filter === "waiting" ? (waiting_since ?? "") : last.at);
	const order = filter === "waiting" ? 1 : -1;
	return rooms
		.filter(PREDICATES[filter])
		.sort((a, b) => (at(a) < at(b) ? -order : at(a) > at(b) ? order : 0));
}
