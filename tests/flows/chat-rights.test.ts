import type { ChatRoom } from "@deck/contracts/chat";
import type { Frame } from "@deck/contracts/live";
import type { Profile } from "@deck/contracts/profile";
import { topics } from "@deck/contracts/topics";
import { conferences } from "@deck/core/conference/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { changeAddress } from "../support/steps/accounts.ts";
import { ChatRoomSteps, unreadMessages } from "../support/steps/chat-room-steps.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

test("an observer who is also a section chair cannot write or mark in rooms outside the section", async () => {
	const path = await conferenceWithRegistration(cast);
	const [both, participant] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
	const roles = [{ type: "observer" }, { type: "sec_chair", section_id: "lasers" }] as const;
	await appointStaff(machine.table, both, path, ...roles);
	const number = await new RegistrationSteps(path).sendForNumber(participant);
	const registration = new ChatRoomSteps(path, `reg-${number}`);
	const paper = new ChatRoomSteps(
		path,
		`sub-${await submitPaper(the("author"), path, { section: "optics" })}`,
	);
	await registration.postMessage(participant, "My bank sent less");
	await paper.postMessage(the("author"), "May I?");
	for (const room of [registration, paper]) {
		const message = await room.postMessage(both, "We see it");
		expect([message.status, message.body.code, await room.markAnswered(both, 1)]).toEqual([
			403,
			"room_observing",
			403,
		]);
	}
	expect(await paper.markAnswered(the("chair"), 1)).toBe(204);
});

test("staff who gave away the address under which they are an author get no frames of the paper's room", async () => {
	const path = await cast.createConference();
	const editor = await new Person(machine).join();
	await appointStaff(machine.table, editor, path, { type: "editor" });
	const authors = [
		authorForm({ email: the("author").email }),
		authorForm({ email: editor.email, corresponding: false }),
	];
	const room = new ChatRoomSteps(path, `sub-${await submitPaper(the("author"), path, { authors })}`);
	const moved = await changeAddress(editor);
	for (const { id } of (await moved.get<Profile>("/api/profile")).body.aliases)
		await moved.request("DELETE", `/api/profile/aliases/${id}`);
	expect((await room.read(moved)).status).toBe(404);
	const tabs = await Promise.all(
		[moved, the("editor")].map((person) => openSocket(person, topics.staff(path))),
	);
	await room.postMessage(the("author"), "Which font?");
	const countFrames = (tab = tabs[0]) =>
		tab?.received.filter((frame) => (frame as Partial<Frame>).resource === "room").length;
	await expect.poll(() => countFrames(tabs[1]), EVENTUALLY).toBe(1);
	expect(countFrames(tabs[0])).toBe(0);
	for (const { socket } of tabs) socket.close();
});

test("a question that arrives while staff write an answer stays unanswered and unread", async () => {
	const path = await cast.createConference();
	const room = new ChatRoomSteps(
		path,
		`sub-${await submitPaper(the("author"), path, { section: "optics" })}`,
	);
	await room.postMessage(the("author"), "First");
	await room.postMessage(the("author"), "Second");
	await room.postMessage(the("editor"), "To the first", { reply_to: 1, seen: 1 });
	const read = async (): Promise<ChatRoom> => (await room.read(the("editor"))).body.room;
	expect(await read()).toMatchObject({ messages: 3, seen: 0, waiting_since: expect.any(String) });
	await expect.poll(() => room.countUnanswered(the("editor")), EVENTUALLY).toBe(1);
	await room.postMessage(the("editor"), "To the second", { seen: 3 });
	expect(await read()).toMatchObject({ messages: 4, seen: 4, waiting_since: null });
});

test("messages of a deleted conference are no longer unread; a room without messages cannot be marked", async () => {
	const path = await cast.createConference();
	const number = await submitPaper(the("author"), path, { section: "optics" });
	const room = new ChatRoomSteps(path, `sub-${number}`);
	expect(await room.setReadMark(the("author"), { muted: true })).toBe(404);
	await room.postMessage(the("editor"), "Which figure?");
	expect(await unreadMessages(the("author"), path)).toHaveLength(1);
	await conferences(machine.table)
		.patch({ conference: path })
		.set({ deleted_at: new Date().toISOString() })
		.go();
	expect(await unreadMessages(the("author"), path)).toEqual([]);
});
