import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { PaperList, SubmitPaperForm } from "@deck/contracts/paper";
import type { StaffPaperPage } from "@deck/contracts/paper-staff";
import type { Profile } from "@deck/contracts/profile";
import { users } from "@deck/core/account/entity";
import { FIRST_ROWS } from "@deck/core/paper/list";
import { indexAuthor } from "@deck/core/people/index-people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STAFF_PAPER } from "../../web/src/app/conference-table.ts";
import {
	appointStaff,
	buildConference,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { largestPaper } from "../support/fixtures/largest-paper.ts";
import { writeChatRooms } from "../support/fixtures/written-chat-rooms.ts";
import { writePapers } from "../support/fixtures/written-papers.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type DirectRequest, type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { impersonationHeaders, startImpersonation, userIdOf } from "../support/steps/impersonation-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { REGISTRATION_DATES } from "../support/steps/registration-steps.ts";

let deck: InProcessApp;
beforeAll(async () => {
	deck = await sharedInProcessApp();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

async function callsOf(request: DirectRequest, status = 200) {
	let got = 0;
	const calls = await deck.callsOf(async () => {
		got = (await deck.request(request)).status;
	});
	expect(got).toBe(status);
	return calls;
}

const join = () => new Person(deck.machine).join();

/** Authentication: one BatchGet, before everything else. */
const AUTHENTICATED = "BatchGetItem";

/** One count, per person; signing out counts per network. */
const LIMITED = "UpdateItem";
/** Per person and, in parallel, per network. */
const LIMITED_TWICE = ["UpdateItem", "UpdateItem"];

test("reading a conference takes two calls, four for staff, also of a hidden one", async () => {
	const { table } = deck.machine;
	const [open, hidden] = await Promise.all([
		buildConference(table),
		buildConference(table, { state: "hidden" }),
	]);
	const [author, editor, stranger] = await Promise.all([1, 2, 3].map(() => new Person(deck.machine).join()));
	if (!author || !editor || !stranger) throw new Error("there are three people");
	await appointStaff(table, editor, hidden.path, { type: "editor" });
	await indexAuthor(table, { conference: hidden.path, email: author.email, names: {} }, 1);
	// The conference comes with authentication; whether the user is an expert and has a registration.
	const read = { names: [AUTHENTICATED, "BatchGetItem"], roundTrips: 2 };
	expect(await callsOf({ person: stranger, path: `/api/conf/${open.path}` })).toEqual(read);
	expect(await callsOf({ person: editor, path: `/api/conf/${hidden.path}` })).toEqual({
		// Also the counts of papers and the issues.
		names: [AUTHENTICATED, "Query", "Query", "BatchGetItem"],
		roundTrips: 2,
	});
	// Whether they take part decides who may know it, and is not read twice.
	expect(await callsOf({ person: stranger, path: `/api/conf/${hidden.path}` }, 404)).toEqual(read);
	expect(await callsOf({ person: author, path: `/api/conf/${hidden.path}` })).toEqual(read);
});

test("saving a part of a conference reads it once; the check before opening makes parallel calls", async () => {
	const { path } = await buildConference(deck.machine.table);
	const creator = await join();
	await appointStaff(deck.machine.table, creator, path, { type: "creator" });
	const { body: seen } = await deck.request<ConferenceWithInfo>({
		person: creator,
		path: `/api/conf/${path}`,
	});
	const area = `/api/conf/${path}/adm`;
	for (const part of ["details", "dates", "sections", "events"] as const) {
		const save = { person: creator, method: "PUT", path: `${area}/${part}` } as const;
		expect(await callsOf({ ...save, body: partForms[part](seen) })).toEqual({
			names: [AUTHENTICATED, LIMITED, "BatchGetItem", "TransactWriteItems"],
			roundTrips: 4,
		});
	}
	expect(await callsOf({ person: creator, path: `${area}/opening` })).toEqual({
		names: [AUTHENTICATED, "Query", "BatchGetItem"],
		roundTrips: 2,
	});
});

test("a paper's page makes two calls and submitting it four, for one author or fifty with the longest texts", async () => {
	const { path } = await buildConference(deck.machine.table);
	const person = await new Person(deck.machine).join();
	const forms = [paperForm(person.email), largestPaper(person.email, "я", false)];
	for (const [index, form] of forms.entries()) {
		const body: SubmitPaperForm = { ...form, upload_id: await uploadPdf(person) };
		expect(await callsOf({ person, method: "POST", path: `/api/conf/${path}/papers`, body }, 201)).toEqual({
			// The file comes with authentication.
			names: [AUTHENTICATED, LIMITED, "UpdateItem", "TransactWriteItems"],
			roundTrips: 4,
		});
		expect(await callsOf({ person, path: `/api/conf/${path}/papers/${index + 1}` })).toEqual({
			names: [AUTHENTICATED, "Query"],
			roundTrips: 2,
		});
	}
});

test("an author of one or six accepted papers costs one more call for presenters, on the page and in the deck", async () => {
	const { path } = await buildConference(deck.machine.table, { dates: REGISTRATION_DATES });
	const [author, editor] = [await join(), await join()];
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	const page = { person: author, path: `/api/conf/${path}/papers/1` };
	const my = { person: author, path: "/api/my" };
	await submitPaper(author, path);
	const [before] = [await callsOf(my)];
	expect((await callsOf(page)).names).toEqual([AUTHENTICATED, "Query"]);
	await new PaperSteps(path, 1).changeStatus(editor, "accepted");
	for (const papers of [1, 6]) {
		for (let number = 2; number <= papers; number++) {
			await submitPaper(author, path);
			await new PaperSteps(path, number).changeStatus(editor, "accepted");
		}
		expect(await callsOf(page)).toEqual({ names: [AUTHENTICATED, "Query", "BatchGetItem"], roundTrips: 3 });
		expect((await callsOf(my)).names.length).toBe(before.names.length + 1);
	}
});

test("all that a staff's page of a paper shows first takes twelve calls", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [author, editor] = [await join(), await join()];
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path);
	const page = { person: editor, path: `/api/conf/${path}/adm/papers/${number}/page` };
	expect(Object.keys((await deck.request<StaffPaperPage>(page)).body)).toEqual(
		Object.keys(STAFF_PAPER.parts),
	);
	expect((await callsOf(page)).names.toSorted()).toEqual([
		// With the conference and the paper's review board.
		AUTHENTICATED,
		// Whether the user is an expert and registered; then accounts, rooms and delivery problems.
		...["BatchGetItem", "BatchGetItem"],
		// Papers and registrations of the user, rooms that wait; paper, reviews, originality, notes; counts and issues.
		...Array(9).fill("Query"),
	]);
});

test("registering makes five calls, signing in six", async () => {
	const person = new Person(deck.machine);
	await person.get("/api/sanctum/csrf-cookie");
	const form = { email: person.email, password: Person.password };
	const register = {
		person,
		method: "POST",
		path: "/api/auth/register",
		body: { ...form, locale: "en" },
	} as const;
	expect(await callsOf(register, 201)).toEqual({
		// Counts per network; then the e-mail per network, and for the address per network and over all.
		names: ["UpdateItem", "UpdateItem", "UpdateItem", "UpdateItem", "TransactWriteItems"],
		roundTrips: 4,
	});
	expect(await callsOf({ person, method: "POST", path: "/api/auth/login", body: form }, 204)).toEqual({
		// Counts per network; then, once known, per account and network, and per account.
		names: ["UpdateItem", "BatchGetItem", "BatchGetItem", "UpdateItem", "UpdateItem", "TransactWriteItems"],
		roundTrips: 6,
	});
});

describe("accounts", () => {
	test("reading the signed-in user takes one call, and two for an alias or during impersonation", async () => {
		const { table } = deck.machine;
		const { path } = await buildConference(table);
		const [person, main, alias] = [await join(), await join(), await join()];
		await appointStaff(table, person, path, { type: "superadmin" });
		await appointStaff(table, main, path, { type: "editor" });
		const ids = { main: await userIdOf(main), alias: await userIdOf(alias) };
		const named = { id: "1", email: alias.email, user_id: ids.alias, status: "confirmed" } as const;
		const aliases = [{ ...named, since: new Date().toISOString() }];
		await users(table).patch({ user_id: ids.main }).set({ aliases }).go();
		await users(table).patch({ user_id: ids.alias }).set({ alias_of: ids.main }).go();
		const user = { path: "/api/auth/user" };
		expect(await callsOf({ ...user, person })).toEqual({ names: [AUTHENTICATED], roundTrips: 1 });
		expect(await callsOf({ ...user, person: alias })).toEqual({
			names: [AUTHENTICATED, "BatchGetItem"],
			roundTrips: 2,
		});
		expect((await startImpersonation(person, main, path)).status).toBe(200);
		const impersonating = { person, headers: impersonationHeaders(main) };
		expect(await callsOf({ ...user, ...impersonating })).toEqual({
			names: [AUTHENTICATED, "BatchGetItem"],
			roundTrips: 2,
		});
		expect(await callsOf({ path: `/api/conf/${path}`, ...impersonating })).toEqual({
			names: [AUTHENTICATED, "BatchGetItem", "Query", "Query", "BatchGetItem"],
			roundTrips: 3,
		});
	});

	test("starting and ending impersonation", async () => {
		const { table } = deck.machine;
		const { path } = await buildConference(table);
		const [person, target] = [await join(), await join()];
		await appointStaff(table, person, path, { type: "superadmin" });
		await appointStaff(table, target, path, { type: "editor" });
		const form = { email: target.email };
		const start = {
			person,
			method: "POST",
			path: `/api/conf/${path}/adm/impersonation`,
			body: form,
		} as const;
		expect(await callsOf(start)).toEqual({
			names: [AUTHENTICATED, LIMITED, "BatchGetItem", "BatchGetItem", "BatchGetItem", "TransactWriteItems"],
			roundTrips: 6,
		});
		const stop = { person, method: "DELETE", path: "/api/impersonation" } as const;
		expect(await callsOf(stop, 204)).toEqual({
			names: [AUTHENTICATED, LIMITED, "BatchGetItem", "TransactWriteItems"],
			roundTrips: 4,
		});
		expect(await callsOf(stop, 204)).toEqual({
			names: [AUTHENTICATED, LIMITED, "BatchGetItem"],
			roundTrips: 3,
		});
	});

	test("a search reads the conference's people once, and also an account for an address", async () => {
		const { table } = deck.machine;
		const { path } = await buildConference(table);
		const [person, outsider] = [await join(), await join()];
		await appointStaff(table, person, path, { type: "superadmin" });
		const search = { person, path: `/api/conf/${path}/adm/users?q=` };
		expect(await callsOf({ ...search, path: `${search.path}olsen` })).toEqual({
			names: [AUTHENTICATED, ...LIMITED_TWICE, "Query"],
			roundTrips: 3,
		});
		expect(await callsOf({ ...search, path: search.path + outsider.email })).toEqual({
			names: [AUTHENTICATED, ...LIMITED_TWICE, "Query", "BatchGetItem", "BatchGetItem"],
			roundTrips: 5,
		});
	});

	test("the profile, a change of it, and the devices", async () => {
		const person = await join();
		expect(await callsOf({ person, path: "/api/profile" })).toEqual({
			// E-mail troubles of the user's addresses.
			names: [AUTHENTICATED, "BatchGetItem"],
			roundTrips: 2,
		});
		const { body: seen } = await deck.request<Profile>({ person, path: "/api/profile" });
		const { version, locale, timezone, country } = seen;
		const names = { first_name: "", last_name: "" };
		const locales = { en: names, ru: { ...names, patr_name: "" } };
		const body = { version, locale, timezone, country, locales };
		expect(await callsOf({ person, method: "PUT", path: "/api/profile", body })).toEqual({
			names: [AUTHENTICATED, LIMITED, "TransactWriteItems", "BatchGetItem", "BatchGetItem"],
			roundTrips: 5,
		});
		expect(await callsOf({ person, path: "/api/profile/sessions" })).toEqual({
			names: [AUTHENTICATED, "Query"],
			roundTrips: 2,
		});
	});

	test("a forgotten password, and signing out", async () => {
		const person = await join();
		const body = { email: person.email };
		const forgot = { person, method: "POST", path: "/api/auth/forgot-password", body } as const;
		expect(await callsOf(forgot, 204)).toEqual({
			names: [
				...[AUTHENTICATED, "UpdateItem", "BatchGetItem", "BatchGetItem"],
				...["UpdateItem", "UpdateItem"],
				// The e-mail per network and account, then per account over all networks.
				...["UpdateItem", "UpdateItem", "UpdateItem", "TransactWriteItems"],
			],
			roundTrips: 9,
		});
		expect(await callsOf({ person, method: "POST", path: "/api/auth/logout" }, 204)).toEqual({
			names: [AUTHENTICATED, LIMITED, "Query", "DeleteItem", "Query", "Query"],
			roundTrips: 6,
		});
	});
});

test("lists make as many calls for 300 papers as for one, and one more for list pages changed since last read", async () => {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	const editor = await new Person(deck.machine).join();
	const author = await new Person(deck.machine).join();
	const chair = await new Person(deck.machine).join();
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });
	const list = `/api/conf/${path}/adm/papers`;
	const mark = encodeURIComponent(new Date(0).toISOString());
	const wholeListRequest = { person: editor, path: list };
	const firstRequest = { person: editor, path: `${list}?first=1` };
	const lists: [request: DirectRequest, names: string[], steps: number][] = [
		[wholeListRequest, [AUTHENTICATED, "BatchGetItem", "Query"], 3],
		[firstRequest, [AUTHENTICATED, "BatchGetItem", "Query"], 3],
		[{ person: editor, path: `${list}?since=${mark}` }, [AUTHENTICATED, "Query", "Query"], 2],
		[{ person: editor, path: `${list}/rows?ids=1` }, [AUTHENTICATED, "BatchGetItem"], 2],
		[{ person: chair, path: list }, [AUTHENTICATED, "Query"], 2],
	];
	let written = 0;
	for (const count of [1, 300]) {
		await writePapers(deck.ports, path, { email: author.email, first: written + 1, last: count });
		if (written > 0) {
			expect(await callsOf(wholeListRequest)).toEqual({
				names: [AUTHENTICATED, "BatchGetItem", "Query", "BatchGetItem"],
				roundTrips: 4,
			});
		}
		written = count;
		for (const [request, names, steps] of lists)
			expect(await callsOf(request)).toEqual({ names, roundTrips: steps });
		const ids = Array.from({ length: Math.min(count, 100) }, (_, index) => index + 1);
		expect(await callsOf({ person: editor, path: `${list}/files?ids=${ids.join(",")}` })).toEqual({
			// Two rows for each paper, a hundred rows for each call.
			names: [AUTHENTICATED, ...Array(count === 1 ? 1 : 2).fill("BatchGetItem")],
			roundTrips: 2,
		});
		const { body } = await deck.request<PaperList>(wholeListRequest);
		expect(body.rows).toHaveLength(count);
		const latest = body.rows.toSorted((a, b) => b.changed.localeCompare(a.changed) || b.number - a.number);
		const { body: first } = await deck.request<PaperList>(firstRequest);
		expect(first).toEqual({
			...body,
			rows: latest.slice(0, FIRST_ROWS),
			...(count > FIRST_ROWS && { more: true }),
		});
	}
});

