import type { RoomCard } from "@deck/contracts/chat";
import { expect, test } from "vitest";
import { chosenRooms, unreadOf } from "./rooms.ts";

const card = (number: number, changes: Partial<RoomCard> = {}): RoomCard => ({
	...{ kind: "sub", number, titles: { en: `Paper on ${number}` }, section: "optics" },
	...{ messages: 3, changes: 0, seen: 1, muted: false, waiting_since: null },
	last: { at: "2026-11-23T10:00:00.000Z", side: "member", author: null, own: false, text: "Thank you" },
	...changes,
});

const rooms = [
	card(1, { waiting_since: "2026-11-23T10:00:00.000Z" }),
	card(2, { titles: { ru: "Оценка шума" }, muted: true }),
	card(3, { waiting_since: "2026-11-22T10:00:00.000Z" }),
];
const numbers = (found: RoomCard[]) => found.map(({ number }) => number);

test("rooms are found by title, number and last message; who waits longest stands first among those that wait", () => {
	expect(numbers(chosenRooms(rooms, "all", ""))).toEqual([1, 2, 3]);
	expect(numbers(chosenRooms(rooms, "all", "шума оценка"))).toEqual([2]);
	expect(numbers(chosenRooms(rooms, "all", "thank 3"))).toEqual([3]);
	expect(numbers(chosenRooms(rooms, "waiting", ""))).toEqual([3, 1]);
	expect(numbers(chosenRooms(rooms, "muted", ""))).toEqual([2]);
});

test("what is unread is what was said after the last that one has seen", () => {
	expect([unreadOf(card(1)), unreadOf(card(1, { seen: 3 }))]).toEqual([2, 0]);
});
