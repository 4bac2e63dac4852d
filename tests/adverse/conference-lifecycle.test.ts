import { randomUUID } from "node:crypto";
import type { User } from "@deck/contracts/account";
import type { ConferenceSummary, DeletedConference } from "@deck/contracts/conference";
import type { ConferencePage } from "@deck/contracts/conference-list";
import type { CalendarFeed, MyDeck } from "@deck/contracts/deck";
import type { ConferenceState } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import { conferences } from "@deck/core/conference/entity";
import { allocateNumber } from "@deck/core/kernel/numbers";
import { staffRolesOfUser } from "@deck/core/staff/lookup";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	buildConference,
	conferenceForm,
	copyForm,
	paperForm,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

describe("permission to", () => {
	const managers = { creator: 204, superadmin: 204, admin: 204 };
	const others = { editor: 403, observer: 403, chair: 403, author: 403, stranger: 403, anonymous: 401 };
	const hidden = { ...others, stranger: 404 };
	const table: [verb: string, from: ConferenceState | "deleted", met: Record<string, number>][] = [
		["open", "hidden", { ...managers, ...hidden }],
		["hide", "open", { ...managers, ...others, superadmin: 403, admin: 403 }],
		["archive", "open", { ...managers, ...others }],
		["reopen", "archived", { ...managers, ...others }],
		["deletion", "open", { ...others, superadmin: 403, admin: 403, creator: 204 }],
		["deletion", "hidden", { ...hidden, superadmin: 403, admin: 403, creator: 204 }],
		["restore", "deleted", { ...all404(), superadmin: 404, admin: 404, anonymous: 401, creator: 204 }],
		["restore", "open", { ...managers, ...others, creator: 404, superadmin: 404, admin: 404, ...all404() }],
		["copy", "open", { ...others, creator: 403, superadmin: 403, admin: 201 }],
		["copy", "deleted", { ...all404(), creator: 404, superadmin: 404, admin: 404, anonymous: 401 }],
	];
	let path: string;
	beforeAll(async () => {
		path = await cast.createConferenceWithPaper();
	});

	test.each(table)("%s a conference that is %s", async (verb, from, wanted) => {
		const met: Record<string, number> = {};
		for (const name of Object.keys(wanted)) {
			await cast.setState(path, from);
			const body = { deletion: { path }, copy: copyForm() }[verb] ?? {};
			met[name] = (await cast.postAdmin(name, path, verb, body)).status;
		}
		await cast.setState(path, "open");
		expect(met).toEqual(wanted);
	});

	test("hide one without papers extends to managers, even if a paper was deleted and a number drawn", async () => {
		const empty = await cast.createConferenceWithPaper();
		await rewritePaper(machine.table, { conference: empty, number: 1 }, { status: "deleted" });
		expect(await allocateNumber(machine.table, empty, "paper")).toBe(2);
		const met: Record<string, number> = {};
		for (const name of ["superadmin", "admin", "creator", "editor"]) {
			await cast.setState(empty, "open");
			met[name] = (await cast.postAdmin(name, empty, "hide")).status;
		}
		expect(met).toEqual({ superadmin: 204, admin: 204, creator: 204, editor: 403 });
	});
});

function all404() {
	return { editor: 404, observer: 404, chair: 404, author: 404, stranger: 404 };
}

test("an action that the conference's state does not allow is refused with the reason", async () => {
	const path = await cast.createConference();
	const codes = async (state: ConferenceState, verb: string, body = {}) => {
		await cast.setState(path, state);
		const answer = await cast.postAdmin("creator", path, verb, body);
		return [answer.status, answer.body.code, answer.body.codes];
	};
	expect(await codes("open", "open")).toEqual([422, "already_open", undefined]);
	expect(await codes("archived", "open")).toEqual([422, "already_open", undefined]);
	expect(await codes("hidden", "hide")).toEqual([422, "not_open", undefined]);
	expect(await codes("archived", "hide")).toEqual([422, "not_open", undefined]);
	expect(await codes("hidden", "archive")).toEqual([422, "not_open", undefined]);
	expect(await codes("archived", "archive")).toEqual([422, "not_open", undefined]);
	expect(await codes("hidden", "reopen")).toEqual([422, "not_archived", undefined]);
	expect(await codes("open", "reopen")).toEqual([422, "not_archived", undefined]);
	expect(await codes("open", "deletion", { path: "other" })).toEqual([
		422,
		"path_mismatch",
		{ path: ["path_mismatch"] },
	]);
	expect((await cast.readConference("stranger", path)).body.state).toBe("open");
});

