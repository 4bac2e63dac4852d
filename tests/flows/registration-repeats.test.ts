import { randomUUID } from "node:crypto";
import type { ConferenceInfo } from "@deck/contracts/conference-parts";
import type { OwnRegistration, Registration, StaffRegistration } from "@deck/contracts/registration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, makePdf, submitPaper, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { editStaff, removeStaff, staffAddress } from "../support/steps/staff-steps.ts";

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const editor = () => cast.the("editor");
const somebody = () => new Person(machine).join();
const newKey = () => ({ "idempotency-key": randomUUID() });

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
});
afterAll(() => checkInvariantsAndStop(machine));

test("a request repeated with the same key gets the same response", async () => {
	const [person, other] = [await somebody(), await somebody()];
	const twice = async <T>(who: Person, path: string, body: object) => {
		const key = newKey();
		const [first, second] = [await who.post<T>(path, body, key), await who.post<T>(path, body, key)];
		expect([second.status, second.body]).toEqual([first.status, first.body]);
		return first.body;
	};
	const { number } = await twice<Registration>(person, steps.ownAddress, {
		content: registrationForm(),
		version: 0,
	});
	const payment = { date: dayFromToday(0), sum: 200_000, reference: "PP 1", note: "" };
	const paid = await twice<StaffRegistration>(editor(), `${steps.staffAddress}/${number}/acts`, {
		act: "pay",
		version: 1,
		...payment,
	});
	expect([paid.state, paid.version, paid.consent !== undefined]).toEqual(["paid", 2, true]);
	const staffForm = { email: other.email, content: registrationForm() };
	expect((await twice<StaffRegistration>(editor(), steps.staffAddress, staffForm)).made_by_staff).toBe(true);
});

test("a repeat gets its stored response once the role is gone, but nothing that is read again", async () => {
	const { path } = steps;
	const [member, other, participant] = await Promise.all([somebody(), somebody(), somebody()]);
	for (const person of [member, other])
		await appointStaff(machine.table, person, path, { type: "superadmin" });
	const repeat = async (method: string, address: string, body: object, lose: () => Promise<unknown>) => {
		const options = { body, headers: newKey() };
		const first = await member.request(method, address, options);
		await lose();
		return [first.status, (await member.request(method, address, options)).status];
	};
	const { locales, version } = (await member.get<ConferenceInfo>(`/api/conf/${path}/info`)).body;
	const info = { locales, version };
	const demote = () => editStaff(cast.the("creator"), path, member.email, { type: "observer" });
	const promote = () => editStaff(cast.the("creator"), path, member.email, { type: "superadmin" });
	expect(await repeat("PUT", `/api/conf/${path}/adm/info`, info, demote)).toEqual([200, 200]);
	await promote();
	const form = { email: participant.email, content: registrationForm() };
	expect(await repeat("POST", steps.staffAddress, form, demote)).toEqual([201, 403]);
	await promote();
	const left = () => removeStaff(cast.the("creator"), path, member);
	const removal = { email: other.email };
	expect(await repeat("POST", `${staffAddress(path)}/removal`, removal, left)).toEqual([204, 204]);
});

test("an impossible paper number and an impossible date are refused at their fields", async () => {
	const person = await somebody();
	for (const number of [10_000_000, 2 ** 53 + 2, 1e300]) {
		const { status, body } = await steps.save(person, { papers: [number] });
		expect([status, body.codes]).toEqual([422, { "content.papers.0": ["invalid"] }]);
	}
	const number = await steps.sendForNumber(person);
	const pay = { act: "pay" as const, date: "2026-02-31", sum: 200_000, reference: "", note: "" };
	expect((await steps.applyAction(editor(), number, pay)).body.codes).toEqual({ date: ["date"] });
});

test("a verified document proves no other status, not even through a draft", async () => {
	const person = await somebody();
	const paper = await submitAcceptedPaper(person, editor(), steps.path);
	const upload_id = await uploadUninspected(person, await makePdf(1), "a.pdf", "status_document");
	await person.post(`/api/uploads/${upload_id}/complete`);
	const young = { young: true, status: "stud" } as const;
	const form = registrationForm({ ...young, format: "presenter", papers: [paper], upload_id });
	const number = await steps.sendForNumber(person, form);
	await steps.applyAction(editor(), number, { act: "verify" });
	const rejection = { note: "x", reason: "A mistake." };
	await new PaperSteps(steps.path, paper).changeStatus(editor(), "rejected", rejection);
	await expect.poll(async () => (await steps.readForStaff(editor(), number)).state, EVENTUALLY).toBe("draft");
	const other = registrationForm({ ...young, status: "phd" });
	await steps.save(person, other);
	const { body } = await steps.send(person, other);
	expect([body.document?.state, body.price?.total]).toEqual(["pending", 200_000]);
});

test("a reviewer who impersonates the author does not see that the author presents the paper", async () => {
	const [author, boss] = [await somebody(), await somebody()];
	await appointStaff(machine.table, boss, steps.path, { type: "superadmin" });
	const life = await submitPaperSteps(author, steps.path);
	const reviews = new ReviewSteps(steps.path, life.number);
	await reviews.agreeAndSend(boss, await reviews.requestReview(editor(), boss));
	await life.changeStatus(editor(), "accepted", { note: "x" });
	await steps.sendForNumber(author, registrationForm({ format: "presenter", papers: [life.number] }));
	await cast.waitUntilParticipant(author.email, steps.path);
	expect((await startImpersonation(boss, author, steps.path)).status).toBe(200);
	const { status, body } = await boss.get<{ registration: Registration }>(
		steps.ownAddress,
		impersonationHeaders(author),
	);
	const { papers, content } = body.registration;
	expect([status, papers, content.papers]).toEqual([200, [], []]);
});

test("a user who impersonates somebody does not see that person's unsent registration", async () => {
	const [person, boss] = [await somebody(), await somebody()];
	await appointStaff(machine.table, boss, steps.path, { type: "superadmin" });
	await submitPaper(person, steps.path);
	await steps.save(person, registrationForm());
	await cast.waitUntilParticipant(person.email, steps.path);
	expect((await startImpersonation(boss, person, steps.path)).status).toBe(200);
	const { status, body } = await boss.get<OwnRegistration>(steps.ownAddress, impersonationHeaders(person));
	expect([status, body.registration]).toEqual([200, null]);
});

test("text typed into a draft neither breaks a row of the list nor changes its text direction", async () => {
	const names = { en: { first_name: "\u202eanirA", last_name: "Ve\nsh" } };
	const { number } = (await steps.save(await somebody(), { locales: names })).body;
	expect((await steps.listRow(editor(), number))?.en).toBe("anirA Ve sh");
});
