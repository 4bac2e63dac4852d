import type { UnreadMessage } from "@deck/contracts/chat";
import { expect, test } from "vitest";
import { useMessageCenter } from "./message-center.ts";

const message = (id: string): UnreadMessage => ({
	id,
	conference: "spectra",
	room: "sub-137",
	n: 1,
	at: "2026-11-23T10:00:00.000Z",
	titles: {},
	author: null,
	text: "Thank you",
});

const state = () => {
	const { unreadCount, unreadMessages } = useMessageCenter.getState();
	return [unreadCount, unreadMessages.map(({ id }) => id)];
};

test("an added message is counted and comes first; clearing leaves none", () => {
	const { add, clear } = useMessageCenter.getState();
	expect(state()).toEqual([0, []]);
	add(message("1"));
	add(message("2"));
	expect(state()).toEqual([2, ["2", "1"]]);
	clear();
	expect(state()).toEqual([0, []]);
});
