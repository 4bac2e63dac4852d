import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps, unreadMessages } from "../support/steps/chat-room-steps.ts";
import { ChatRoomTab } from "../support/steps/chat-room-tab.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const TABS = 10;

test("ten tabs of one person show the same messages, changes and read marks, also after a lost connection", async () => {
	const [author, editor] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
	const { path } = await buildConference(machine.table);
	await appointStaff(machine.table, editor, path, { type: "editor" });
	const room = new ChatRoomSteps(path, `sub-${await submitPaper(author, path)}`);
	const tabs = Array.from({ length: TABS }, () => new ChatRoomTab(author, room));
	const staffs = new ChatRoomTab(editor, room, { topics: [topics.staff(path)] });
	await Promise.all([...tabs, staffs].map((tab) => tab.open()));
	const all = async (said: string[]) => {
		const shown = said.map((text, at) => [at + 1, text]);
		for (const tab of [...tabs, staffs]) await expect.poll(() => tab.shown, EVENTUALLY).toEqual(shown);
	};

	tabs[0]?.feed.send({ text: "One" }, new Date());
	await all(["One"]);
	const [lost, ...others] = tabs as [ChatRoomTab, ...ChatRoomTab[]];
	lost.disconnect();
	await room.postMessage(editor, "Two");
	await expect.poll(() => others[0]?.shown.length, EVENTUALLY).toBe(2);
	others[0]?.feed.send({ text: "Three" }, new Date());
	await expect.poll(() => others[8]?.shown.length, EVENTUALLY).toBe(3);
	await room.edit(editor, 2, "Two, changed");
	await room.deleteMessage(author, 1);
	await lost.open();
	await all(["", "Two, changed", "Three"]);

	await room.postMessage(editor, "Four");
	await expect.poll(async () => (await unreadMessages(author, path)).length, EVENTUALLY).toBe(1);
	await Promise.all(Array.from({ length: TABS }, (_, at) => room.setReadMark(author, { seen: at % 5 })));
	expect(await unreadMessages(author, path)).toEqual([]);
	for (const tab of tabs) await expect.poll(() => tab.feed.getState().room?.seen, EVENTUALLY).toBe(4);
	for (const tab of [...tabs, staffs]) tab.disconnect();
});
