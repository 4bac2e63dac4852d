import { randomUUID } from "node:crypto";
import type { AuditPage } from "@deck/contracts/audit";
import type { BulkPreview, BulkResult, BulkUndoPreview } from "@deck/contracts/bulk";
import { pairHash } from "@deck/contracts/distinct-authors";
import type { PaperEmailLanguages } from "@deck/contracts/email-languages";
import type { ErrorBody } from "@deck/contracts/errors";
import type { AuthorForm, Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type DirectRequest, type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { russianPaperForm } from "../support/pages/duplicate-author.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
beforeEach(async () => {
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const coauthor = (email: string, more: Partial<AuthorForm> = {}) =>
	authorForm({ email, corresponding: false, first_name: "Yu.", last_name: "Shchukina", ...more });
const authorNamed = (name = "author") => authorForm({ email: the(name).email });
const submit = (authors: AuthorForm[], more: object = {}) =>
	submitPaper(the("author"), path, { authors, ...more });
const read = (number: number, who = "editor") => new PaperSteps(path, number).read(the(who));
const authorsOf = async (number: number) =>
	(await read(number)).authors.map(({ full_name: _, ...author }) => author);

async function submitWithTwoAddresses() {
	const other = await new Person(deck.machine).join("ru");
	return { left: new Person(deck.machine).email, other, stays: other.email };
}

const bulk = () => `/api/conf/${path}/adm/bulk`;
const previewBulk = async (what: object, numbers: number[], who = "editor") =>
	(await the(who).post<BulkPreview[]>(`${bulk()}/try`, { what, numbers })).body;

async function merge(
	what: object,
	tried: BulkPreview[],
	{ who = "editor", id = randomUUID() as string } = {},
) {
	const papers = tried.map(({ number, seen }) => ({ number, seen }));
	const { body } = await the(who).post<BulkResult[]>(bulk(), { id, what, papers });
	return { id, results: body.map(({ refused }) => refused) };
}
const undo = async (id: string, numbers: number[], who = "editor") =>
	(await the(who).post<BulkResult[]>(`${bulk()}/${id}/undo`, { numbers })).body.map(({ refused }) => refused);

test("author entries of a person are previewed, merged on each paper, and undone in one step", async () => {
	const { left, stays, other } = await submitWithTwoAddresses();
	const english = { first_name: "Iuliia", last_name: "Shchukina", organization: "Inst. of Optics" };
	const numbers = [
		await submit([authorNamed(), coauthor(left)]),
		await submitPaper(
			the("author"),
			path,
			russianPaperForm(the("author"), "Лёд", [
				{ ...authorNamed(), locales: { en: { ...english, first_name: "Mira" } } },
				coauthor(stays, { first_name: "Ю.", last_name: "Щукина", locales: { en: english } }),
			]),
		),
		await submit([authorNamed(), coauthor(left), coauthor(stays)]),
		await submit([authorNamed()]),
	];
	const [first = 0, russian = 0, both = 0] = numbers;
	const what = {
		act: "authors",
		emails: [left, stays],
		email: stays,
		names: {
			ru: { first_name: "Юлия", last_name: "Щукина" },
			en: { first_name: "Yulia", last_name: "Shchukina" },
		},
		organizations: { en: "Institute of Optics" },
	};
	const tried = await previewBulk(what, [...numbers, 999]);
	expect(tried.map(({ refused, same, emails }) => [refused, same, emails])).toEqual([
		[null, false, 2],
		[null, false, 0],
		["authors_both", false, 0],
		[null, true, 0],
		["not_found", false, 0],
	]);
	const before = [await authorsOf(first), await authorsOf(russian)];
	const merged = { ...coauthor(left), email: stays, first_name: "Yulia" };
	expect(tried[0]?.author).toEqual({ before: coauthor(left), after: merged });
	const inRussian = {
		...coauthor(stays, { first_name: "Юлия", last_name: "Щукина" }),
		locales: { en: { ...english, first_name: "Yulia", organization: "Institute of Optics" } },
	};
	expect(tried[1]?.author?.after).toEqual(inRussian);

	const { id, results } = await merge(what, tried.slice(0, 4));
	expect(results).toEqual([null, null, "authors_both", null]);
	expect((await merge(what, tried.slice(0, 3), { id })).results, "its answer was lost").toEqual([
		...[null, null, "authors_both"],
	]);
	expect([await authorsOf(first), await authorsOf(russian)]).toEqual([
		[authorNamed(), merged],
		[before[1]?.[0], inRussian],
	]);
	expect((await read(both)).version).toBe(1);
	expect((await other.get<Paper>(`/api/conf/${path}/papers/${first}`)).status).toBe(200);
	await other.waitForEmail(new RegExp(`статья ${first} теперь записана на этот адрес`));
	const { entries } = (
		await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-${first}`)
	).body;
	expect(entries[0]).toMatchObject({
		action: "paper.author_merged",
		before: { authors: [{ email: left }] },
		after: { authors: [{ email: stays }] },
	});

	expect(
		(await new PaperSteps(path, russian).changeAsStaff(the("creator"), "", { discount: 5 })).status,
	).toBe(200);
	expect(await undo(id, numbers)).toEqual([null, "changed_since", "undone", "undone"]);
	expect([await authorsOf(first), await authorsOf(russian)]).toEqual([
		before[0],
		[before[1]?.[0], inRussian],
	]);
	expect((await other.get(`/api/conf/${path}/papers/${first}`)).status).toBe(404);
	const log = (await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-${first}`)).body;
	expect(log.entries[0]).toMatchObject({
		action: "paper.bulk_undone",
		before: { authors: [{ email: stays }] },
		after: { authors: [{ email: left }] },
	});
});

test("the owner of a replaced address gets an e-mail; a change of spelling alone sends none", async () => {
	const left = await new Person(deck.machine).join();
	const { stays } = await submitWithTwoAddresses();
	const number = await submit([
		authorNamed(),
		coauthor(left.email),
		coauthor(new Person(deck.machine).email),
	]);
	await submit([authorNamed(), coauthor(stays)]);
	const spelled = { act: "authors", emails: [left.email], email: left.email, organizations: {} };
	const names = { en: { first_name: "Yulia", last_name: "Shchukina" } };
	const tried = await previewBulk({ ...spelled, names }, [number]);
	expect(tried.map(({ emails }) => emails)).toEqual([0]);
	const moved = { ...spelled, emails: [left.email, stays], email: stays, names: {} };
	const { id } = await merge(moved, await previewBulk(moved, [number]));
	await left.waitForEmail(new RegExp(`paper ${number} is now under another address`));
	const numbers = [number];
	const { body } = await the("editor").post<BulkUndoPreview[]>(`${bulk()}/${id}/undo/try`, { numbers });
	expect(body.map(({ emails }) => emails)).toEqual([2]);
	expect(await undo(id, numbers)).toEqual([null]);
	await left.waitForEmail(new RegExp(`paper ${number} is under this address again`));
	expect((await left.readInbox()).filter(({ subject }) => subject.includes("no longer an author"))).toEqual(
		[],
	);
});

test("a merge is refused if it is invalid, or if the user may not edit a paper's authors", async () => {
	const { left, stays } = await submitWithTwoAddresses();
	const numbers = [
		await submit([authorNamed(), coauthor(left)]),
		await submit([authorNamed(), coauthor(left)], { section: "signals" }),
		await submit([
			authorNamed(),
			coauthor(left),
			authorForm({ email: the("editor").email, corresponding: false }),
		]),
	];
	const what = { act: "authors", emails: [left, stays], email: stays, names: {}, organizations: {} };
	const refusals = async (who: string) =>
		(await previewBulk(what, numbers, who)).map(({ refused }) => refused);
	expect(await refusals("editor"), "one's own paper").toEqual([null, null, "forbidden"]);
	expect(await refusals("chair"), "another section").toEqual([null, "not_found", null]);
	expect((await the("observer").post(`${bulk()}/try`, { what, numbers })).status).toBe(403);
	for (const wrong of [
		{ email: "else@example.org" },
		{ emails: [left, left] },
		{ emails: [] },
		{ names: { en: { first_name: "Юлия", last_name: "Shchukina" } } },
		{ names: { en: { first_name: "Yulia", last_name: "" } } },
		{ organizations: { en: "Институт" } },
		{ orcid: "0000-0000-0000-0000" },
	])
		expect((await the("editor").post(`${bulk()}/try`, { what: { ...what, ...wrong }, numbers })).status).toBe(
			422,
		);
	const tried = await previewBulk(what, numbers.slice(0, 1));
	expect(
		(await new PaperSteps(path, numbers[0] ?? 0).changeStatus(the("editor"), "deleted", { number: 1 }))
			.status,
	).toBe(200);
	expect((await merge(what, tried)).results, "somebody was faster").toEqual(["stale"]);
	expect(await refusals("creator")).toEqual(["editing_closed", null, null]);
});

test("of two simultaneous merges of one paper one succeeds, and the other is refused as stale", async () => {
	const { left, stays } = await submitWithTwoAddresses();
	const numbers = [
		await submit([authorNamed(), coauthor(left)]),
		await submit([authorNamed(), coauthor(stays)]),
	];
	const to = (email: string) => ({
		act: "authors",
		emails: [left, stays],
		email,
		names: {},
		organizations: {},
	});
	const [one, two] = [await previewBulk(to(left), numbers), await previewBulk(to(stays), numbers)];
	const [editor, creator] = await Promise.all([
		merge(to(left), one),
		merge(to(stays), two, { who: "creator" }),
	]);
	expect([creator.results[0], editor.results[1]]).toEqual([null, null]);
	expect(await Promise.all(numbers.map(async (number) => (await authorsOf(number))[1]?.email))).toEqual([
		stays,
		left,
	]);
	const again = await previewBulk(to(stays), numbers);
	const both = await Promise.all([merge(to(stays), again), merge(to(stays), again, { who: "creator" })]);
	const delivered = both.map(({ results }) => results.filter((one) => one !== null));
	expect(delivered.flat()).toEqual(["stale"]);
	expect((await authorsOf(numbers[1] ?? 0))[1]?.email).toBe(stays);
});

const distinctAuthorsAddress = () => `/api/conf/${path}/adm/authors/distinct`;
const readPairHashes = async (who: string) => (await the(who).get<string[]>(distinctAuthorsAddress())).body;

test("authors are marked as distinct for all staff who may read both, and for nobody else", async () => {
	const secretary = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, secretary, path, { type: "sec_secretary", section_id: "signals" });
	const [one, two] = [new Person(deck.machine).email, new Person(deck.machine).email];
	const conflicted = authorForm({ email: the("superadmin").email, corresponding: false });
	const papers = [
		await submit([authorNamed(), coauthor(one)]),
		await submit([authorNamed(), coauthor(two)], { section: "signals" }),
		await submit([authorNamed(), coauthor(two)]),
		await submit([
			authorNamed(),
			coauthor(two),
			authorForm({ email: the("editor").email, corresponding: false }),
		]),
		await submit([authorNamed(), coauthor(one), conflicted]),
	];
	const [first = 0, signals = 0, third = 0, editors = 0] = papers;
	const form = (other: number, distinct = true) => ({
		authors: [
			{ email: one, papers: [first] },
			{ email: two, papers: [other] },
		],
		distinct,
	});
	const say = async (body: object, who = "editor") =>
		(await the(who).post<ErrorBody>(distinctAuthorsAddress(), body)).status;
	expect(await say(form(third), "observer")).toBe(403);
	expect(await say(form(signals), "chair"), "another section").toBe(404);
	expect(await say(form(editors)), "a paper of one's own").toBe(404);
	expect(await say({ ...form(third), authors: form(third).authors.toReversed() }), "in any order").toBe(204);
	expect(await say(form(signals)), "said twice").toBe(204);
	const mark = [pairHash(one, two)];
	expect([
		await readPairHashes("creator"),
		await readPairHashes("observer"),
		await readPairHashes("chair"),
	]).toEqual([mark, mark, mark]);
	expect((await secretary.get<string[]>(distinctAuthorsAddress())).body, "who reads one of them").toEqual([]);

	expect(await say(form(third, false), "chair")).toBe(204);
	expect(await readPairHashes("editor")).toEqual([]);
	expect(await say(form(editors), "creator"), "by a paper of the editor's").toBe(204);
	expect(await readPairHashes("creator")).toEqual(mark);
	expect(await readPairHashes("editor"), "as an author").toEqual(mark);
	const logged = async (person: Person) => {
		const { body } = await person.get<AuditPage>(`/api/conf/${path}/adm/audit?object=distinct_authors`);
		return body.entries.map(({ action }) => action);
	};
	expect(await logged(the("editor"))).toEqual([
		"distinct_authors.marked",
		"distinct_authors.unmarked",
		"distinct_authors.marked",
	]);
	const reviewing = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, reviewing, path, { type: "editor" });
	await new ReviewSteps(path, first).requestReview(the("creator"), reviewing);
	expect(await logged(reviewing), "whose authors a reviewer must not learn").toEqual([]);
	expect((await reviewing.get(distinctAuthorsAddress())).body, "asked since").toEqual([]);
});

