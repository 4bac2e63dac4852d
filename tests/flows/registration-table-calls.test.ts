import type { RegistrationList } from "@deck/contracts/registration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { writeRegistrations } from "../support/fixtures/written-registrations.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { REGISTRATION_DATES, registrationForm } from "../support/steps/registration-steps.ts";

let deck: InProcessApp;
beforeAll(async () => {
	deck = await sharedInProcessApp();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

/** Authentication: one BatchGet, before everything else. */
const AUTHENTICATED = "BatchGetItem";
/** Limits of participants, per person and per network, count in parallel; staff count per person. */
const LIMITED = ["UpdateItem", "UpdateItem"];
const COUNTED = "UpdateItem";

test("registrations make as many calls for 300 of them as for one", async () => {
	const { path } = await buildConference(deck.machine.table, { dates: REGISTRATION_DATES });
	const [editor, person] = await Promise.all([1, 2].map(() => new Person(deck.machine).join()));
	if (!editor || !person) throw new Error("there are two people");
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	const numbers = (first: number, last: number) =>
		Array.from({ length: last - first + 1 }, (_, at) => `p${first + at}@example.org`);
	const area = `/api/conf/${path}/adm/registrations`;
	const own = { person, path: `/api/conf/${path}/registration` };
	const pages = {
		list: { person: editor, path: area },
		one: { person: editor, path: `${area}/1` },
		own,
	};
	const calls = async () => {
		const made: Record<string, string[]> = {};
		for (const [name, request] of Object.entries(pages)) {
			expect([name, (await deck.request(request)).status]).toEqual([name, 200]);
			made[name] = (await deck.callsOf(() => deck.request(request))).names;
		}
		return made;
	};
	const count = async () => (await deck.request<RegistrationList>(pages.list)).body.rows.length;

	await writeRegistrations(deck.ports, path, numbers(1, 1));
	await submitPaper(person, path);
	expect(await count()).toBe(1);
	const one = await calls();
	await writeRegistrations(deck.ports, path, numbers(2, 300));
	expect(await count()).toBe(300);
	expect(await calls()).toEqual(one);
	expect(one).toEqual({
		list: [AUTHENTICATED, "BatchGetItem", "Query"],
		one: [AUTHENTICATED, "BatchGetItem"],
		// The claim; then terms, guard counters, own papers with rows and list rows, earlier registrations.
		own: [...[AUTHENTICATED, "BatchGetItem", "Query", "Query", "Query"], ...["BatchGetItem", "BatchGetItem"]],
	});

	const send = { ...own, method: "POST" as const, body: { content: registrationForm(), version: 0 } };
	const sent = await deck.callsOf(() => deck.request(send));
	expect(sent.names).toEqual([
		...[AUTHENTICATED, ...LIMITED, "BatchGetItem", "BatchGetItem", "UpdateItem", "TransactWriteItems"],
	]);
	const pay = { act: "pay", version: 1, date: dayFromToday(0), sum: 0, reference: "", note: "x" };
	const act = { person: editor, path: `${area}/1/acts`, method: "POST" as const, body: pay };
	expect((await deck.callsOf(() => deck.request(act))).names).toEqual([
		...[AUTHENTICATED, COUNTED, "BatchGetItem", "BatchGetItem", "TransactWriteItems"],
	]);
});
