import type { ChatRoomListRow } from "@deck/contracts/chat";
import { expect, test } from "vitest";
import { notifiesStaff } from "./notifies-staff.ts";

test("staff are notified of recent unread messages by others that await an answer or follow their own, unless muted", () => {
	const now = new Date("2027-03-18T10:05:00.000Z");
	const row: ChatRoomListRow = {
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
		notifiesStaff({ ...row, ...change, last: { ...row.last, ...last } }, now);
	expect([news({}), news({ waiting_since: null, mine: true })]).toEqual([true, true]);
	expect([{ waiting_since: null }, { muted: true }, { seen: 2 }].map((change) => news(change))).toEqual([
		false,
		false,
		false,
	]);
	expect([news({}, { own: true }), news({}, { at: "2027-03-18T09:50:00.000Z" })]).toEqual([false, false]);
});