async function readConferenceFlags(who: string, path: string): Promise<Record<string, boolean | number>> {
	const person = cast.the(who);
	const among = async (list: string) => {
		const { body } = await person.get<ConferenceSummary[]>(list);
		return Array.isArray(body) && body.some((row) => row.path === path);
	};
	const { body: all } = await person.get<ConferencePage>(`/api/confs?q=${path}`);
	const { body: my } = await person.get<MyDeck>("/api/my");
	const { body: feed } = await person.get<CalendarFeed>("/api/my/calendar");
	const calendar = feed.url ? await person.get<string>(new URL(feed.url).pathname) : null;
	return {
		page: (await person.get(`/api/conf/${path}`)).status,
		papers: (await person.get(`/api/conf/${path}/mysubs`)).status,
		all: all.conferences.some((row) => row.path === path),
		staffed: await among("/api/confs/staffed"),
		deleted: await among("/api/confs/deleted"),
		my: my.tasks?.some((task) => task.conference.path === path) ?? false,
		calendar: calendar?.body.includes(`/${path}`) ?? false,
	};
}

test("a hidden conference is shown to its participants, a deleted one only to its creator", async () => {
	const path = await cast.createConferenceWithPaper();
	const nothing = { papers: 404, all: false, staffed: false, deleted: false, my: false, calendar: false };
	const open = { page: 200, papers: 200, all: true, staffed: false, deleted: false };
	await expect
		.poll(() => readConferenceFlags("author", path), EVENTUALLY)
		.toEqual({ ...open, my: true, calendar: true });
	expect(await readConferenceFlags("stranger", path)).toEqual({ ...open, my: false, calendar: false });

	expect((await cast.postAdmin("creator", path, "hide")).status).toBe(204);
	const hidden = { page: 200, papers: 200, all: false, deleted: false, my: true, calendar: true };
	await expect
		.poll(() => readConferenceFlags("author", path), EVENTUALLY)
		.toEqual({ ...hidden, staffed: false });
	expect(await readConferenceFlags("chair", path)).toEqual({ ...hidden, staffed: true });
	expect(await readConferenceFlags("admin", path)).toEqual({
		...hidden,
		staffed: true,
		my: false,
		calendar: false,
	});
	expect(await readConferenceFlags("stranger", path)).toEqual({ page: 404, ...nothing });
	expect(await readConferenceFlags("anonymous", path)).toEqual({ page: 404, ...nothing, papers: 401 });
	expect((await cast.the("author").get(`/api/conf/${path}/papers/1`)).status).toBe(200);
	expect((await cast.the("author").get(`/api/conf/${path}/adm/papers`)).status).toBe(403);

	expect((await cast.postAdmin("creator", path, "deletion", { path })).status).toBe(204);
	for (const name of ["author", "chair", "superadmin", "admin", "stranger"]) {
		await expect.poll(() => readConferenceFlags(name, path), EVENTUALLY).toEqual({ page: 404, ...nothing });
	}
	await expect
		.poll(() => readConferenceFlags("creator", path), EVENTUALLY)
		.toEqual({ page: 404, ...nothing, deleted: true });

	expect((await cast.postAdmin("creator", path, "restore")).status).toBe(204);
	expect((await cast.readConference("creator", path)).body.state).toBe("hidden");
	expect((await cast.postAdmin("superadmin", path, "open")).status).toBe(204);
	await expect
		.poll(() => readConferenceFlags("stranger", path), EVENTUALLY)
		.toEqual({ ...open, my: false, calendar: false });
});

test("an author with an unverified address does not see a hidden conference", async () => {
	const path = await cast.createConference();
	const late = new Person(machine);
	const form = paperForm(cast.the("author").email);
	const [first] = form.authors;
	const authors = [...form.authors, { ...first, email: late.email, corresponding: false }];
	const upload_id = await uploadPdf(cast.the("author"));
	expect(
		(await cast.the("author").post(`/api/conf/${path}/papers`, { ...form, authors, upload_id })).status,
	).toBe(201);
	await late.joinUnconfirmed();
	await cast.waitUntilParticipant(late.email, path);
	expect((await cast.postAdmin("creator", path, "hide")).status).toBe(204);
	expect((await late.get(`/api/conf/${path}`)).status).toBe(404);
	await late.get(`/api${await late.verificationPath()}`);
	await late.login();
	expect((await late.get(`/api/conf/${path}`)).status).toBe(200);
});

