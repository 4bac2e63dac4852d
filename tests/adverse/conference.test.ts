import type { Conference } from "@deck/contracts/conference";
import type { ConferencePage } from "@deck/contracts/conference-list";
import type { ErrorBody } from "@deck/contracts/errors";
import { SUGGESTED_VENUES } from "@deck/contracts/venues";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	appointStaff,
	buildConference,
	conferenceForm,
	makePlatformAdmin,
	newPath,
} from "../support/fixtures/builders.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { userIdOf } from "../support/steps/impersonation-steps.ts";

let machine: TestMachine;
let admin: Person;

beforeAll(async () => {
	machine = await sharedMachine();
	admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
});
afterAll(() => checkInvariantsAndStop(machine));

const create = (changes: object) =>
	admin.post<ErrorBody>("/api/conf", { ...conferenceForm(), creator_email: admin.email, ...changes });

describe("creating a conference", () => {
	test("a path is given once, also among simultaneous requests", async () => {
		const path = newPath();
		const answers = await Promise.all([1, 2, 3].map(() => create({ path })));
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
		const late = await create({ path });
		expect(late.body.codes).toEqual({ path: ["path_taken"] });
	});

	test("open pages of the new creator are notified, also for a copy", async () => {
		const creator = await new Person(machine).join();
		const topic = `user#${await userIdOf(creator)}`;
		const { socket, received } = await openSocket(creator, topic);
		const [path, copy] = [newPath(), newPath()];
		expect((await create({ path, creator_email: creator.email })).status).toBe(201);
		const frame = (id: string) => ({ topic, conference: id, resource: "staff", ids: [id], version: 0 });
		await expect.poll(() => received).toContainEqual(frame(path));
		await machine.control("catch-up");
		const { locales } = conferenceForm();
		const form = { path: copy, locales, start: "2028-05-22", staff: false };
		expect((await admin.post(`/api/conf/${path}/adm/copy`, form)).status).toBe(201);
		await expect.poll(() => received).toContainEqual(frame(copy));
		socket.close();
	});

	test.each([
		["events", "path_reserved"],
		["api", "path_reserved"],
		["a", "minlen"],
		["x".repeat(33), "maxlen"],
		["Spectra", "path_format"],
		["-spectra", "path_format"],
		["spectra 27", "path_format"],
		["спектр", "path_format"],
		["", "required"],
	])("the path %j is refused: %s", async (path, code) => {
		const { status, body } = await create({ path });
		expect([status, body.codes?.path?.includes(code)]).toEqual([422, true]);
	});

	test("every invalid field is named", async () => {
		const { body } = await create({
			locales: { en: { short_title: "Спектр", title: "" }, ru: { short_title: "", title: "" } },
			timezone: "Mars/Olympus",
			dates: {
				submissions_open: dayFromToday(5),
				submissions_close: dayFromToday(4),
				conference_start: "2027-02-30",
			},
			formats: [],
			languages: ["de"],
			creator_email: "nobody",
		});
		expect(body.codes).toEqual({
			"locales.en.short_title": ["inenglish"],
			timezone: ["timezone"],
			"dates.conference_start": ["date"],
			"dates.submissions_close": ["date_order"],
			formats: ["required"],
			"languages.0": ["invalid"],
			creator_email: ["email"],
		});
	});

	test("an end before its start is refused at the end; the same day is accepted", async () => {
		const wrong = await create({
			dates: { submissions_open: dayFromToday(5), submissions_close: dayFromToday(4) },
		});
		expect(wrong.body.codes).toEqual({ "dates.submissions_close": ["date_order"] });
		expect(
			(await create({ dates: { submissions_open: dayFromToday(5), submissions_close: dayFromToday(5) } }))
				.status,
		).toBe(201);
	});
});

describe("opening a conference", () => {
	test("names what is missing, then opens once", async () => {
		const conference = await buildConference(machine.table, {
			state: "hidden",
			dates: {},
			place_ids: [],
			locales: { en: { short_title: "S", title: "" }, ru: { short_title: "С", title: "С" } },
		});
		const organiser = await new Person(machine).join();
		await appointStaff(machine.table, organiser, conference.path, { type: "creator" });
		const path = `/api/conf/${conference.path}`;
		await expect
			.poll(async () => (await organiser.get(`${path}/adm/opening`)).body)
			.toEqual(["titles", "dates", "places"]);
		const refused = await organiser.post<ErrorBody>(`${path}/adm/open`);
		expect([refused.status, refused.body.code, refused.body.codes]).toEqual([
			422,
			"not_ready",
			{ titles: ["required"], dates: ["required"], places: ["required"] },
		]);
		const { body: before } = await organiser.get<Conference>(path);
		const { locales, dates } = conferenceForm();
		const details = partForms.details(before, { locales, places: [...SUGGESTED_VENUES] });
		expect((await organiser.request("PUT", `${path}/adm/details`, { body: details })).status).toBe(200);
		const filled = partForms.dates(before, { dates });
		expect((await organiser.request("PUT", `${path}/adm/dates`, { body: filled })).status).toBe(200);
		expect((await organiser.post(`${path}/adm/open`)).status).toBe(204);
		const again = await organiser.post<ErrorBody>(`${path}/adm/open`);
		expect([again.status, again.body.code]).toEqual([422, "already_open"]);
		const stranger = new Person(machine);
		await expect
			.poll(async () => {
				const { body } = await stranger.get<ConferencePage>(`/api/confs?q=${conference.path}`);
				return body.conferences.filter((one) => one.path === conference.path).length;
			})
			.toBe(1);
	});
});
