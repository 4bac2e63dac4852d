import type { DeletedConference } from "@deck/contracts/conference";
import type { CalendarFeed, MyDeck, Task } from "@deck/contracts/deck";
import type { PaperStatus, StaffRole } from "@deck/contracts/enums";
import { conferences } from "@deck/core/conference/entity";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import en from "../../locales/en/calendar.json" with { type: "json" };
import ru from "../../locales/ru/calendar.json" with { type: "json" };
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	type BuiltConference,
	buildConference,
	rewriteParts,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { parseCalendar } from "../support/fixtures/icalendar.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const readTasks = async (person: Person, headers?: Record<string, string>) =>
	(await person.get<MyDeck>("/api/my", headers)).body.tasks;
const summarizeTask = ({ participation, kind, conference, mine, paper }: Task) => [
	conference.path,
	participation,
	paper?.number ?? null,
	kind,
	mine,
];
/** Waits: authorship is known shortly after the paper. */
const waitForTasks = (person: Person, wanted: unknown[][]) =>
	vi.waitFor(async () => expect((await readTasks(person)).map(summarizeTask)).toEqual(wanted), EVENTUALLY);

const setStatus = (conference: string, number: number, status: PaperStatus) =>
	rewritePaper(machine.table, { conference, number }, { status });

describe("what is next for staff", () => {
	const stages: [string, Parameters<typeof buildConference>[1], string, StaffRole[]][] = [
		["hidden", { state: "hidden" }, "prepare", ["creator", "superadmin"]],
		["submissions are open", {}, "receive", []],
		[
			"submissions are over",
			{
				dates: {
					submissions_open: dayFromToday(-9),
					submissions_close: dayFromToday(-2),
					notification: dayFromToday(9),
				},
			},
			"decide",
			["creator", "superadmin", "editor", "sec_secretary", "sec_chair"],
		],
		[
			"decisions are made",
			{
				dates: {
					submissions_close: dayFromToday(-9),
					notification: dayFromToday(-2),
					conference_start: dayFromToday(9),
				},
			},
			"prepare_event",
			[],
		],
		[
			"it takes place",
			{ dates: { conference_start: dayFromToday(-1), conference_end: dayFromToday(1) } },
			"run_event",
			[],
		],
		[
			"it took place",
			{ dates: { conference_start: dayFromToday(-3), conference_end: dayFromToday(-2) } },
			"done",
			[],
		],
		["it took place on one day", { dates: { conference_start: dayFromToday(-3) } }, "done", []],
		["archived", { state: "archived" }, "done", []],
	];
	const roles = ["creator", "superadmin", "editor", "observer", "sec_secretary", "sec_chair"] as const;
	let people: Person[];
	beforeAll(async () => {
		people = await Promise.all(roles.map(join));
	});
	test.each(stages)("%s", async (_stage, changes, kind, waitsFor) => {
		const { path } = await buildConference(machine.table, changes);
		const met = await Promise.all(
			people.map(async (person, index) => {
				const type = roles[index] ?? "observer";
				const section = type.startsWith("sec_") ? { section_id: "optics" } : {};
				await appointStaff(machine.table, person, path, { type, ...section });
				return { type, task: (await readTasks(person)).find(({ conference }) => conference.path === path) };
			}),
		);
		expect(met.map(({ task }) => [task?.kind, task?.to])).toEqual(roles.map(() => [kind, `/${path}/adm`]));
		expect(met.filter(({ task }) => task?.mine).map(({ type }) => type)).toEqual(waitsFor);
	});
});