test("staff see the e-mail languages of authors on papers they read: the account's, otherwise the paper's", async () => {
	const { left, stays } = await submitWithTwoAddresses();
	const numbers = [
		await submit([authorNamed(), coauthor(left), coauthor(stays)]),
		await submitPaper(
			the("author"),
			path,
			russianPaperForm(the("author"), "Лёд", [
				{ ...authorNamed(), locales: { en: { first_name: "M", last_name: "O", organization: "I" } } },
				coauthor(left, { locales: { en: { first_name: "Y", last_name: "S", organization: "I" } } }),
			]),
		),
		await submit([authorNamed(), coauthor(left)], { section: "signals" }),
	];
	const [first = 0, russian = 0, third = 0] = numbers;
	const languages = async (who: string) =>
		(
			await the(who).get<PaperEmailLanguages[]>(
				`/api/conf/${path}/adm/papers/languages?ids=${numbers.join(",")}`,
			)
		).body;
	const { email } = the("author");
	const inOptics = [
		{ number: first, languages: { [email]: "en", [left]: "en", [stays]: "ru" } },
		{ number: russian, languages: { [email]: "en", [left]: "ru" } },
	];
	expect(await languages("chair")).toEqual(inOptics);
	expect(await languages("observer")).toEqual([
		...inOptics,
		{ number: third, languages: { [email]: "en", [left]: "en" } },
	]);
});

