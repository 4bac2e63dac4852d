import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { writeRegistrations } from "../support/fixtures/written-registrations.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
} from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const somebody = () => new Person(machine).join();

test("a change of fees tells those who owe another sum, once", async () => {
	const path = await conferenceWithRegistration(cast);
	const own = new RegistrationSteps(path);
	const earlier = Array.from({ length: 55 }, (_, at) => `earlier${at}-${path}@example.org`);
	await writeRegistrations(makeFakePorts(machine.table), path, earlier, () =>
		registrationForm({ place: "uz" }),
	);
	const [listener, free, presenter] = [await somebody(), await somebody(), await somebody()];
	const listening = registrationForm({ format: "listener", papers: [] });
	const number = await own.sendForNumber(listener, listening);
	const other = await own.sendForNumber(free, listening);
	await own.applyAction(the("creator"), other, { act: "discount", percent: 100, reason: "Helped." });
	await own.sendForNumber(presenter, registrationForm({ format: "listener", papers: [], place: "uz" }));
	const save = async (raise: number) => {
		const { body } = await cast.readConference("creator", path);
		const fees = body.fees.map((fee) =>
			fee.place === "ru" && fee.format === "listener" ? { ...fee, amount: fee.amount + raise } : fee,
		);
		const details = { ...body, fees, version: body.versions.details };
		expect((await cast.putAdmin("creator", path, "details", details)).status).toBe(200);
	};
	await save(0);
	await save(10_000);
	const news = await listener.waitForEmail(/sum to pay for registration \d+ has changed/);
	expect(news.text).toContain("To pay: ₽2,100");
	expect(news.subject).toContain(`registration ${number} `);
	await waitForOutbox(machine);
	const told = async (person: Person) =>
		(await person.readInbox()).filter(({ subject }) => /sum to pay/.test(subject)).length;
	expect([await told(listener), await told(free), await told(presenter)]).toEqual([1, 1, 0]);
});