test("the messenger's rooms, their count and their messages make as many calls for 300 rooms as for one", async () => {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	const [editor, author] = [await join(), await join()];
	await appointStaff(table, editor, path, { type: "editor" });
	const userId = await userIdOf(author);
	// Conversations and the user's marks; the counter and papers; last authors.
	const list = [AUTHENTICATED, "Query", "Query", "BatchGetItem", "Query"];
	// Waiting conversations and the user's marks; their papers, or all if many wait.
	const count = [AUTHENTICATED, "Query", "Query", "BatchGetItem"];
	const texts = [AUTHENTICATED, LIMITED, "Query", "BatchGetItem", "Query", "BatchGetItem"];
	// One room's rows come at once, then its authors; more rows than a hundred take more calls.
	const some = (rooms: number) => [AUTHENTICATED, ...Array(rooms === 1 ? 2 : 4).fill("BatchGetItem")];
	let written = 0;
	for (const rooms of [1, 300]) {
		await writePapers(deck.ports, path, { email: author.email, first: written + 1, last: rooms });
		await writeChatRooms(table, path, { author: userId, first: written + 1, last: rooms });
		written = rooms;
		// Reads changed list pages again.
		await callsOf({ person: editor, path: `/api/conf/${path}/adm/papers` });
		const area = `/api/conf/${path}/adm/rooms`;
		const ask = async (address: string) => (await callsOf({ person: editor, path: address })).names;
		expect(await ask(area)).toEqual(list);
		expect(await ask(`/api/mc/${path}/adm/messages/unread-count`)).toEqual(
			rooms === 1 ? count : [...count, "Query"],
		);
		expect(await ask(`${area}/texts`)).toEqual(texts);
		const ids = Array.from({ length: Math.min(rooms, 100) }, (_, index) => `sub-${index + 1}`);
		expect(await ask(`${area}/rows?ids=${ids.join(",")}`)).toEqual(some(rooms));
		const { body } = await deck.request<unknown[]>({ person: editor, path: area });
		expect(body).toHaveLength(rooms);
		const counted = { person: editor, path: `/api/mc/${path}/adm/messages/unread-count` };
		expect((await deck.request<number>(counted)).body).toBe(rooms);
	}
});
