import type { Conference } from "@deck/contracts/conference";
import type { ErrorBody } from "@deck/contracts/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	appoint,
	buildConference,
	conferenceForm,
	day,
	makePlatformAdmin,
	newPath,
	paperForm,
	uploadPdf,
} from "../support/builders.ts";
import { stopChecked } from "../support/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let admin: Person;

beforeAll(async () => {
	machine = await startTestMachine();
	admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
});
afterAll(() => stopChecked(machine));

const create = (changes: object) =>
	admin.post<ErrorBody>("/api/conf", { ...conferenceForm(), creator_email: admin.email, ...changes });

describe("making a conference", () => {
	test("a path is taken once, also by two at the same moment", async () => {
		const path = newPath();
		const answers = await Promise.all([1, 2, 3].map(() => create({ path })));
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
		const late = await create({ path });
		expect(late.body.codes).toEqual({ path: ["path_taken"] });
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

	test("every field that is wrong is named", async () => {
		const { body } = await create({
			locales: { en: { short_title: "Спектр", title: "" }, ru: { short_title: "", title: "" } },
			timezone: "Mars/Olympus",
			dates: { submissions_open: day(5), submissions_close: day(4), conference_start: "2027-02-30" },
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

	test("an end before its start is refused at the end; the same day is not", async () => {
		const wrong = await create({ dates: { submissions_open: day(5), submissions_close: day(4) } });
		expect(wrong.body.codes).toEqual({ "dates.submissions_close": ["date_order"] });
		expect((await create({ dates: { submissions_open: day(5), submissions_close: day(5) } })).status).toBe(
			201,
		);
	});
});

describe("opening", () => {
	test("names what is missing, then opens once", async () => {
		const conference = await buildConference(machine.table, {
			state: "hidden",
			dates: {},
			locales: { en: { short_title: "S", title: "" }, ru: { short_title: "С", title: "С" } },
		});
		const organiser = await new Person(machine).join();
		await appoint(machine.table, organiser, conference.path, { type: "creator" });
		const path = `/api/conf/${conference.path}`;
		await expect
			.poll(async () => (await organiser.get(`${path}/adm/opening`)).body)
			.toEqual(["titles", "dates"]);
		const refused = await organiser.post<ErrorBody>(`${path}/adm/open`);
		expect([refused.status, refused.body.code, refused.body.codes]).toEqual([
			422,
			"not_ready",
			{ titles: ["required"], dates: ["required"] },
		]);
		const { body: before } = await organiser.get<Conference>(path);
		const { path: _, ...form } = conferenceForm();
		const edited = await organiser.request<Conference>("PUT", path, {
			body: { ...form, sections: before.sections, version: before.version },
		});
		expect([edited.status, edited.body.version]).toEqual([200, 2]);
		expect((await organiser.post(`${path}/adm/open`)).status).toBe(204);
		const again = await organiser.post<ErrorBody>(`${path}/adm/open`);
		expect([again.status, again.body.code]).toEqual([422, "already_open"]);
		const stranger = new Person(machine);
		await expect
			.poll(async () => {
				const { body } = await stranger.get<{ path: string }[]>("/api/public/confs");
				return body.filter((one) => one.path === conference.path).length;
			})
			.toBe(1);
	});
});

describe("editing", () => {
	test("who saves second is told, and sees what is there now", async () => {
		const { path, sections } = await buildConference(machine.table);
		const { body: seen } = await admin.get<Conference>(`/api/conf/${path}`);
		const { path: _, ...form } = conferenceForm({ sections: seen.sections });
		const first = { ...form, timezone: "UTC", version: seen.version };
		const second = { ...form, timezone: "Asia/Samarkand", version: seen.version };
		expect((await admin.request("PUT", `/api/conf/${path}`, { body: first })).status).toBe(200);
		const late = await admin.request<ErrorBody>("PUT", `/api/conf/${path}`, { body: second });
		const { body: now } = await admin.get<Conference>(`/api/conf/${path}`);
		expect([late.status, late.body.code, late.body.current]).toEqual([409, "stale", now]);
		expect([now.timezone, now.sections.map((section) => section.id)]).toEqual(["UTC", sections]);
	});

	test("a section with papers stays; an empty one goes; an unknown id is refused", async () => {
		const { path } = await buildConference(machine.table);
		const author = await new Person(machine).join();
		const paper = { ...paperForm(author.email), upload_id: await uploadPdf(author) };
		expect((await author.post(`/api/conf/${path}/papers`, paper)).status).toBe(201);
		const { body: seen } = await admin.get<Conference>(`/api/conf/${path}`);
		const { path: _, ...form } = conferenceForm();
		const put = (ids: string[]) =>
			admin.request<ErrorBody>("PUT", `/api/conf/${path}`, {
				body: { ...form, sections: ids.map((id) => ({ ...form.sections[0], id })), version: seen.version },
			});
		await expect
			.poll(async () => (await put(["signals"])).body.codes)
			.toEqual({ sections: ["section_not_empty"] });
		expect((await put(["optics", "elsewhere"])).body.codes).toEqual({ "sections.1.id": ["section_unknown"] });
		expect((await put(["optics"])).status).toBe(200);
	});
});
