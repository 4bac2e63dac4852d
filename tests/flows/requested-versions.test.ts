import type { MyDeck } from "@deck/contracts/deck";
import type { OwnPaper, Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();

test("a requested version is a task with its deadline until it is sent", async () => {
	const [author, second, editor] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(machine.table, { timezone: "UTC" });
	await appointStaff(machine.table, editor, path, { type: "editor" });
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: second.email, corresponding: false }),
	];
	const number = await submitPaper(author, path, { authors });
	const address = `/api/conf/${path}/papers/${number}`;
	const version = async () => (await editor.get<Paper>(address)).body.version;
	const task = async (person: Person) => {
		const [{ kind, by, mine } = {}] = (await person.get<MyDeck>("/api/my")).body.tasks;
		return [kind, by, mine];
	};
	const row = async () => (await author.get<OwnPaper[]>(`/api/conf/${path}/mysubs`)).body[0];
	const opened = `/api/conf/${path}/adm/papers/${number}/editing`;
	const dueMoment = `${dayFromToday(9)}T23:59:59.000Z`;
	const ask = async () =>
		editor.request("PUT", opened, { body: { till: dayFromToday(9), version: await version() } });

	expect((await ask()).status).toBe(200);
	await vi.waitFor(async () => expect(await task(author)).toEqual(["amend", dueMoment, true]), EVENTUALLY);
	const accept = { to: "accepted", version: await version() };
	expect((await editor.post(`${address}/status`, accept)).status).toBe(200);
	expect((await ask()).status).toBe(200);
	expect(await task(author)).toEqual(["finalize", dueMoment, true]);
	expect(await row()).toMatchObject({ till: dueMoment, pending: true });
	await vi.waitFor(
		async () => expect(await task(second)).toEqual(["finalize", dueMoment, false]),
		EVENTUALLY,
	);
	const sent = { upload_id: await uploadPdf(author), version: await version() };
	expect((await author.post(`${address}/versions`, sent)).status).toBe(201);
	expect(await task(author)).toEqual(["attend", expect.any(String), false]);
	expect(await row()).not.toHaveProperty("pending");
});
