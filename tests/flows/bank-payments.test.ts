import type { RegistrationResult } from "@deck/contracts/registration-actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
} from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
});
afterAll(() => checkInvariantsAndStop(machine));

test("sixty payments that are confirmed twice at once are each confirmed once", async () => {
	const editor = cast.the("editor");
	for (let at = 0; at < 60; at++) {
		const { status } = await editor.post(steps.staffAddress, {
			email: `payer${at}@example.org`,
			content: registrationForm(),
		});
		expect(status).toBe(201);
	}
	const rows = await steps.list(editor);
	const acts = rows.map(({ number, version }) => ({
		number,
		form: { act: "pay", version, date: dayFromToday(0), sum: 200_000, reference: `PP ${number}`, note: "" },
	}));
	const portions = [acts.slice(0, 25), acts.slice(25, 50), acts.slice(50)];
	const answers = await Promise.all(
		[...portions, ...portions].map((portion) =>
			editor.post<RegistrationResult[]>(`${steps.staffAddress}/acts`, { acts: portion }),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	const results = answers.flatMap(({ body }) => body);
	expect(results.filter(({ refused }) => refused === null)).toHaveLength(60);
	expect(new Set(results.flatMap(({ refused }) => refused ?? []))).toEqual(new Set(["stale"]));
	const after = await steps.list(editor);
	expect(after.map(({ paid }) => paid?.reference)).toEqual(after.map(({ number }) => `PP ${number}`));
});
