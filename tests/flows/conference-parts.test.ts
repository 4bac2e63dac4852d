import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { type ConferenceInfo, LOGO_SIZE } from "@deck/contracts/conference-parts";
import type { ErrorBody } from "@deck/contracts/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { conferenceForm, newPath, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { makeJpeg } from "../support/fixtures/jpeg.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";

/** Removes fields for staff, reviewers and participants; edits omit them too. */
function withoutCounts(conference: ConferenceWithInfo): ConferenceWithInfo {
	const {
		paper_issues: _p,
		extpaper_issues: _e,
		has_reviews: _r,
		hides_registrations: _h,
		...others
	} = conference;
	const { has_registration: _o, full_events: _f, sections, ...rest } = others;
	const withoutSectionCounts = { ...rest, sections: sections.map(({ papers: _, ...section }) => section) };
	return withoutSectionCounts as unknown as ConferenceWithInfo;
}

const PUBLIC_COUNTS = {
	paper_issues: [],
	extpaper_issues: [],
	has_reviews: false,
	hides_registrations: false,
	has_registration: false,
	full_events: [],
};

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

type Part = keyof typeof partForms;
const readEditable = async (path: string) => withoutCounts((await cast.readConference("creator", path)).body);
const save = <T = Conference & ErrorBody>(whole: ConferenceWithInfo, part: Part, changes: object = {}) =>
	cast.putAdmin<T>("creator", whole.path, part, { ...partForms[part](whole), ...changes });

const titlesOf = (en: string, ru: string) => ({ en: { title: en }, ru: { title: ru } });

describe("saving", () => {
	test("details: everybody reads them, only staff the payment details, and the other parts stay", async () => {
		const before = await readEditable(await cast.createConference());
		const changes = {
			locales: {
				en: { short_title: "Lasers", title: "Conference on lasers" },
				ru: { short_title: "Лазеры", title: "Конференция о лазерах" },
			},
			flow: "both",
			formats: ["poster"],
			languages: ["ru"],
			blindness: "double",
			contacts: {
				...{ email: "team@example.org", phone: "+7 846 000-00-00", url: "https://example.org" },
				locales: { en: { address: "Samara\nMoskovskoe 34" }, ru: { address: "Самара" } },
			},
			places: [{ id: "hall", locales: titlesOf("Hall", "Зал") }],
			fees: [{ place: "hall", format: "presenter", young: false, amount: 150_050, currency: "RUB" }],
			payment: { locales: { en: { text: "By **transfer**" }, ru: { text: "Переводом\nили картой" } } },
		};
		const { status, body } = await save(before, "details", changes);
		const { info, ...rest } = before;
		const after = { ...rest, ...changes, version: 2, versions: { ...before.versions, details: 2 } };
		expect([status, body]).toEqual([200, after]);
		expect((await cast.readConference("stranger", before.path)).body).toEqual({
			...after,
			...PUBLIC_COUNTS,
			payment: before.payment,
			info,
			admin_roles: [],
		});
	});

	test("dates: typed and free ones, in another zone", async () => {
		const before = await readEditable(await cast.createConference());
		const dates = {
			submissions_open: "2027-01-01",
			submissions_close: "2027-02-01",
			notification: "2027-03-01T12:00",
		};
		const free_dates = [{ date: "2027-05-01", locales: titlesOf("Programme", "Программа") }];
		const { status, body } = await save(before, "dates", { timezone: "Asia/Samarkand", dates, free_dates });
		expect([status, body.timezone, body.dates]).toEqual([200, "Asia/Samarkand", dates]);
		expect(body.free_dates).toEqual([{ ...free_dates[0], id: body.free_dates[0]?.id }]);
		expect(body.instants).toEqual({
			submissions_open: "2026-12-31T19:00:00.000Z",
			submissions_close: "2027-02-01T18:59:59.000Z",
			notification: "2027-03-01T07:00:59.000Z",
		});
		const { info } = before;
		expect((await cast.readConference("anonymous", before.path)).body).toEqual({
			...body,
			...PUBLIC_COUNTS,
			info,
			admin_roles: [],
		});
	});

	test("sections and events: those that stay keep their ids in the new order", async () => {
		const first = await readEditable(await cast.createConference());
		const [optics, signals] = first.sections;
		const fresh = { locales: titlesOf("Fibres", "Волокна") };
		const { body } = await save(first, "sections", { sections: [signals, fresh, optics] });
		expect(body.sections).toEqual([signals, { ...fresh, id: body.sections[1]?.id }, optics]);

		const event = (en: string, ru: string) => ({
			locales: { en: { title: en, description: "" }, ru: { title: ru, description: "*Вечером*" } },
			url: "",
		});
		const events = [event("School", "Школа"), event("Dinner", "Ужин")];
		const made = (await save(first, "events", { events })).body;
		expect(made.events).toEqual(events.map((one, index) => ({ ...one, id: made.events[index]?.id })));
		const second = await readEditable(first.path);
		const turned = [...second.events].reverse();
		expect((await save(second, "events", { events: turned })).body.events).toEqual(turned);
	});

	test("information: in both languages, with its own version", async () => {
		const before = await readEditable(await cast.createConference());
		expect(before.info).toEqual({
			format: "md",
			locales: { en: { text: "" }, ru: { text: "" } },
			version: 0,
			whole: true,
		});
		const locales = { en: { text: "# Welcome" }, ru: { text: "# Приглашаем\n\n**Скоро**" } };
		const { status, body } = await save<ConferenceInfo>(before, "info", { locales });
		expect([status, body]).toEqual([200, { format: "md", locales, version: 1 }]);
		const { body: read } = await cast.readConference("stranger", before.path);
		expect([read.info, read.versions]).toEqual([{ ...body, whole: true }, before.versions]);
	});

	test("in a hidden conference, visible only to people who take part in it", async () => {
		const before = await readEditable(await cast.createConference({ state: "hidden" }));
		expect((await save(before, "details", { flow: "both" })).status).toBe(200);
		const met = await Promise.all(
			["observer", "stranger", "anonymous"].map((who) => cast.readConference(who, before.path)),
		);
		expect(met.map(({ status, body }) => [status, body.flow])).toEqual([
			[200, "both"],
			[404, undefined],
			[404, undefined],
		]);
	});
});

