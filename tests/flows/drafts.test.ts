import { readTableRows } from "@deck/cli/check/table-rows";
import type { CalendarFeed, MyDeck } from "@deck/contracts/deck";
import type { Draft, DraftContent, DraftRow } from "@deck/contracts/draft";
import { conferences } from "@deck/core/conference/entity";
import { uploads } from "@deck/core/upload/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	buildConference,
	makePlatformAdmin,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { parseCalendar } from "../support/fixtures/icalendar.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { draftSteps } from "../support/steps/draft-steps.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";

let machine: TestMachine;
let author: Person;

beforeAll(async () => {
	machine = await sharedMachine();
	author = await new Person(machine).join();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const conference = async (changes: Parameters<typeof buildConference>[1] = {}) =>
	(await buildConference(machine.table, changes)).path;

const titles = (rows: DraftRow[]) => rows.map(({ title }) => title);

describe("a draft", () => {
	test("keeps everything as it was typed, valid or not", async () => {
		const path = await conference();
		const { start, read, save, list } = draftSteps(author, path);
		expect(await list()).toEqual([]);
		const content: DraftContent = {
			language: "ru",
			section: "",
			format: "",
			title: "  Снег ",
			abstract: "я".repeat(6_000),
			keywords: ["снег"],
			locales: { en: { title: "Снег", keywords: [] } },
			kept: { title: "Snow" },
			authors: [
				{
					key: "own",
					last_name: "Щукина",
					email: "no address",
					orcid: "0000",
					corresponding: true,
					locales: { en: { last_name: "Shchukina" } },
					looked: { last_name: true },
				},
			],
		};
		const { body: started, status } = await start(content);
		expect([status, started.version]).toEqual([201, 1]);
		const { body: draft } = await read(started.id);
		expect(draft).toEqual({
			id: started.id,
			type: "paper",
			title: "Снег",
			language: "ru",
			version: 1,
			content,
			missing: [],
			created_at: started.changed,
			changed: started.changed,
		});

		const { body: saved } = await save(started.id, { title: "Snow" }, 1);
		expect([saved.id, saved.version]).toEqual([started.id, 2]);
		expect((await read(started.id)).body.content).toEqual({ title: "Snow" });
		await start({ kept: { title: "Ice" } }, { type: "extpaper", paper: 7 });
		expect((await list()).map(({ title, type, paper }) => [title, type, paper])).toEqual([
			["Ice", "extpaper", 7],
			["Snow", "paper", undefined],
		]);
	});

	test("is refused if it is too large or malformed", async () => {
		const { start } = draftSteps(author, await conference());
		const codes = async (content: object, more: object = {}) => {
			const { status, body } = await start(content, more);
			return [status, body.codes ?? body.code];
		};
		expect(await codes({ abstract: "x".repeat(20_001) })).toEqual([422, { "content.abstract": ["maxlen"] }]);
		expect(await codes({ keywords: Array(201).fill("x") })).toEqual([
			422,
			{ "content.keywords": ["maxsize"] },
		]);
		expect(await codes({ upload_id: "../x" })).toEqual([422, { "content.upload_id": ["invalid"] }]);
		expect(await codes({ title: 1 })).toEqual([422, { "content.title": ["invalid"] }]);
		expect(await codes({}, { type: "book" })).toEqual([422, { type: ["invalid"] }]);
		const long = "x".repeat(20_000);
		const large = { title: long, abstract: long, section: long, format: long };
		expect(await codes(large)).toEqual([413, "too_large"]);
		expect(await codes({ title: "x\ud800" })).toEqual([201, undefined]);
	});

	test("is visible only to its writer, whatever roles others have", async () => {
		const path = await conference();
		const [creator, admin, colleague] = await Promise.all([join(), join(), join()]);
		await appointStaff(machine.table, creator, path, { type: "creator" });
		await makePlatformAdmin(machine.table, admin);
		const { body: started } = await draftSteps(author, path).start({ authors: [{ email: colleague.email }] });
		for (const who of [creator, admin, colleague]) {
			const otherDrafts = draftSteps(who, path);
			expect(await otherDrafts.list()).toEqual([]);
			expect((await otherDrafts.read(started.id)).status).toBe(404);
			expect((await otherDrafts.save(started.id, {}, 1)).status).toBe(404);
			expect((await otherDrafts.remove(started.id)).status).toBe(404);
		}
		expect((await draftSteps(author, await conference()).read(started.id)).status).toBe(404);
		expect((await draftSteps(author, path).read(`${started.id.slice(0, 2)}${"A".repeat(22)}`)).status).toBe(
			404,
		);
		const log = await creator.get<{ entries: object[] }>(`/api/conf/${path}/adm/audit`);
		expect(log.body.entries).toEqual([]);
	});

	test("is hidden, even its existence, from a user who impersonates its author", async () => {
		const path = await conference();
		const superadmin = await join();
		await appointStaff(machine.table, superadmin, path, { type: "superadmin" });
		await submitPaper(author, path);
		const { body: started } = await draftSteps(author, path).start({ title: "Snow" });
		await expect
			.poll(async () => (await startImpersonation(superadmin, author, path)).status, EVENTUALLY)
			.toBe(200);
		const impersonating = draftSteps(superadmin, path, impersonationHeaders(author));
		const met = [
			await impersonating.read(started.id),
			await superadmin.get(`/api/conf/${path}/drafts`, impersonationHeaders(author)),
			await impersonating.save(started.id, { title: "Ice" }, 1),
			await impersonating.remove(started.id),
		];
		expect(met.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
		const { body: deck } = await superadmin.get("/api/my", impersonationHeaders(author));
		expect(JSON.stringify(deck)).not.toContain(started.id);
	});

	test("saved in two tabs keeps the first save, and returns it to the second tab", async () => {
		const { start, save, read } = draftSteps(author, await conference());
		const { id } = (await start({ title: "Snow" })).body;
		const answers = await Promise.all(["Ice", "Rain"].map((title) => save(id, { title }, 1)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { body: kept } = await read(id);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.current).toEqual(kept);
		const [first, again] = [
			await save(id, { title: "Fog" }, 2, "k"),
			await save(id, { title: "Fog" }, 2, "k"),
		];
		expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
		expect((await read(id)).body.version).toBe(3);
	});

	test("is started once by one form, also concurrently, and the form gets the existing draft", async () => {
		const path = await conference();
		const { start, list, read, remove } = draftSteps(author, path);
		const form = (title: string) => start({ key: "form-1", title });
		for (let round = 0; round < 5; round += 1) {
			const answers = await Promise.all(["Snow", "Ice", "Rain"].map(form));
			expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
			const [row] = await list();
			const { body: draft } = await read(row?.id ?? "");
			const late = await form("Fog");
			const shown = [...answers, late].filter(({ status }) => status === 409);
			expect(shown.map(({ body }) => body.current)).toEqual([draft, draft, draft]);
			const { drafts } = await readTableRows(machine.table);
			expect(drafts.filter(({ conference: where }) => where === path)).toHaveLength(1);
			await remove(draft.id);
		}
		const { status } = await start({ key: "form-1" });
		expect([status, (await start({ key: "form-2" })).status, (await list()).length]).toEqual([201, 201, 2]);
	});

	test("is started once for one attempt, and at most twenty times, also concurrently", async () => {
		const path = await conference();
		const { start, list, remove } = draftSteps(author, path);
		const once = () =>
			author.request<Draft>("POST", `/api/conf/${path}/drafts`, {
				body: { type: "paper", content: { title: "Snow" } },
				headers: { "idempotency-key": "begin" },
			});
		const [one, other] = await Promise.all([once(), once()]);
		expect(one.body).toEqual(other.body);
		expect(titles(await list())).toEqual(["Snow"]);
		for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 6 }, () => start()));
		const left = 20 - (await list()).length;
		for (let more = 0; more < left; more++) await start();
		const { status, body } = await start();
		expect([status, body.code, (await list()).length]).toEqual([422, "drafts_most", 20]);
		expect(body.message).toContain("20");
		expect((await remove(one.body.id)).status).toBe(204);
		expect((await remove(one.body.id)).status).toBe(404);
		expect((await start()).status).toBe(201);
	});

	test("is started before and after submissions; in an archived conference it is only read, saved and deleted", async () => {
		const before = await conference({
			dates: { submissions_open: dayFromToday(5), submissions_close: dayFromToday(9) },
		});
		expect((await draftSteps(author, before).start()).status).toBe(201);
		const path = await conference({
			dates: { submissions_open: dayFromToday(-9), submissions_close: dayFromToday(-2) },
		});
		const { start, read, save, remove } = draftSteps(author, path);
		const { id } = (await start({ title: "Snow" })).body;
		await conferences(machine.table).patch({ conference: path }).set({ state: "archived" }).go();
		const late = await start();
		expect([late.status, late.body.code]).toEqual([422, "submission_closed"]);
		expect((await save(id, { title: "Ice" }, 1)).status).toBe(200);
		expect((await read(id)).body.title).toBe("Ice");
		expect((await remove(id)).status).toBe(204);
	});

	test("shows which of its uploads are missing", async () => {
		const path = await conference();
		const { start, read } = draftSteps(author, path);
		const upload_id = await uploadPdf(author);
		const { id } = (await start({ upload_id, source_upload_id: "nothing" })).body;
		expect((await read(id)).body.missing).toEqual(["source_upload_id"]);
		await uploads(machine.table).patch({ upload_id }).set({ ttl: 1 }).go();
		expect((await read(id)).body.missing).toEqual(["upload_id", "source_upload_id"]);
		const stranger = await join();
		const foreign = (await draftSteps(author, path).start({ upload_id: await uploadPdf(stranger) })).body;
		expect((await read(foreign.id)).body.missing).toEqual(["upload_id"]);
	});
});

describe("a user's drafts", () => {
	test("are tasks while submissions are open, and are in the calendar", async () => {
		const person = await join();
		const path = await conference();
		const over = await conference({
			dates: { submissions_open: dayFromToday(-9), submissions_close: dayFromToday(-2) },
		});
		const hidden = await conference();
		const { id } = (await draftSteps(person, path).start({ title: "Snow" })).body;
		await draftSteps(person, over).start();
		await draftSteps(person, hidden).start();
		await conferences(machine.table).patch({ conference: hidden }).set({ state: "hidden" }).go();
		const { tasks } = (await person.get<MyDeck>("/api/my")).body;
		expect(
			tasks.map(({ participation, kind, mine, to, draft, by, conference: { instants } }) => [
				...[participation, kind, mine, to, draft],
				by === instants.submissions_close,
			]),
		).toEqual([["author", "finish", true, `/${path}/submit?draft=${id}`, { id, title: "Snow" }, true]]);
		const { url } = (await person.get<CalendarFeed>("/api/my/calendar")).body;
		const { events } = parseCalendar(await (await fetch(url)).text());
		const finishing = events.filter((event) => event.get("UID")?.includes(`finish-${id}`));
		expect(finishing.map((event) => event.get("SUMMARY"))).toEqual([
			"Spectra: submit the paper from your draft",
		]);
	});

	test("are in the user's data download, with their full text, and are deleted with the account", async () => {
		const [person, other] = await Promise.all([join(), join()]);
		const path = await conference();
		await draftSteps(person, path).start({ title: "Snow", abstract: "Much of it" });
		await draftSteps(other, path).start({ title: "Ice" });
		const { drafts } = await downloadOwnData<{ drafts: (Draft & { conference: string })[] }>(person);
		expect(drafts.map(({ conference: where, content }) => [where, content])).toEqual([
			[path, { title: "Snow", abstract: "Much of it" }],
		]);
		const form = { email: person.email, current: Person.password };
		expect((await person.post("/api/profile/deletion", form)).status).toBe(204);
		const left = async () => {
			const rows = await readTableRows(machine.table);
			return rows.drafts.filter(({ conference: where }) => where === path).map(({ title }) => title);
		};
		await expect.poll(left, EVENTUALLY).toEqual(["Ice"]);
	});
});
