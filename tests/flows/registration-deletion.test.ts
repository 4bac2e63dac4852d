import { conferences } from "@deck/core/conference/entity";
import { systemContext } from "@deck/core/kernel/context";
import { purgeDocument } from "@deck/core/registration/documents";
import { registrations } from "@deck/core/registration/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { makePdf, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import {
	conferenceWithRegistration,
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
} from "../support/steps/registration-steps.ts";

let deck: InProcessApp;
let cast: Cast;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const DAY = 86_400_000;

test("a participant's document is deleted 90 days after the conference, and only after an e-mail about it", async () => {
	const steps = new RegistrationSteps(await conferenceWithRegistration(cast));
	const { table } = deck.machine;
	const person = await new Person(deck.machine).join();
	const send = async () => {
		const upload_id = await uploadUninspected(person, await makePdf(1), "a.pdf", "status_document");
		expect((await person.post(`/api/uploads/${upload_id}/complete`)).status).toBe(200);
		return steps.sendForNumber(person, registrationForm({ status: "pgrad", young: true, upload_id }));
	};
	const number = await send();
	const key = { conference: steps.path, number };
	const row = async () => (await registrations(table).get(key).go({ consistent: true })).data;
	const work = async (days: number) => {
		const dates = { ...REGISTRATION_DATES, conference_end: dayFromToday(-days) };
		await conferences(table).patch({ conference: steps.path }).set({ dates }).go();
		const { document } = (await row()) ?? {};
		return purgeDocument(systemContext(deck.ports), { ...key, key: document?.key ?? "" });
	};
	const noticedAgo = async (days: number) => {
		const at = new Date(Date.now() - days * DAY).toISOString();
		const { document_notice } = (await row()) ?? {};
		await registrations(table)
			.patch(key)
			.set({ document_notice: { key: document_notice?.key ?? "", at } })
			.go();
	};
	const countNotices = async () =>
		(await person.readInbox()).filter(({ subject }) => subject.includes("will be deleted soon")).length;
	const isDocumentDeleted = async () =>
		(await steps.readForStaff(cast.the("editor"), number)).document?.purged ?? false;

	await work(80);
	expect((await row())?.document_notice).toBe(undefined);
	await work(85);
	await work(85);
	await expect.poll(countNotices, EVENTUALLY).toBe(1);
	await noticedAgo(4);
	await send();
	await work(89);
	await expect.poll(countNotices, EVENTUALLY).toBe(2);
	expect(Number((await work(92))?.retryAt)).toBeGreaterThan(Date.now() + 6 * DAY);
	expect(await isDocumentDeleted()).toBe(false);
	await noticedAgo(8);
	expect(await work(97)).toBe(undefined);
	expect(await isDocumentDeleted()).toBe(true);
	await expect
		.poll(async () => (await person.get(`/files/registrations/${steps.path}/document`)).status, EVENTUALLY)
		.toBe(404);
});
