import { randomUUID } from "node:crypto";
import { readAllItems } from "@deck/aws/scan";
import type { AuditPage } from "@deck/contracts/audit";
import type { Profile } from "@deck/contracts/profile";
import { registrations } from "@deck/core/registration/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, makePdf, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { changeAddress, linkAlias } from "../support/steps/accounts.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const editor = () => cast.the("editor");
const somebody = () => new Person(machine).join();

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
});
afterAll(() => checkInvariantsAndStop(machine));

const row = async (number: number) => {
	const key = { conference: steps.path, number };
	return (await registrations(machine.table).get(key).go({ consistent: true })).data;
};
const expectClaims = (number: number) =>
	expect.poll(async () => (await row(number))?.claims.sort(), EVENTUALLY);

test("an alias shares one registration with its main account, cannot read it, and is free once unlinked", async () => {
	const [main, alias] = [await somebody(), await somebody()];
	const { aliases } = await linkAlias(main, alias);
	const number = await steps.sendForNumber(main);
	expect((await steps.read(alias)).registration).toBe(null);
	const refused = await steps.send(alias, registrationForm(), 0);
	expect(refused.body.codes).toEqual({ email: ["registration_exists"] });
	expect((await alias.post(`${steps.ownAddress}/cancellation`, { version: 1 })).status).toBe(404);
	await main.request("DELETE", `/api/profile/aliases/${aliases[0]?.id}`);
	await expectClaims(number).toEqual([main.email]);
	await steps.sendForNumber(alias);
	expect((await steps.read(main)).registration?.number).toBe(number);
});

test("a registration follows its account to a new address; the next owner of the old one has none of it", async () => {
	const before = await somebody();
	const number = await steps.sendForNumber(before);
	const after = await changeAddress(before);
	await expectClaims(number).toEqual([after.email, before.email].sort());
	expect((await steps.listRow(editor(), number))?.email).toBe(after.email);
	await steps.confirmPayment(editor(), number);
	await after.waitForEmail(/payment .* confirmed/);
	const { body } = await after.get<{ aliases: { id: string }[] }>("/api/profile");
	await after.request("DELETE", `/api/profile/aliases/${body.aliases[0]?.id}`);
	const next = await new Person(machine, before.email).join();
	expect((await steps.read(next)).registration).toBe(null);
	await expectClaims(number).toEqual([after.email]);
	await steps.sendForNumber(next);
});

test("deleting an account deletes its document and its unpaid registration; a paid one is kept", async () => {
	const [sender, writer, payer] = [await somebody(), await somebody(), await somebody()];
	const upload_id = await uploadUninspected(sender, await makePdf(1), "a.pdf", "status_document");
	await sender.post(`/api/uploads/${upload_id}/complete`);
	const sent = await steps.sendForNumber(
		sender,
		registrationForm({ young: true, status: "stud", upload_id }),
	);
	const drafted = (await steps.save(writer, { needs: "A ramp." })).body.number;
	const paid = await steps.sendForNumber(payer, registrationForm({ needs: "No nuts." }));
	await steps.confirmPayment(editor(), paid);
	const file = () =>
		editor().get<{ url: string }>(`/files/registrations/${steps.path}/adm/${sent}/document`, {
			accept: "application/json",
		});
	const { url } = (await file()).body;
	for (const person of [sender, writer, payer])
		await person.post("/api/profile/deletion", { email: person.email, current: Person.password });
	await expect.poll(async () => (await file()).status, EVENTUALLY).toBe(404);
	await expect.poll(async () => (await fetch(url)).status, EVENTUALLY).toBe(404);
	await expect.poll(() => Promise.all([row(sent), row(drafted)]), EVENTUALLY).toEqual([null, null]);
	await expect.poll(async () => (await row(paid))?.content.needs, EVENTUALLY).toBe(undefined);
	expect(await row(paid)).toMatchObject({ state: "paid", content: { organization: { city: "Samara" } } });
	const numbers = (await steps.list(editor())).map(({ number }) => number);
	expect([numbers.includes(paid), numbers.includes(sent), numbers.includes(drafted)]).toEqual([
		true,
		false,
		false,
	]);
});