async function callsOf(request: DirectRequest, status: number) {
	let got = 0;
	const { names } = await deck.callsOf(async () => {
		got = (await deck.request(request)).status;
	});
	expect(got).toBe(status);
	return names;
}

test("marking authors as distinct, reading languages and a merge take a fixed number of calls", async () => {
	const [one, two] = [new Person(deck.machine).email, new Person(deck.machine).email];
	const numbers = [
		await submit([authorNamed(), coauthor(one)]),
		await submit([authorNamed(), coauthor(two)]),
	];
	const person = the("editor");
	const area = `/api/conf/${path}/adm`;
	const authors = [one, two].map((email, index) => ({ email, papers: [numbers[index]] }));
	const marking = { person, method: "POST", path: `${area}/authors/distinct` } as const;
	expect(await callsOf({ ...marking, body: { authors, distinct: true } }, 204)).toEqual([
		...["BatchGetItem", "UpdateItem", "BatchGetItem", "Query", "TransactWriteItems"],
	]);
	expect(await callsOf({ person, path: `${area}/authors/distinct` }, 200)).toEqual([
		"BatchGetItem",
		"Query",
		"BatchGetItem",
	]);
	const languages = `${area}/papers/languages?ids=${numbers.join(",")}`;
	expect(await callsOf({ person, path: languages }, 200)).toEqual(Array(4).fill("BatchGetItem"));

	const what = { act: "authors", emails: [one, two], email: two, names: {}, organizations: {} };
	const tried = await previewBulk(what, numbers);
	const papers = tried.map(({ number, seen }) => ({ number, seen }));
	const body = { id: randomUUID(), what, papers: papers.slice(0, 1) };
	expect(await callsOf({ person, method: "POST", path: `${area}/bulk`, body }, 200)).toEqual([
		...[
			"BatchGetItem",
			"UpdateItem",
			"BatchGetItem",
			"TransactWriteItems",
			"BatchGetItem",
			"Query",
			"TransactWriteItems",
		],
	]);
});
