import type { AuditPage } from "@deck/contracts/audit";
import type { PaperList } from "@deck/contracts/paper";
import type { StaffMember } from "@deck/contracts/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { copyForm, newPath } from "../support/fixtures/builders.ts";
import { CAST_STAFF, Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const start = "2027-05-24";
const dates = {
	submissions_open: "2026-11-01",
	submissions_close: "2027-02-01T18:30",
	conference_start: `${start}T10:00`,
	conference_end: "2027-05-28",
};

async function full(): Promise<string> {
	const path = await cast.createConferenceWithPaper();
	const edit = async (part: "details" | "dates" | "events" | "info", changes: object) => {
		const { body: seen } = await cast.readConference("creator", path);
		const form = { ...partForms[part](seen), ...changes };
		const { status } = await cast.putAdmin("creator", path, part, form);
		expect([part, status]).toEqual([part, 200]);
	};
	const eventTitles = { en: { title: "Programme" }, ru: { title: "Программа" } };
	await edit("dates", {
		dates,
		free_dates: [{ date: "2027-05-01", locales: eventTitles }],
		timezone: "Asia/Samarkand",
	});
	await edit("events", {
		events: [
			{
				locales: {
					en: { title: "School", description: "For *students*" },
					ru: { title: "Школа", description: "Для студентов" },
				},
				url: "https://example.org/school",
			},
		],
	});
	await edit("info", { locales: { en: { text: "# Welcome" }, ru: { text: "# Приглашаем" } } });
	await edit("details", {
		flow: "both",
		blindness: "double",
		fees: [{ place: "ru", format: "listener", young: true, amount: 500, currency: "RUB" }],
		payment: { locales: { en: { text: "By *transfer*" }, ru: { text: "Переводом" } } },
	});
	return path;
}

test("a copy's log does not name the original, which may be hidden", async () => {
	const from = await cast.createConference({ state: "hidden" });
	const form = copyForm();
	expect((await cast.postAdmin("admin", from, "copy", form)).status).toBe(201);
	await cast.machine.control("catch-up");
	const { body } = await cast.the("creator").get<AuditPage>(`/api/conf/${form.path}/adm/audit`);
	expect(body.entries.map(({ action, after }) => [action, after])).toEqual([["conference.copied", form]]);
});

test("a copy has everything but papers, with dates moved by the days between the first days", async () => {
	const from = await full();
	const { body: source } = await cast.readConference("creator", from);
	const form = copyForm({ start: "2028-05-22", staff: true });
	expect((await cast.postAdmin("admin", from, "copy", form)).status).toBe(201);
	const { body: copy } = await cast.readConference("creator", form.path);
	const { sections, events, info, fees, payment, places, contacts, timezone, flow, blindness, formats } =
		source;
	expect(copy).toEqual({
		...source,
		id: form.path,
		path: form.path,
		state: "hidden",
		locales: form.locales,
		events,
		fees,
		payment,
		places,
		contacts,
		timezone,
		flow,
		blindness,
		formats,
		sections: sections.map((section) => ({ ...section, papers: 0 })),
		info: { ...info, version: 1 },
		dates: {
			submissions_open: "2027-10-31",
			submissions_close: "2028-01-31T18:30",
			conference_start: "2028-05-22T10:00",
			conference_end: "2028-05-26",
		},
		free_dates: source.free_dates.map((one) => ({ ...one, date: "2028-04-29" })),
		instants: copy.instants,
		submission_is_open: false,
		version: 1,
		versions: { details: 1, dates: 1, sections: 1, events: 1 },
	});
	const list = `/api/conf/${form.path}/adm`;
	expect((await cast.the("creator").get<PaperList>(`${list}/papers`)).body.rows).toEqual([]);
	const roles = async () =>
		(await cast.the("creator").get<StaffMember[]>(`${list}/staff`)).body.map((one) => [
			one.email,
			one.admin_roles,
		]);
	await expect
		.poll(roles, EVENTUALLY)
		.toEqual(
			expect.arrayContaining(
				Object.entries(CAST_STAFF).map(([name, role]) => [cast.the(name).email, [role]]),
			),
		);
	expect(await roles()).toHaveLength(Object.keys(CAST_STAFF).length);
	expect((await cast.readConference("author", form.path)).status).toBe(404);
	const messages = async (name: string) =>
		(await cast.the(name).readInbox()).filter((email) => email.text.includes(`/${form.path}/adm`)).length;
	for (const name of Object.keys(CAST_STAFF)) await expect.poll(() => messages(name), EVENTUALLY).toBe(1);
});

test("a copy without the staff has only the creator", async () => {
	const from = await cast.createConference();
	const form = copyForm();
	expect((await cast.postAdmin("admin", from, "copy", form)).status).toBe(201);
	const met = await Promise.all(
		["creator", "superadmin", "editor"].map((name) => cast.readConference(name, form.path)),
	);
	expect(met.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test("a copy of a conference without a first day takes no dates over", async () => {
	const from = await cast.createConference({
		dates: { submissions_open: dayFromToday(-9), conference_end: dayFromToday(3) },
	});
	const form = copyForm();
	expect((await cast.postAdmin("admin", from, "copy", form)).status).toBe(201);
	expect((await cast.readConference("admin", form.path)).body.dates).toEqual({
		conference_start: form.start,
	});
});

test.each([
	[{ start: "2027-02-30" }, { start: ["date"] }],
	[{ start: "0001-01-01" }, { start: ["date"] }],
	[{ start: "2027-05-24T10:00" }, { start: ["date"] }],
	[{ start: "" }, { start: ["required"] }],
	[{ path: "events" }, { path: ["path_reserved"] }],
	[{ staff: "yes" }, { staff: ["invalid"] }],
])("a copy with %j is refused", async (changes, codes) => {
	const from = await cast.createConference();
	const { status, body } = await cast.postAdmin("admin", from, "copy", { ...copyForm(), ...changes });
	expect([status, body.codes]).toEqual([422, codes]);
});

test("a copy to a path that is or was in use is refused", async () => {
	const from = await cast.createConference();
	const { body: seen } = await cast.readConference("creator", from);
	const body = partForms.details(seen, { path: newPath() });
	expect((await cast.putAdmin("creator", from, "details", body)).status).toBe(200);
	for (const path of [from, body.path]) {
		const answer = await cast.postAdmin("admin", from, "copy", copyForm({ path }));
		expect([answer.status, answer.body.codes]).toEqual([422, { path: ["path_taken"] }]);
	}
});