describe("two people at once", () => {
	const changes: Record<Part, object> = {
		details: { flow: "both" },
		dates: { timezone: "UTC" },
		sections: { sections: [] },
		events: {
			events: [
				{
					locales: { en: { title: "School", description: "" }, ru: { title: "", description: "" } },
					url: "",
				},
			],
		},
		info: { locales: { en: { text: "Welcome" }, ru: { text: "" } } },
	};

	test("do not conflict in different parts", async () => {
		const before = await readEditable(await cast.createConference());
		const parts = (Object.keys(changes) as Part[]).filter((part) => part !== "sections");
		const answers = await Promise.all(parts.map((part) => save(before, part, changes[part])));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const after = await readEditable(before.path);
		expect([after.flow, after.timezone, after.events.length, after.info.locales.en.text]).toEqual([
			"both",
			"UTC",
			1,
			"Welcome",
		]);
		expect([after.version, after.versions]).toEqual([4, { details: 2, dates: 2, sections: 1, events: 2 }]);
	});

	test.each(Object.keys(changes) as Part[])(
		"conflict in %s: the second save is refused and returns the current state",
		async (part) => {
			const before = await readEditable(await cast.createConference());
			const answers = await Promise.all([1, 2].map(() => save(before, part)));
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
			const late = await save<ErrorBody>(before, part, changes[part]);
			const { info: read, ...rest } = await readEditable(before.path);
			const { whole: _, ...info } = read;
			expect([late.status, late.body.code, late.body.current]).toEqual([
				409,
				"stale",
				part === "info" ? info : rest,
			]);
		},
	);
});

