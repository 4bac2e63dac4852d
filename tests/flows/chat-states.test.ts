import type { ChatRoom } from "@deck/contracts/chat";
import type { Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

test("a room shows its paper's steps at once, as the paper's page does, but no held decision", async () => {
	const path = await cast.createConference();
	const paper = await submitPaperSteps(the("author"), path);
	const room = new ChatRoomSteps(path, `sub-${paper.number}`);
	const kinds = async (who: string) => (await room.read(the(who))).body.room.steps.map(({ kind }) => kind);
	expect(await kinds("author")).toEqual(["submitted"]);
	expect((await paper.changeStatus(the("chair"), "accepted", { hold: true, reason: "strong" })).status).toBe(
		200,
	);
	const readers = ["author", "chair", "editor", "observer"];
	for (const who of readers) expect(await kinds(who)).toEqual(["submitted"]);

	const { socket, received } = await openSocket(the("author"));
	expect((await paper.changeStatus(the("chair"), "revising")).status).toBe(200);
	await expect
		.poll(() => received, EVENTUALLY)
		.toContainEqual(expect.objectContaining({ resource: "paper", ids: [paper.number] }));
	socket.close();
	expect((await paper.addVersion(the("author"))).status).toBe(201);
	expect((await paper.changeStatus(the("chair"), "withdrawn")).status).toBe(200);
	const { steps } = (await the("author").get<Paper>(paper.address)).body;
	expect(steps.map(({ kind }) => kind)).toEqual([
		"submitted",
		"revising",
		"version",
		"submitted",
		"withdrawn",
	]);
	const rooms: ChatRoom[] = [];
	for (const who of readers) rooms.push((await room.read(the(who))).body.room);
	expect(rooms.map((one) => [one.steps, one.happened])).toEqual(readers.map(() => [steps, []]));
	expect((await room.read(the("stranger"))).status).toBe(404);
});

test("a registration's room shows only that it was sent and paid", async () => {
	const path = await conferenceWithRegistration(cast);
	const person = await new Person(machine).join();
	const steps = new RegistrationSteps(path);
	const number = await steps.sendForNumber(person);
	const room = new ChatRoomSteps(path, `reg-${number}`);
	expect((await steps.applyAction(the("editor"), number, { act: "remind" })).status).toBe(200);
	expect((await steps.confirmPayment(the("editor"), number)).status).toBe(200);
	const { registration } = await steps.read(person);
	const rooms = await Promise.all(
		[person, the("editor")].map(async (who) => (await room.read(who)).body.room),
	);
	const happened = registration?.happened
		.filter(({ kind }) => kind === "send" || kind === "pay")
		.map(({ at, kind }) => ({ at, kind }));
	expect(happened).toHaveLength(2);
	expect(rooms.map((one) => [one.steps, one.happened])).toEqual([
		[[], happened],
		[[], happened],
	]);
});
