import type { Room } from "@deck/contracts/chat";
import type { Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/cast.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { newPaperOf } from "../support/paper-steps.ts";
import { Person } from "../support/person.ts";
import { RegistrationSteps, registeringConference } from "../support/registration-steps.ts";
import { RoomSteps } from "../support/room-steps.ts";
import { openSocket } from "../support/sockets.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => stopChecked(machine));

test("a room tells what became of its paper as the paper's own page does, at once, and nothing of what is held", async () => {
	const path = await cast.conference();
	const paper = await newPaperOf(the("author"), path);
	const room = new RoomSteps(path, `sub-${paper.number}`);
	const kinds = async (who: string) => (await room.read(the(who))).body.room.steps.map(({ kind }) => kind);
	expect(await kinds("author")).toEqual(["submitted"]);
	expect((await paper.move(the("chair"), "accepted", { hold: true, reason: "strong" })).status).toBe(200);
	const readers = ["author", "chair", "editor", "observer"];
	for (const who of readers) expect(await kinds(who)).toEqual(["submitted"]);

	const { socket, heard } = await openSocket(the("author"));
	expect((await paper.move(the("chair"), "revising")).status).toBe(200);
	await expect
		.poll(() => heard, EVENTUALLY)
		.toContainEqual(expect.objectContaining({ noun: "paper", ids: [paper.number] }));
	socket.close();
	expect((await paper.addVersion(the("author"))).status).toBe(201);
	expect((await paper.move(the("chair"), "withdrawn")).status).toBe(200);
	const { steps } = (await the("author").get<Paper>(paper.address)).body;
	expect(steps.map(({ kind }) => kind)).toEqual([
		"submitted",
		"revising",
		"version",
		"submitted",
		"withdrawn",
	]);
	const told: Room[] = [];
	for (const who of readers) told.push((await room.read(the(who))).body.room);
	expect(told.map((one) => [one.steps, one.happened])).toEqual(readers.map(() => [steps, []]));
	expect((await room.read(the("stranger"))).status).toBe(404);
});

test("a registration's room tells that it was sent and paid, and no more", async () => {
	const path = await registeringConference(cast);
	const person = await new Person(machine).join();
	const steps = new RegistrationSteps(path);
	const number = await steps.sent(person);
	const room = new RoomSteps(path, `reg-${number}`);
	expect((await steps.act(the("editor"), number, { act: "remind" })).status).toBe(200);
	expect((await steps.paid(the("editor"), number)).status).toBe(200);
	const { registration } = await steps.read(person);
	const told = await Promise.all(
		[person, the("editor")].map(async (who) => (await room.read(who)).body.room),
	);
	const happened = registration?.happened
		.filter(({ kind }) => kind === "send" || kind === "pay")
		.map(({ at, kind }) => ({ at, kind }));
	expect(happened).toHaveLength(2);
	expect(told.map((one) => [one.steps, one.happened])).toEqual([
		[[], happened],
		[[], happened],
	]);
});
