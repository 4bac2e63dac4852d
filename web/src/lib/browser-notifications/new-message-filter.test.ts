import type { ChatRoomListRow } from "@deck/contracts/chat";
import { expect, test } from "vitest";
import { NewMessageFilter, notifiesStaff } from "./new-message-filter.ts";

const said = (room: string, n: number, minute: number) => ({
	id: `spectra/${room}/${n}`,
	conference: "spectra",
	room,
	at: `2027-03-18T10:${String(minute).padStart(2, "0")}:00.000Z`,
});
const [first, second, third] = [said("sub-1", 1, 1), said("sub-2", 1, 2), said("sub-1", 2, 3)];

test("what there was at first is no news, and nothing is told twice", () => {
	const watch = new NewMessageFilter();
	expect(watch.take([first])).toEqual([]);
	expect(watch.take([second, first])).toEqual([second]);
	expect(watch.take([second, first])).toEqual([]);
	expect(watch.take([third])).toEqual([third]);
	expect(watch.take([])).toEqual([]);
	expect(watch.take([third, second])).toEqual([]);
});

test("of each room the newest is told, the oldest room first; older ones that come into view are none", () => {
	const watch = new NewMessageFilter();
	watch.take([second]);
	const later = said("sub-2", 2, 4);
	const latest = said("sub-1", 3, 5);
	expect(watch.take([latest, later, third, second, first])).toEqual([later, latest]);
});

test("staff hear of what waits and of rooms where they have written: unread, of others, not muted, of just now", () => {
	const now = new Date("2027-03-18T10:05:00.000Z");
	const card: ChatRoomListRow = {
		kind: "sub",
		number: 1,
		titles: {},
		section: "optics",
		messages: 2,
		changes: 0,
		seen: 1,
		muted: false,
		mine: false,
		waiting_since: "2027-03-18T10:00:00.000Z",
		last: { at: "2027-03-18T10:04:00.000Z", side: "member", author: null, own: false, text: "Hello" },
	};
	const news = (change: Partial<ChatRoomListRow>, last: Partial<ChatRoomListRow["last"]> = {}) =>
		notifiesStaff({ ...card, ...change, last: { ...card.last, ...last } }, now);
	expect([news({}), news({ waiting_since: null, mine: true })]).toEqual([true, true]);
	expect([{ waiting_since: null }, { muted: true }, { seen: 2 }].map((change) => news(change))).toEqual([
		false,
		false,
		false,
	]);
	expect([news({}, { own: true }), news({}, { at: "2027-03-18T09:50:00.000Z" })]).toEqual([false, false]);
});
