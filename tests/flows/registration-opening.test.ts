import { outsideRequests } from "@deck/core/kernel/context";
import { tellOfOpening } from "@deck/core/registration/opening";
import { presenterMissingEmail, remindPresenters } from "@deck/core/registration/remind-presenters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { ownData } from "../support/own-data.ts";
import { Person } from "../support/person.ts";
import {
	acceptedPaper,
	REGISTERING,
	RegistrationSteps,
	registeringConference,
	registrationForm,
} from "../support/registration-steps.ts";
import { readRows } from "../support/rows.ts";

let deck: InProcess;
let cast: Cast;

beforeAll(async () => {
	deck = await joinInProcess();
	cast = await Cast.join(deck.machine);
});
afterAll(() => stopChecked(deck.machine));

const OPEN = { ...REGISTERING, registration_open: day(-1) };
const LATER = { ...REGISTERING, registration_open: day(10) };
const somebody = (locale?: "ru") => new Person(deck.machine).join(locale);
const ask = (person: Person, path: string, asked = true) =>
	new RegistrationSteps(path).askToBeTold(person, asked);
const isAsked = async (person: Person, path: string) =>
	(await new RegistrationSteps(path).read(person)).asked_opening;

async function stand(path: string, dates: Partial<typeof REGISTERING>): Promise<void> {
	const { timezone, free_dates, versions } = (await cast.read("creator", path)).body;
	const { status } = await cast.edit("creator", path, "dates", {
		...{ timezone, free_dates, dates, version: versions.dates },
	});
	expect(status).toBe(200);
}

const tolds = async (path: string) =>
	(await readRows(deck.ports.table)).outbox.filter(
		({ event, payload }) => event === "registration.opened" && payload.includes(path),
	).length;

test("who asks is told once, in their language, however the window opens, and not who took it back", async () => {
	const path = await cast.conference({ dates: LATER });
	const [person, russian, other] = await Promise.all([somebody(), somebody("ru"), somebody()]);
	for (const one of [person, russian, other]) expect((await ask(one, path)).body).toEqual({ asked: true });
	expect((await ask(person, path)).status).toBe(200);
	await ask(other, path, false);
	expect([await isAsked(person, path), await isAsked(other, path)]).toEqual([true, false]);
	const { registration_openings } = await ownData<{ registration_openings: object[] }>(person);
	expect(registration_openings).toMatchObject([{ conference: path }]);
	await stand(path, { ...LATER, registration_open: day(20) });
	await stand(path, OPEN);
	expect((await person.letter(/registration is open/)).text).toContain(`${path}/registration`);
	expect((await russian.letter(/регистрация открыта/)).text).toContain("Зарегистрироваться можно до");
	expect(await isAsked(person, path)).toBe(false);
	expect((await ask(person, path)).body.code).toBe("registration_is_open");
	await stand(path, LATER);
	await stand(path, OPEN);
	expect(await tolds(path)).toBe(2);
	expect((await other.letters()).filter(({ subject }) => /registration is open/.test(subject))).toEqual([]);
	await cast.put(path, "archived");
	expect((await ask(person, path)).body.code).toBe("registration_closed");
});

test("nobody hears of a hidden conference; opening it by hand tells whoever asked", async () => {
	const path = await cast.conference({ dates: LATER });
	const person = await somebody();
	await ask(person, path);
	await cast.put(path, "hidden");
	expect((await ask(person, path, false)).status).toBe(404);
	await stand(path, OPEN);
	const run = () => tellOfOpening(outsideRequests(deck.ports), { conference: path });
	expect([await run(), await tolds(path)]).toEqual([undefined, 0]);
	expect((await cast.act("creator", path, "open")).status).toBe(204);
	expect(await person.letter(/registration is open/)).toBeDefined();
	expect(await tolds(path)).toBe(1);
});

