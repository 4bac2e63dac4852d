import type { StaffRegistration } from "@deck/contracts/registration";
import type { RegistrationResult } from "@deck/contracts/registration-actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
} from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const editor = () => cast.the("editor");

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
});
afterAll(() => checkInvariantsAndStop(machine));

const instant = (index: number) => new Date(Date.UTC(2026, 10, 1, 9, 0, index)).toISOString();
test("a document seen on paper gives the young scientists' fee without an upload, for that status", async () => {
	const person = await new Person(machine).join();
	const young = registrationForm({ status: "pgrad", young: true });
	const made = await editor().post<StaffRegistration>(steps.staffAddress, {
		email: person.email,
		content: young,
		document_seen: true,
	});
	const { number } = made.body;
	expect([made.body.price?.total, (await steps.listRow(editor(), number))?.document]).toEqual([
		120_000,
		"verified",
	]);
	const unseen = await steps.applyAction(editor(), number, { act: "unsee" });
	expect(await person.waitForEmail(/is no longer verified/)).toBeDefined();
	expect([unseen.body.price?.total, unseen.body.acts.includes("see")]).toEqual([200_000, true]);
	expect((await steps.applyAction(editor(), number, { act: "see" })).body.price?.total).toBe(120_000);
	const log = await editor().get(`/api/conf/${steps.path}/adm/audit?object=registration-${number}`);
	expect(JSON.stringify(log.body)).toMatch(/document_seen.*document_unseen/);
	expect((await steps.send(person, { ...young, needs: "A ramp." })).body.price?.total).toBe(120_000);
	expect((await steps.send(person, { ...young, status: "phd" })).body.codes).toEqual({
		"content.upload_id": ["document_required"],
	});
	await steps.sendForNumber(person, registrationForm());
	expect((await steps.applyAction(editor(), number, { act: "see" })).body.code).toBe("registration_act");
});

const send = (number: number, at: string) =>
	editor().post<RegistrationResult[]>(`${steps.staffAddress}/acts`, {
		acts: [{ number, form: { act: "check_in", at } }],
	});

test("of a hundred concurrent check-ins of one person one is recorded, and repeating it succeeds", async () => {
	const person = await new Person(machine).join();
	const number = await steps.sendForNumber(person);
	const [unpaid] = (await send(number, instant(0))).body;
	expect(unpaid).toEqual({ number, version: null, refused: "registration_act" });
	await steps.confirmPayment(editor(), number);
	const answers = await Promise.all(
		Array.from({ length: 100 }, async (_, index) => (await send(number, instant(index))).body[0]),
	);
	const acceptedIndexes = answers.flatMap((answer, index) => (answer?.refused === null ? [index] : []));
	expect(acceptedIndexes).toHaveLength(1);
	const [winner = 0] = acceptedIndexes;
	const { checked_in_at, version } = await steps.readForStaff(editor(), number);
	expect(checked_in_at).toBe(instant(winner));
	// A retry: the same instant changes nothing, another one answers that they are already in.
	const again = await Promise.all([send(number, instant(winner)), send(number, instant(winner))]);
	expect(again.map(({ body }) => body)).toEqual([
		[{ number, version, refused: null }],
		[{ number, version, refused: null }],
	]);
	expect((await send(number, instant(200))).body).toEqual([{ number, version: null, refused: "checked_in" }]);
});