describe("what is next for authors", () => {
	test("a decision to wait for, a paper to revise, a conference to attend, and nothing", async () => {
		const [author, second] = [await join(), await join()];
		const dates = {
			submissions_open: dayFromToday(-2),
			submissions_close: dayFromToday(5),
			notification: dayFromToday(30),
			conference_start: dayFromToday(60),
		};
		const { path } = await buildConference(machine.table, { dates });
		const authors = [
			authorForm({ email: author.email }),
			authorForm({ email: second.email, corresponding: false }),
		];
		for (const _ of [1, 2, 3, 4, 5]) await submitPaper(author, path, { authors });
		await setStatus(path, 2, "revising");
		await setStatus(path, 3, "accepted");
		await setStatus(path, 4, "rejected");
		await setStatus(path, 5, "deleted");
		const rest = [
			[path, "author", 1, "wait", false],
			[path, "author", 3, "attend", false],
			[path, "author", 4, "done", false],
		];
		const tasksOf = async (person: Person) =>
			(await readTasks(person)).map(summarizeTask).sort((a, b) => Number(a[2]) - Number(b[2]));
		await vi.waitFor(async () => {
			expect(await tasksOf(author)).toEqual([rest[0], [path, "author", 2, "revise", true], rest[1], rest[2]]);
			expect(await tasksOf(second)).toEqual([
				rest[0],
				[path, "author", 2, "revise", false],
				rest[1],
				rest[2],
			]);
		}, EVENTUALLY);
		const [first, ...others] = await readTasks(author);
		expect([first?.kind, first?.by, first?.to]).toEqual(["revise", null, `/${path}/mysubs/2`]);
		expect(others.map(({ kind, by }) => [kind, by?.slice(0, 10) ?? null])).toEqual([
			["wait", dayFromToday(30)],
			// Midnight in Samara is the evening before elsewhere.
			["attend", dayFromToday(59)],
			["done", null],
		]);
	});

	test("an alias's papers are shown to its owner too", async () => {
		const [owner, alias] = [await join(), await join()];
		const { path } = await buildConference(machine.table);
		await submitPaper(alias, path);
		await linkAlias(owner, alias);
		await waitForTasks(owner, [[path, "author", 1, "wait", false]]);
		await waitForTasks(alias, [[path, "author", 1, "wait", false]]);
	});

	test("a paper in a conference that was hidden again is listed, and the conference opens", async () => {
		const [author, outsider] = [await join(), await join()];
		const { path } = await buildConference(machine.table);
		await submitPaper(author, path);
		await waitForTasks(author, [[path, "author", 1, "wait", false]]);
		await conferences(machine.table).patch({ conference: path }).set({ state: "hidden" }).go();
		const status = async (person: Person) => (await person.get(`/api/conf/${path}`)).status;
		await expect.poll(() => status(author)).toBe(200);
		expect(await status(outsider)).toBe(404);
		await waitForTasks(author, [[path, "author", 1, "wait", false]]);
		expect(await readTasks(outsider)).toEqual([]);
	});
});

test("anonymous visitors have no deck, unverified users have an empty one", async () => {
	const unverified = await new Person(machine).joinUnconfirmed();
	expect((await new Person(machine).get("/api/my")).status).toBe(401);
	expect(await readTasks(unverified)).toEqual([]);
});

test("an impersonator sees the person's deck only in that conference, and never their calendar", async () => {
	const [creator, editor] = [await join(), await join()];
	const [one, other] = await Promise.all([
		buildConference(machine.table),
		buildConference(machine.table),
	] as Promise<BuiltConference>[]);
	if (!one || !other) throw new Error("no conferences");
	await appointStaff(machine.table, creator, one.path, { type: "creator" });
	for (const { path } of [one, other]) await appointStaff(machine.table, editor, path, { type: "editor" });
	expect((await startImpersonation(creator, editor, one.path)).status).toBe(200);
	expect((await readTasks(creator, impersonationHeaders(editor))).map(summarizeTask)).toEqual([
		[one.path, "staff", null, "receive", false],
	]);
	expect((await creator.get("/api/my/calendar", impersonationHeaders(editor))).status).toBe(403);
});

