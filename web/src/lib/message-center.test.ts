import { expect, test } from "vitest";
import { useMessageCenter } from "./message-center.ts";

const state = () => {
	const { unreadCount, unreadMessages } = useMessageCenter.getState();
	return [unreadCount, unreadMessages.map(({ id }) => id)];
};

test("an added message counts and stands first; clearing leaves none", () => {
	const { add, clear } = useMessageCenter.getState();
	expect(state()).toEqual([0, []]);
	add({ id: "1", room: "sub-137" });
	add({ id: "2", room: "reg-4" });
	expect(state()).toEqual([2, ["2", "1"]]);
	clear();
	expect(state()).toEqual([0, []]);
});