describe("what is refused", () => {
	let whole: ConferenceWithInfo;
	beforeAll(async () => {
		whole = await readEditable(await cast.createConference());
	});
	const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
	const place = { id: "ru", locales: titlesOf("Samara", "Самара") };
	const contacts = { phone: "", url: "", locales: { en: { address: "" }, ru: { address: "" } } };
	const LONG = `${"a".repeat(250)}@example.org`;
	const fee = { place: "ru", format: "listener", young: false, amount: 1, currency: "RUB" };
	const event = {
		locales: { en: { title: "Dinner", description: "" }, ru: { title: "", description: "" } },
		url: "",
	};

	test.each<[Part, object, Record<string, string[]>]>([
		["details", { path: "api" }, { path: ["path_reserved"] }],
		["details", { path: "Ё" }, { path: ["minlen", "path_format"] }],
		["details", { formats: [] }, { formats: ["required"] }],
		["details", { languages: ["de"] }, { "languages.0": ["invalid"] }],
		["details", { places: [] }, { places: ["minsize"] }],
		["details", { fees: [{ ...fee, place: "moon" }] }, { "fees.0.place": ["place_unknown"] }],
		["details", { places: many(2, place) }, { "places.1.id": ["invalid"] }],
		[
			"details",
			{ places: [{ ...place, locales: titlesOf("", "") }] },
			{ "places.0.locales.en.title": ["title_in_either"] },
		],
		["details", { places: [place], fees: [fee, { ...fee, amount: 2 }] }, { "fees.1.place": ["invalid"] }],
		["details", { contacts: { ...contacts, email: "us" } }, { "contacts.email": ["email"] }],
		["details", { contacts: { ...contacts, email: LONG } }, { "contacts.email": ["maxlen"] }],
		["details", { fees: [{ ...fee, amount: -1 }] }, { "fees.0.amount": ["amount"] }],
		["details", { fees: [{ ...fee, amount: 0.5 }] }, { "fees.0.amount": ["amount"] }],
		["dates", { timezone: "Mars/Olympus" }, { timezone: ["timezone"] }],
		["dates", { dates: { notification: "2027-02-30" } }, { "dates.notification": ["date"] }],
		[
			"dates",
			{ dates: { registration_open: dayFromToday(3), registration_close: dayFromToday(2) } },
			{ "dates.registration_close": ["date_order"] },
		],
		[
			"dates",
			{ free_dates: [{ date: "soon", locales: titlesOf("Tea", "") }] },
			{ "free_dates.0.date": ["date"] },
		],
		[
			"dates",
			{ free_dates: many(41, { date: dayFromToday(1), locales: titlesOf("Tea", "") }) },
			{ free_dates: ["maxsize"] },
		],
		[
			"dates",
			{ free_dates: [{ id: "elsewhere", date: dayFromToday(1), locales: titlesOf("Tea", "") }] },
			{ "free_dates.0.id": ["invalid"] },
		],
		[
			"sections",
			{ sections: [{ locales: titlesOf("Оптика", "") }] },
			{ "sections.0.locales.en.title": ["inenglish"] },
		],
		["sections", { sections: many(61, { locales: titlesOf("Tea", "") }) }, { sections: ["maxsize"] }],
		[
			"sections",
			{ sections: many(2, { id: "signals", locales: titlesOf("Tea", "") }) },
			{ "sections.1.id": ["invalid"] },
		],
		["events", { events: [{ ...event, url: "javascript:alert(1)" }] }, { "events.0.url": ["url"] }],
		[
			"dates",
			{ free_dates: [{ date: dayFromToday(1), locales: titlesOf("", " ") }] },
			{ "free_dates.0.locales.en.title": ["title_in_either"] },
		],
		[
			"sections",
			{ sections: [{ locales: titlesOf(" ", "") }] },
			{ "sections.0.locales.en.title": ["title_in_either"] },
		],
		[
			"events",
			{ events: [{ ...event, locales: { ...event.locales, en: event.locales.ru } }] },
			{ "events.0.locales.en.title": ["title_in_either"] },
		],
		["events", { events: many(61, event) }, { events: ["maxsize"] }],
		["events", { events: [{ ...event, id: "elsewhere" }] }, { "events.0.id": ["invalid"] }],
		[
			"info",
			{ locales: { en: { text: "x".repeat(50_001) }, ru: { text: "" } } },
			{ "locales.en.text": ["maxlen"] },
		],
		["info", { version: "0" }, { version: ["required"] }],
	])("%s %j", async (part, changes, codes) => {
		const { status, body } = await save<ErrorBody>(whole, part, changes);
		expect([status, body.codes]).toEqual([422, codes]);
		expect(await readEditable(whole.path)).toEqual(whole);
	});

	test("deleting a section that has papers or staff", async () => {
		const path = await cast.createConference();
		const author = cast.the("author");
		await submitPaper(author, path, { section: "signals" });
		const before = await readEditable(path);
		const keep = async (...ids: string[]) => {
			const sections = before.sections.filter(({ id }) => ids.includes(id));
			return (await save<ErrorBody>(before, "sections", { sections })).body.codes;
		};
		await expect.poll(() => keep("optics"), EVENTUALLY).toEqual({ sections: ["section_not_empty"] });
		expect(await keep("signals")).toEqual({ sections: ["section_has_staff"] });
		expect(await readEditable(path)).toEqual(before);
	});
});