test("a deleted account's registration is purged once it is no longer paid, and nobody writes to it", async () => {
	const mark = `Zq${randomUUID().slice(0, 8)}`;
	const kept = async () => {
		const person = await new Person(
			machine,
			`${mark}-${randomUUID().slice(0, 8)}@example.org`.toLowerCase(),
		).join();
		const content = registrationForm({ organization: { kind: "other", short_name: mark, city: "Samara" } });
		const number = await steps.sendForNumber(person, content);
		const pay = { act: "pay" as const, date: dayFromToday(0), sum: 200_000, reference: mark, note: "" };
		await steps.applyAction(editor(), number, pay);
		await editor().post(`${steps.staffAddress}/${number}/notes`, { text: mark, mentions: [] });
		await person.post("/api/profile/deletion", { email: person.email, current: Person.password });
		await expect.poll(async () => (await row(number))?.erased, EVENTUALLY).toBe(true);
		return { person, number };
	};
	const [unpaid, cancelled] = [await kept(), await kept()];
	const correction = { act: "correct", reason: "x", content: { needs: "No nuts." } } as const;
	const refused = await steps.applyAction(editor(), unpaid.number, correction);
	expect(refused.body.code).toBe("account_deleted");
	const done = await steps.applyAction(editor(), unpaid.number, { act: "unpay", reason: "Bounced" });
	expect([done.body.content, done.body.payment]).toEqual([{}, undefined]);
	const reasons = { en: "Gone", ru: "Ушёл" };
	await steps.applyAction(editor(), cancelled.number, { act: "cancel", reasons });
	const numbers = [unpaid, cancelled].map(({ number }) => number);
	await expect.poll(() => Promise.all(numbers.map(row)), EVENTUALLY).toEqual([null, null]);
	const rowsWithMark = async () =>
		(await readAllItems(machine.table)).filter(
			(item) => item.ttl === undefined && JSON.stringify(item).includes(mark),
		);
	await expect.poll(rowsWithMark, EVENTUALLY).toEqual([]);
	for (const { person } of [unpaid, cancelled])
		expect((await person.readInbox()).map(({ subject }) => subject).join()).not.toMatch(
			/no longer confirmed|has been cancelled/,
		);
});

test("deleting an account erases what a removed former address left, unless somebody has that address", async () => {
	const mark = `zq${randomUUID().slice(0, 8)}`;
	const [free, taken] = await Promise.all(
		["free", "taken"].map(async (word) => {
			const person = await new Person(machine, `${mark}-${word}@example.org`).join();
			const number = await steps.sendForNumber(person, registrationForm({ needs: `${mark} needs` }));
			expect((await steps.cancel(person)).status).toBe(200);
			const expert = await new ReviewSteps(steps.path, 0).addExpert(editor(), person.email, `${mark} Expert`);
			const after = await changeAddress(person);
			await expect.poll(async () => (await row(number))?.email, EVENTUALLY).toBe(after.email);
			const [former] = (await after.get<Profile>("/api/profile")).body.aliases;
			await after.request("DELETE", `/api/profile/aliases/${former?.id}`);
			return { person, number, expert, after };
		}),
	);
	if (!free || !taken) throw new Error("there are two");
	const next = await new Person(machine, taken.person.email).join();
	expect((await steps.read(next)).registration).toBe(null);
	for (const { after } of [free, taken])
		await after.post("/api/profile/deletion", { email: after.email, current: Person.password });
	await expect
		.poll(() => Promise.all([free, taken].map(({ number }) => row(number))), EVENTUALLY)
		.toEqual([null, null]);
	const emails = async () => {
		const { body } = await editor().get<{ rows: { email: string }[] }>(`/api/conf/${steps.path}/adm/experts`);
		return body.rows.map(({ email }) => email).filter((email) => email.startsWith(mark));
	};
	await expect.poll(emails, EVENTUALLY).toEqual([taken.person.email]);
});

test("staff read in the log that an author and a participant deleted their account; the paper's reviewers do not", async () => {
	const [author, coauthor, reviewing] = [await somebody(), await somebody(), await somebody()];
	await appointStaff(machine.table, reviewing, steps.path, { type: "editor" });
	const { number } = await submitPaperSteps(author, steps.path, coauthor);
	const reviews = new ReviewSteps(steps.path, number);
	await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
	await new PaperSteps(steps.path, number).changeStatus(editor(), "accepted", { note: "x" });
	const presents = registrationForm({ format: "presenter", papers: [number] });
	const paid = await steps.sendForNumber(coauthor, presents);
	await steps.confirmPayment(editor(), paid);
	const sent = await steps.sendForNumber(author);
	const logged = async (who: Person, object: string) => {
		const { body } = await who.get<AuditPage>(`/api/conf/${steps.path}/adm/audit?object=${object}`);
		return body.entries.map(({ action }) => action).filter((action) => action.endsWith("_left"));
	};
	for (const person of [author, coauthor])
		await person.post("/api/profile/deletion", { email: person.email, current: Person.password });
	await expect
		.poll(async () => (await logged(editor(), `paper-${number}`)).sort(), EVENTUALLY)
		.toEqual(["paper.author_left", "paper.corresponding_left"]);
	expect(await logged(reviewing, `paper-${number}`)).toEqual([]);
	await expect.poll(() => row(sent), EVENTUALLY).toBe(null);
	// At the time of the paper's entries, these would name its authors.
	for (const registration of [sent, paid])
		expect([
			await logged(editor(), `registration-${registration}`),
			await logged(reviewing, `registration-${registration}`),
		]).toEqual([["registration.participant_left"], []]);
});
