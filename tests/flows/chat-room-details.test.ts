import type { ChatRoomDetails } from "@deck/contracts/chat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

test("staff see what a room is about and its people's other rooms, as far as they may read them", async () => {
	const path = await conferenceWithRegistration(cast);
	const person = await new Person(machine).join();
	const room = async (name: string) => {
		const steps = new ChatRoomSteps(path, name);
		await steps.postMessage(person, "Hello");
		return name;
	};
	const paper = (section: string) => submitPaper(person, path, { section, title: `On ${section}` });
	const number = await paper("optics");
	const first = await room(`sub-${number}`);
	const registration = await room(`reg-${await new RegistrationSteps(path).sendForNumber(person)}`);
	const foreign = await room(`sub-${await paper("signals")}`);
	await paper("optics");
	const about = (who: Person, name: string) =>
		who.get<ChatRoomDetails>(`/api/conf/${path}/adm/rooms/${name}/about`);
	const others = async (who: Person, name: string) =>
		(await about(who, name)).body.others.map((one) => `${one.kind}-${one.number}`);
	await expect.poll(() => others(the("editor"), first), EVENTUALLY).toEqual([foreign, registration]);
	expect((await about(the("chair"), first)).body).toMatchObject({
		paper: { number, title: "On optics", status: "submitted" },
		registration: null,
		others: [],
	});
	expect((await about(the("editor"), registration)).body).toMatchObject({
		paper: null,
		registration: { state: "submitted", email: person.email },
	});
	expect(await others(the("editor"), registration)).toEqual([foreign, first]);
	for (const name of [foreign, registration]) expect((await about(the("chair"), name)).status).toBe(404);
	expect((await about(person, first)).status).toBe(403);
});