test("after a change of path the old one leads to the new one, and stays taken", async () => {
	const before = await readEditable(await cast.createConferenceWithPaper());
	const path = newPath();
	const saved = await save(before, "details", { path });
	expect([saved.status, saved.body.path, saved.body.id]).toEqual([200, path, before.id]);
	for (const address of [path, before.path]) {
		for (const who of ["stranger", "author", "chair"]) {
			const { status, body } = await cast.readConference(who, address);
			expect([who, status, body.path]).toEqual([who, 200, path]);
		}
		expect((await cast.the("author").get(`/api/conf/${address}/papers/1`)).status).toBe(200);
		expect((await cast.the("creator").get(`/api/conf/${address}/adm/opening`)).status).toBe(200);
		const form = { ...conferenceForm({ path: address }), creator_email: cast.the("admin").email };
		const again = await cast.the("admin").post<ErrorBody>("/api/conf", form);
		expect([again.status, again.body.codes]).toEqual([422, { path: ["path_taken"] }]);
		const other = await readEditable(await cast.createConference());
		expect((await save(other, "details", { path: address })).body.codes).toEqual({ path: ["path_taken"] });
	}
	const back = await save({ ...before, versions: saved.body.versions, path }, "details", {
		path: before.path,
	});
	expect([back.status, back.body.path]).toEqual([200, before.path]);
	expect((await cast.readConference("stranger", path)).body.path).toBe(before.path);
});

describe("pictures", () => {
	const base64 = (bytes: Buffer) => bytes.toString("base64");
	const logo = base64(makeJpeg(LOGO_SIZE.width, LOGO_SIZE.height));
	const add = (path: string, picture: unknown) =>
		cast.the("creator").post<{ path: string } & ErrorBody>(`/api/conf/${path}/adm/pictures`, { picture });
	const set = (path: string, picture: string) => cast.putAdmin("creator", path, "logo", { picture });
	const remove = (path: string) => cast.the("creator").request("DELETE", `/api/conf/${path}/adm/logo`);

	test("are stored under their own address, open to all", async () => {
		const path = await cast.createConference();
		const jpeg = makeJpeg(300, 200);
		const { status, body } = await add(path, base64(jpeg));
		expect([status, /^\/public\/conferences\/[\w-]+\.jpg$/.test(body.path)]).toEqual([201, true]);
		const answer = await fetch(machine.url + body.path);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
		expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg);
	});

	test.each([
		["text", base64(Buffer.from("<svg onload='alert(1)'/>")), "picture_unreadable"],
		["no base64", "no base64!", "picture_unreadable"],
		["nothing", "", "picture_unreadable"],
		["too much", "A".repeat(950_004), "picture_too_large"],
	])("%s is refused", async (_, picture, code) => {
		const path = await cast.createConference();
		for (const { status, body } of [await add(path, picture), await set(path, picture)]) {
			expect([status, body.codes]).toEqual([422, { picture: [code] }]);
		}
	});

	test("a logo has one size, is shown to everybody, and can be removed", async () => {
		const path = await cast.createConference();
		const small = await set(path, base64(makeJpeg(230, 80)));
		expect([small.status, small.body.codes]).toEqual([422, { picture: ["picture_unreadable"] }]);
		expect((await set(path, logo)).status).toBe(204);
		const { logo: address, version } = (await cast.readConference("stranger", path)).body;
		expect([/^\/public\/conferences\//.test(address ?? ""), version]).toEqual([true, 2]);
		expect((await fetch(machine.url + address)).status).toBe(200);
		expect((await remove(path)).status).toBe(204);
		expect((await remove(path)).status).toBe(204);
		expect((await cast.readConference("stranger", path)).body.logo).toBe(null);
	});

	test("saving a logo does not conflict with saving a part", async () => {
		const before = await readEditable(await cast.createConference());
		const answers = await Promise.all([set(before.path, logo), save(before, "details", { flow: "both" })]);
		expect(answers.map(({ status }) => status)).toEqual([204, 200]);
		const after = await readEditable(before.path);
		expect([after.flow, after.logo === null, after.version]).toEqual(["both", false, 3]);
	});
});