test("an archived conference can be read, and accepts no papers until it is reopened", async () => {
	const path = await cast.createConference();
	const form = { ...paperForm(cast.the("author").email), upload_id: await uploadPdf(cast.the("author")) };
	const submit = (who: string) => cast.the(who).post<ErrorBody>(`/api/conf/${path}/papers`, form);
	expect((await cast.postAdmin("superadmin", path, "archive")).status).toBe(204);
	for (const name of ["author", "editor", "creator"]) {
		const { status, body } = await submit(name);
		expect([name, status, body.code]).toEqual([name, 422, "submission_closed"]);
	}
	const { status, body } = await cast.readConference("stranger", path);
	expect([status, body.state, body.submission_is_open]).toEqual([200, "archived", false]);
	expect(Object.keys(body.instants), "nothing is to be closed that is closed").toEqual([
		"submissions_open",
		"conference_start",
		"conference_end",
	]);
	expect((await cast.postAdmin("superadmin", path, "reopen")).status).toBe(204);
	expect((await submit("author")).status).toBe(201);
});

describe("deleting a conference", () => {
	test("keeps its path and state for thirty days", async () => {
		const path = await cast.createConference({ state: "archived" });
		expect((await cast.postAdmin("creator", path, "deletion", { path })).status).toBe(204);
		expect((await cast.postAdmin("creator", path, "deletion", { path })).status).toBe(404);
		const again = { ...conferenceForm({ path }), creator_email: cast.the("creator").email };
		expect((await cast.the("admin").post<ErrorBody>("/api/conf", again)).body.codes).toEqual({
			path: ["path_taken"],
		});
		const { body } = await cast.the("creator").get<DeletedConference[]>("/api/confs/deleted");
		const days = body
			.filter((one) => one.path === path)
			.map((one) => Math.round((Date.parse(one.restorable_until) - Date.now()) / 86_400_000));
		expect(days).toEqual([30]);
		expect((await cast.postAdmin("creator", path, "restore")).status).toBe(204);
		expect((await cast.readConference("stranger", path)).body.state).toBe("archived");
	});

	test("and restoring give the same answer when repeated after a lost one", async () => {
		const path = await cast.createConference();
		const creator = cast.the("creator");
		for (const [verb, body] of [
			["deletion", { path }],
			["restore", {}],
		] as const) {
			const key = { "idempotency-key": randomUUID() };
			const send = (who: Person) => who.post<ErrorBody>(`/api/conf/${path}/adm/${verb}`, body, key);
			expect([(await send(creator)).status, (await send(creator)).status]).toEqual([204, 204]);
			expect((await send(cast.the("stranger"))).status).toBe(404);
		}
		expect((await cast.readConference("stranger", path)).status).toBe(200);
	});

	test("cannot be undone after thirty days", async () => {
		const path = await cast.createConference();
		await conferences(machine.table)
			.patch({ conference: path })
			.set({ deleted_at: new Date(Date.now() - 30 * 86_400_000 - 1000).toISOString() })
			.go();
		const { status, body } = await cast.postAdmin("creator", path, "restore");
		expect([status, body.code]).toEqual([422, "restore_over"]);
		const { body: deleted } = await cast.the("creator").get<DeletedConference[]>("/api/confs/deleted");
		expect(deleted.filter((one) => one.path === path)).toEqual([]);
	});

	test("allows its creator to delete the account", async () => {
		const leaving = await new Person(machine).join();
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, leaving, path, { type: "creator" });
		const form = { email: leaving.email, current: Person.password };
		const leave = () => leaving.post<ErrorBody>("/api/profile/deletion", form);
		expect((await leave()).body.codes).toEqual({ email: ["deletion_creator"] });
		expect((await leaving.post(`/api/conf/${path}/adm/deletion`, { path })).status).toBe(204);
		const { body: user } = await leaving.get<User>("/api/auth/user");
		expect((await leave()).status).toBe(204);
		await expect.poll(() => staffRolesOfUser(machine.table, user.id), EVENTUALLY).toEqual([]);
	});
});
