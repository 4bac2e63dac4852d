import type { Room } from "@deck/contracts/chat";
import { conferences } from "@deck/core/conference/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appoint, submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";
import { RegistrationSteps, registeringConference } from "../support/registration-steps.ts";
import { RoomSteps, unread } from "../support/room-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => stopChecked(machine));

test("who listens everywhere and writes in one section speaks and marks there alone, and never in a registration's room", async () => {
	const path = await registeringConference(cast);
	const [both, participant] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
	const roles = [{ type: "observer" }, { type: "sec_chair", section_id: "lasers" }] as const;
	await appoint(machine.table, both, path, ...roles);
	const number = await new RegistrationSteps(path).sent(participant);
	const registration = new RoomSteps(path, `reg-${number}`);
	const paper = new RoomSteps(path, `sub-${await submitPaper(the("author"), path, { section: "optics" })}`);
	await registration.say(participant, "My bank sent less");
	await paper.say(the("author"), "May I?");
	for (const room of [registration, paper]) {
		const said = await room.say(both, "We see it");
		expect([said.status, said.body.code, await room.answered(both, 1)]).toEqual([403, "room_observing", 403]);
	}
	expect(await paper.answered(the("chair"), 1)).toBe(204);
});

test("a question that came while staff wrote an answer waits on and stays unread", async () => {
	const path = await cast.conference();
	const room = new RoomSteps(path, `sub-${await submitPaper(the("author"), path, { section: "optics" })}`);
	await room.say(the("author"), "First");
	await room.say(the("author"), "Second");
	await room.say(the("editor"), "To the first", { reply_to: 1, seen: 1 });
	const read = async (): Promise<Room> => (await room.read(the("editor"))).body.room;
	expect(await read()).toMatchObject({ messages: 3, seen: 0, waiting_since: expect.any(String) });
	await expect.poll(() => room.waiting(the("editor")), EVENTUALLY).toBe(1);
	await room.say(the("editor"), "To the second", { seen: 3 });
	expect(await read()).toMatchObject({ messages: 4, seen: 4, waiting_since: null });
});

test("what was said in a conference that is deleted counts as unread no more; where nothing was said, nothing is marked", async () => {
	const path = await cast.conference();
	const number = await submitPaper(the("author"), path, { section: "optics" });
	const room = new RoomSteps(path, `sub-${number}`);
	expect(await room.mark(the("author"), { muted: true })).toBe(404);
	await room.say(the("editor"), "Which figure?");
	expect(await unread(the("author"), path)).toHaveLength(1);
	await conferences(machine.table)
		.patch({ conference: path })
		.set({ deleted_at: new Date().toISOString() })
		.go();
	expect(await unread(the("author"), path)).toEqual([]);
});