describe("the calendar", () => {
	const feedOf = async (person: Person) => {
		const { url } = (await person.get<CalendarFeed>("/api/my/calendar")).body;
		return new URL(url).pathname;
	};

	test("has the dates of a user's conferences, for anyone who knows its address", async () => {
		const person = await join();
		const dates = {
			submissions_close: "2031-12-12T18:30",
			conference_start: "2032-05-24",
			conference_end: "2032-05-26T12:00",
		};
		const strange = "Light; dark, and \\ grey\r\nBEGIN:VEVENT";
		const { path } = await buildConference(machine.table, {
			dates,
			locales: {
				en: { short_title: strange, title: "Conference on light" },
				ru: { short_title: "Свет", title: "Свет" },
			},
		});
		const visas = { en: { title: "Invitations for visas" }, ru: { title: "Приглашения" } };
		const free_dates = [{ id: "visas", date: "2031-11-20", locales: visas }];
		await rewriteParts(machine.table, path, { free_dates });
		await appointStaff(machine.table, person, path, { type: "observer" });
		const stranger = new Person(machine);
		const answer = await stranger.get<string>(await feedOf(person));
		expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
			200,
			"text/calendar; charset=utf-8",
			"private, no-store",
		]);
		const { calendar, events } = parseCalendar(answer.body);
		expect([calendar.get("VERSION"), calendar.get("PRODID")]).toEqual([
			"2.0",
			"-//Event deck//Event deck//EN",
		]);
		const name = "Light; dark, and \\ grey BEGIN:VEVENT";
		const url = `${machine.url}/${path}`;
		expect(events.map((event) => ["UID", "DTSTART", "SUMMARY", "URL"].map((key) => event.get(key)))).toEqual([
			[
				`${path}-submissions_close@event-deck`,
				"20311212T143059Z",
				`${name}: ${en.date.submissions_close}`,
				url,
			],
			[`${path}-visas@event-deck`, "20311120", `${name}: ${visas.en.title}`, url],
			[`${path}-conference@event-deck`, "20320524", name, url],
		]);
		// All-day events are independent of time zones; the end is exclusive.
		expect(answer.body).toContain("DTSTART;VALUE=DATE:20320524\r\nDTEND;VALUE=DATE:20320527\r\n");
		expect(events[2]?.get("LOCATION")).toBe("Samara; Samarkand");
	});

	test("has the user's tasks with their deadlines", async () => {
		const [editor, observer] = [await join(), await join()];
		const dates = { submissions_close: dayFromToday(-2), notification: dayFromToday(9) };
		const { path } = await buildConference(machine.table, { dates });
		await appointStaff(machine.table, editor, path, { type: "editor" });
		await appointStaff(machine.table, observer, path, { type: "observer" });
		const events = async (person: Person) =>
			parseCalendar((await person.get<string>(await feedOf(person))).body).events.map((event) =>
				["UID", "DTSTART", "URL"].map((key) => event.get(key)),
			);
		const [dated, close] = (await events(observer)).reverse();
		expect([dated?.[0], close?.[0]]).toEqual([
			`${path}-notification@event-deck`,
			`${path}-submissions_close@event-deck`,
		]);
		expect(await events(editor)).toEqual([
			close,
			dated,
			[`${path}-staff-decide@event-deck`, expect.any(String), `${machine.url}/${path}/adm`],
		]);
	});

	test("is in the user's language, and folds long lines between characters", async () => {
		const person = await new Person(machine).join("ru");
		const long = "Международная конференция по изображениям, сигналам и обучению";
		const { path } = await buildConference(machine.table, {
			dates: { notification: "2031-02-01" },
			locales: { en: { short_title: "", title: "" }, ru: { short_title: long.slice(0, 60), title: long } },
		});
		await appointStaff(machine.table, person, path, { type: "observer" });
		const { body } = await person.get<string>(await feedOf(person));
		expect(Math.max(...body.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
		const { events } = parseCalendar(body);
		expect(events.map((event) => event.get("SUMMARY"))).toEqual([
			`${long.slice(0, 60)}: ${ru.date.notification}`,
		]);
	});

	test("keeps its address until it is renewed; then the old one stops working", async () => {
		const [person, other] = [await join(), await join()];
		const old = await feedOf(person);
		expect(await feedOf(person)).toBe(old);
		const { body } = await person.post<CalendarFeed>("/api/my/calendar");
		const next = new URL(body.url).pathname;
		const status = async (path: string) => (await new Person(machine).get(path)).status;
		expect([await status(old), await status(next), await feedOf(person)]).toEqual([404, 200, next]);
		// A token of one account is invalid for another.
		const [, , , id] = (await feedOf(other)).split("/");
		const [, , , mine, hash] = next.split("/");
		expect([
			await status(`/api/calendar/${id}/${hash}`),
			await status(`/api/calendar/${mine}/nothing`),
		]).toEqual([404, 404]);
		expect((await new Person(machine).get("/api/my/calendar")).status).toBe(401);
	});

	test("has one address, even if several pages request it first", async () => {
		const person = await new Person(machine).join();
		const asked = await Promise.all([1, 2, 3, 4].map(() => person.get<CalendarFeed>("/api/my/calendar")));
		const url = (await person.get<CalendarFeed>("/api/my/calendar")).body.url;
		expect(asked.map(({ status, body }) => [status, body.url])).toEqual(asked.map(() => [200, url]));
	});

	test("is empty but valid for a user who is neither author nor staff", async () => {
		const person = await join();
		const { calendar, events } = parseCalendar((await person.get<string>(await feedOf(person))).body);
		expect([calendar.get("VERSION"), events]).toEqual(["2.0", []]);
	});
});

test("a deleted conference is listed only for its creator, and can be restored for thirty days", async () => {
	const [creator, editor] = [await join(), await join()];
	const { path } = await buildConference(machine.table);
	await appointStaff(machine.table, creator, path, { type: "creator" });
	await appointStaff(machine.table, editor, path, { type: "superadmin" });
	const deleted = async (person: Person) =>
		(await person.get<DeletedConference[]>("/api/confs/deleted")).body.map((row) => row.path);
	expect(await deleted(creator)).toEqual([]);
	expect((await creator.post(`/api/conf/${path}/adm/deletion`, { path })).status).toBe(204);
	expect([await deleted(creator), await deleted(editor), await readTasks(creator)]).toEqual([[path], [], []]);
	const [row] = (await creator.get<DeletedConference[]>("/api/confs/deleted")).body;
	expect(row?.restorable_until.slice(0, 10)).toBe(dayFromToday(30));

	const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
	await conferences(machine.table)
		.patch({ conference: path })
		.set({ deleted_at: before(31) })
		.go();
	expect(await deleted(creator)).toEqual([]);
	await conferences(machine.table)
		.patch({ conference: path })
		.set({ deleted_at: before(29) })
		.go();
	expect((await creator.post(`/api/conf/${path}/adm/restore`)).status).toBe(204);
	expect([await deleted(creator), (await readTasks(creator)).map(summarizeTask)]).toEqual([
		[],
		[[path, "staff", null, "receive", false]],
	]);
});