test("it waits for the instant of the opening, and tells each once from there, whoever runs it", async () => {
	const path = await cast.conference({ dates: LATER });
	const people = await Promise.all(Array.from({ length: 60 }, () => somebody()));
	await Promise.all(people.map((person) => ask(person, path)));
	const { instants } = (await cast.read("stranger", path)).body;
	const opens = instants.registration_open ?? "";
	const run = (at: string) =>
		tellOfOpening({ ...outsideRequests(deck.ports), now: () => new Date(at) }, { conference: path });
	expect(await run(new Date(Date.parse(opens) - 1).toISOString())).toEqual({ retryAt: new Date(opens) });
	await Promise.all([run(opens), run(opens)]);
	await run(opens);
	expect([await run(opens), await tolds(path)]).toEqual([undefined, 60]);
});

test("an account that is gone is forgotten, and asking costs the same whoever asked before", async () => {
	const path = await cast.conference({ dates: LATER });
	const person = await somebody();
	const request = { person, path: `/api/conf/${path}/registration/opening`, method: "PUT" as const };
	const asking = await deck.callsOf(() => deck.ask({ ...request, body: { asked: true } }));
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

test("an author whose accepted paper nobody has registered to present is reminded before the date and on it, once each", async () => {
	const its = new RegistrationSteps(await registeringConference(cast));
	const { path } = its;
	const [author, presenter] = [await somebody("ru"), await somebody()];
	const paper = await acceptedPaper(author, cast.the("editor"), path);
	const presented = await acceptedPaper(presenter, cast.the("editor"), path);
	await its.sent(presenter, registrationForm({ format: "presenter", papers: [presented] }));
	const by = (await cast.read("creator", path)).body.instants.registration_close ?? "";
	const remind = (days: number, on = by) => {
		const now = () => new Date(Date.parse(by) + days * 86_400_000);
		return remindPresenters(
			{ ...outsideRequests(deck.ports), now },
			{ conference: path, by: on, at: day(-1) },
		);
	};
	const reminded = async () =>
		(await readRows(deck.ports.table)).outbox
			.filter(({ event, payload }) => event === "registration.presenter_missing" && payload.includes(path))
			.map(({ payload }) => JSON.parse(payload))
			.map(({ number, days }) => [number, days]);
	expect((await remind(-10))?.retryAt.toISOString()).toMatch(/T\d\d:00:00.000Z$/);
	expect(await remind(-2, `${day(40)}T00:00:00.000Z`)).toBeUndefined();
	for (const days of [-2, -2, 0]) await remind(days);
	expect([(await reminded()).sort(), await remind(1)]).toEqual([
		[
			[paper, 0],
			[paper, 3],
		],
		undefined,
	]);
	const emails = async (days: number) => {
		const about = { conference: path, number: paper, by, days };
		const drafts = await presenterMissingEmail(outsideRequests(deck.ports), about);
		return drafts.map(({ to, locale, key, link }) => [to, locale, key, link]);
	};
	const link = `${deck.machine.url}/${path}/registration`;
	expect([await emails(3), await emails(0)]).toEqual([
		[[author.email, "ru", "paper_presenter", link]],
		[[author.email, "ru", "paper_presenter_today", link]],
	]);
	await its.sent(author, registrationForm({ format: "presenter", papers: [paper] }));
	expect(await emails(0)).toEqual([]);
});

test("another date by which presenters register starts reminders for it", async () => {
	const path = await cast.conference({ dates: LATER });
	await stand(path, { ...LATER, registration_close: day(60) });
	await stand(path, { ...LATER, registration_close: day(60), conference_end: day(95) });
	const started = (await readRows(deck.ports.table)).outbox.filter(
		({ event, payload }) => event === "registration.presenters" && payload.includes(path),
	);
	const by = (await cast.read("creator", path)).body.instants.registration_close;
	expect(started.map(({ payload }) => JSON.parse(payload).by)).toEqual([by]);
});
