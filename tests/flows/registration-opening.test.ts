import { readTableRows } from "@deck/cli/check/table-rows";
import type { Paper } from "@deck/contracts/paper";
import { systemContext } from "@deck/core/kernel/context";
import { notifyOfOpening } from "@deck/core/registration/opening";
import { presenterMissingEmail, remindPresenters } from "@deck/core/registration/remind-presenters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import {
	conferenceWithRegistration,
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";

let deck: InProcessApp;
let cast: Cast;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const OPEN = { ...REGISTRATION_DATES, registration_open: dayFromToday(-1) };
const LATER = { ...REGISTRATION_DATES, registration_open: dayFromToday(10) };
const somebody = (locale?: "ru") => new Person(deck.machine).join(locale);
const requestNotice = (person: Person, path: string, asked = true) =>
	new RegistrationSteps(path).requestOpeningNotice(person, asked);
const isNoticeRequested = async (person: Person, path: string) =>
	(await new RegistrationSteps(path).read(person)).asked_opening;

async function setDates(path: string, dates: Partial<typeof REGISTRATION_DATES>): Promise<void> {
	const { timezone, free_dates, versions } = (await cast.readConference("creator", path)).body;
	const { status } = await cast.putAdmin("creator", path, "dates", {
		timezone,
		free_dates,
		dates,
		version: versions.dates,
	});
	expect(status).toBe(200);
}

const openingNoticeRows = async (path: string) =>
	(await readTableRows(deck.ports.table)).outbox.filter(
		({ event, payload }) => event === "registration.opened" && payload.includes(path),
	).length;

test("users who ask get one e-mail in their language when registration opens; those who withdrew get none", async () => {
	const path = await cast.createConference({ dates: LATER });
	const [person, russian, other] = await Promise.all([somebody(), somebody("ru"), somebody()]);
	for (const one of [person, russian, other])
		expect((await requestNotice(one, path)).body).toEqual({ asked: true });
	expect((await requestNotice(person, path)).status).toBe(200);
	await requestNotice(other, path, false);
	expect([await isNoticeRequested(person, path), await isNoticeRequested(other, path)]).toEqual([
		true,
		false,
	]);
	const { registration_openings } = await downloadOwnData<{ registration_openings: object[] }>(person);
	expect(registration_openings).toMatchObject([{ conference: path }]);
	await setDates(path, { ...LATER, registration_open: dayFromToday(20) });
	await setDates(path, OPEN);
	expect((await person.waitForEmail(/registration is open/)).text).toContain(`${path}/registration`);
	expect((await russian.waitForEmail(/регистрация открыта/)).text).toContain("Зарегистрироваться можно до");
	expect(await isNoticeRequested(person, path)).toBe(false);
	expect((await requestNotice(person, path)).body.code).toBe("registration_is_open");
	await setDates(path, LATER);
	await setDates(path, OPEN);
	expect(await openingNoticeRows(path)).toBe(2);
	expect((await other.readInbox()).filter(({ subject }) => /registration is open/.test(subject))).toEqual([]);
	await cast.setState(path, "archived");
	expect((await requestNotice(person, path)).body.code).toBe("registration_closed");
});

test("a hidden conference sends no e-mail; opening it by hand notifies users who asked", async () => {
	const path = await cast.createConference({ dates: LATER });
	const person = await somebody();
	await requestNotice(person, path);
	await cast.setState(path, "hidden");
	expect((await requestNotice(person, path, false)).status).toBe(404);
	await setDates(path, OPEN);
	const run = () => notifyOfOpening(systemContext(deck.ports), { conference: path });
	expect([await run(), await openingNoticeRows(path)]).toEqual([undefined, 0]);
	expect((await cast.postAdmin("creator", path, "open")).status).toBe(204);
	expect(await person.waitForEmail(/registration is open/)).toBeDefined();
	expect(await openingNoticeRows(path)).toBe(1);
});

test("the notice waits for the opening, and goes to each user once, also when run concurrently", async () => {
	const path = await cast.createConference({ dates: LATER });
	const people = await Promise.all(Array.from({ length: 60 }, () => somebody()));
	await Promise.all(people.map((person) => requestNotice(person, path)));
	const { instants } = (await cast.readConference("stranger", path)).body;
	const opens = instants.registration_open ?? "";
	const run = (at: string) =>
		notifyOfOpening({ ...systemContext(deck.ports), now: () => new Date(at) }, { conference: path });
	expect(await run(new Date(Date.parse(opens) - 1).toISOString())).toEqual({ retryAt: new Date(opens) });
	await Promise.all([run(opens), run(opens)]);
	await run(opens);
	expect([await run(opens), await openingNoticeRows(path)]).toEqual([undefined, 60]);
});

