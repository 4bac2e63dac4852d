import type { ChatRoomListRow } from "@deck/contracts/chat";
import { expect, test } from "vitest";
import { countByFilter, filterConversations, inSections, unreadOf } from "./filter-conversations.ts";

const room = (number: number, changes: Partial<ChatRoomListRow> = {}): ChatRoomListRow => ({
	kind: "sub",
	number,
	titles: { en: `Paper on ${number}` },
	section: "optics",
	messages: 3,
	changes: 0,
	seen: 1,
	muted: false,
	mine: false,
	waiting_since: null,
	last: { at: `2026-11-23T10:00:0${number}.000Z`, side: "member", author: null, own: false, text: "Thanks" },
	...changes,
});

const rooms = [
	room(1, { waiting_since: "2026-11-23T10:00:00.000Z", mine: true }),
	room(2, { muted: true, section: "vision" }),
	room(3, { waiting_since: "2026-11-22T10:00:00.000Z" }),
	room(4, { kind: "reg", section: null, mine: true }),
];
const numbers = (found: readonly ChatRoomListRow[]) => found.map(({ number }) => number);

test("the latest room comes first; among waiting rooms, the one that waits longest", () => {
	expect(numbers(filterConversations(rooms, "all"))).toEqual([4, 3, 2, 1]);
	expect(numbers(filterConversations(rooms, "waiting"))).toEqual([3, 1]);
	expect(numbers(filterConversations(rooms, "mine"))).toEqual([4, 1]);
	expect(numbers(filterConversations(rooms, "muted"))).toEqual([2]);
});

test("each filter is counted among the rooms of the chosen sections", () => {
	expect(countByFilter(rooms)).toEqual({ all: 4, waiting: 2, mine: 2, muted: 1 });
	expect(numbers(inSections(rooms, ["vision"]))).toEqual([2]);
	expect(countByFilter(inSections(rooms, ["vision"]))).toEqual({ all: 1, waiting: 0, mine: 0, muted: 1 });
});

test("messages after the last one seen are unread", () => {
	expect([unreadOf(room(1)), unreadOf(room(1, { seen: 3 }))]).toEqual([2, 0]);
});