test("deleting an account deletes its request, and asking makes a fixed number of calls", async () => {
	const path = await cast.createConference({ dates: LATER });
	const person = await somebody();
	const request = { person, path: `/api/conf/${path}/registration/opening`, method: "PUT" as const };
	const asking = await deck.callsOf(() => deck.request({ ...request, body: { asked: true } }));
	expect(asking.names).toEqual([
		...["BatchGetItem", "UpdateItem", "UpdateItem", "BatchGetItem", "TransactWriteItems"],
	]);
	const form = { email: person.email, current: Person.password };
	expect((await person.post("/api/profile/deletion", form)).status).toBe(204);
	const left = async () =>
		(
			await deck.ports.table.query({
				KeyConditionExpression: "pk = :pk",
				ExpressionAttributeValues: { ":pk": `openings#${path}` },
			})
		).length;
	await expect.poll(left, EVENTUALLY).toBe(0);
});

test("an author whose accepted paper has no presenter is reminded before the date and on it, once each", async () => {
	const registrations = new RegistrationSteps(await conferenceWithRegistration(cast));
	const { path } = registrations;
	const [author, presenter] = [await somebody("ru"), await somebody()];
	const paper = await submitAcceptedPaper(author, cast.the("editor"), path);
	const presented = await submitAcceptedPaper(presenter, cast.the("editor"), path);
	await registrations.sendForNumber(
		presenter,
		registrationForm({ format: "presenter", papers: [presented] }),
	);
	const by = (await cast.readConference("creator", path)).body.instants.registration_close ?? "";
	const remind = (days: number, on = by) => {
		const now = () => new Date(Date.parse(by) + days * 86_400_000);
		return remindPresenters(
			{ ...systemContext(deck.ports), now },
			{ conference: path, by: on, at: dayFromToday(-1) },
		);
	};
	const reminded = async () =>
		(await readTableRows(deck.ports.table)).outbox
			.filter(({ event, payload }) => event === "registration.presenter_missing" && payload.includes(path))
			.map(({ payload }) => JSON.parse(payload))
			.map(({ number, days }) => [number, days]);
	expect((await remind(-10))?.retryAt.toISOString()).toMatch(/T\d\d:00:00.000Z$/);
	expect(await remind(-2, `${dayFromToday(40)}T00:00:00.000Z`)).toBeUndefined();
	for (const days of [-2, -2, 0]) await remind(days);
	expect([(await reminded()).sort(), await remind(1)]).toEqual([
		[
			[paper, 0],
			[paper, 3],
		],
		undefined,
	]);
	const emails = async (days: number, number = paper) => {
		const about = { conference: path, number, by, days };
		const drafts = await presenterMissingEmail(systemContext(deck.ports), about);
		return drafts.map(({ to, locale, key, link }) => [to, locale, key, link]);
	};
	const link = `${deck.machine.url}/${path}/registration`;
	expect([await emails(3), await emails(0)]).toEqual([
		[[author.email, "ru", "paper_presenter", link]],
		[[author.email, "ru", "paper_presenter_today", link]],
	]);
	await registrations.sendForNumber(author, registrationForm({ format: "presenter", papers: [paper] }));
	expect(await emails(0)).toEqual([]);

	const listener = await somebody();
	const unpresented = await submitAcceptedPaper(listener, cast.the("editor"), path);
	const registration = await registrations.sendForNumber(listener);
	const step = async () =>
		(await listener.get<Paper>(`/api/conf/${path}/papers/${unpresented}`)).body.presenter_missing;
	expect(await step()).toBe("register");
	expect(await emails(0, unpresented)).toHaveLength(1);
	await registrations.confirmPayment(cast.the("editor"), registration);
	const paid = [listener.email, "en", "paper_presenter_paid", `${link}?room=`];
	expect([await emails(3, unpresented), await emails(0, unpresented)]).toEqual([[paid], [paid]]);
	expect(await step()).toBe("change");
});

test("changing the date by which presenters register starts its reminders once", async () => {
	const path = await cast.createConference({ dates: LATER });
	await setDates(path, { ...LATER, registration_close: dayFromToday(60) });
	await setDates(path, { ...LATER, registration_close: dayFromToday(60), conference_end: dayFromToday(95) });
	const started = (await readTableRows(deck.ports.table)).outbox.filter(
		({ event, payload }) => event === "registration.presenters" && payload.includes(path),
	);
	const by = (await cast.readConference("creator", path)).body.instants.registration_close;
	expect(started.map(({ payload }) => JSON.parse(payload).by)).toEqual([by]);
});
