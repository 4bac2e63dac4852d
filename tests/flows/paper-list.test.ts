import type { AuditPage } from "@deck/contracts/audit";
import type { MyDeck } from "@deck/contracts/deck";
import type { PaperList, PaperListRow, PaperTitle } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	authorForm,
	buildConference,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { ownRussianPaper } from "../support/pages/duplicate-author.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let author: Person;

beforeAll(async () => {
	machine = await startTestMachine();
	author = await new Person(machine).join();
});
afterAll(() => checkInvariantsAndStop(machine));

const submit = (form: object, path: string) => author.post(`/api/conf/${path}/papers`, form);

test("the staff list since a mark holds what changed, and section roles see their sections", async () => {
	const { path } = await buildConference(machine.table);
	const [editor, chair] = [await new Person(machine).join(), await new Person(machine).join()];
	await appointStaff(machine.table, editor, path, { type: "editor" });
	await appointStaff(machine.table, chair, path, { type: "sec_chair", section_id: "signals" });
	await submit({ ...paperForm(author.email), upload_id: await uploadPdf(author) }, path);
	await submit(
		{ ...paperForm(author.email, { section: "signals" }), upload_id: await uploadPdf(author) },
		path,
	);
	const list = (person: Person, query = "") => person.get<PaperList>(`/api/conf/${path}/adm/papers${query}`);
	const numbers = async (person: Person, query = "") =>
		(await list(person, query)).body.rows.map((row) => row.number);
	expect(await numbers(editor)).toEqual([1, 2]);
	await expect.poll(() => numbers(chair)).toEqual([2]);
	const { mark } = (await list(editor)).body;
	await expect.poll(() => numbers(editor, `?since=${mark}`)).toEqual([1, 2]);
	const later = new Date(Date.parse(mark) + 60_000).toISOString();
	expect(await numbers(editor, `?since=${later}`)).toEqual([]);
	const listRows = (person: Person) =>
		person.get<PaperListRow[]>(`/api/conf/${path}/adm/papers/rows?ids=1,2,3`);
	expect((await listRows(editor)).body.map((row) => row.number).sort()).toEqual([1, 2]);
	expect((await listRows(chair)).body.map((row) => row.number)).toEqual([2]);
	expect((await editor.get(`/api/conf/${path}/adm/papers/rows?ids=1,x`)).status).toBe(422);
});

test("a Russian paper's list rows and tasks have its English title, for its reviewers too", async () => {
	const { path } = await buildConference(machine.table);
	const people = await Promise.all(Array.from({ length: 3 }, () => new Person(machine).join()));
	const [own, editor, reviewer] = people as [Person, Person, Person];
	for (const one of [editor, reviewer]) await appointStaff(machine.table, one, path, { type: "editor" });
	const number = await submitPaper(own, path, ownRussianPaper(own, "Лёд"));
	await submitPaper(own, path, { title: "Ice" });
	await new ReviewSteps(path, number).requestReview(editor, reviewer);
	const titles = (papers: readonly Partial<PaperTitle>[]) =>
		papers.map(({ language, title, locales }) => [language, title, locales?.en.title]).toSorted();
	const expected = [
		["en", "Ice", undefined],
		["ru", "Лёд", paperForm(own.email).title],
	];
	const rows = async (person: Person) =>
		(await person.get<PaperList>(`/api/conf/${path}/adm/papers`)).body.rows;
	for (const person of [editor, reviewer]) expect(titles(await rows(person))).toEqual(expected);
	await expect
		.poll(async () => titles((await own.get<PaperTitle[]>(`/api/conf/${path}/mysubs`)).body))
		.toEqual(expected);
	const tasks = async () => (await own.get<MyDeck>("/api/my")).body.tasks.flatMap(({ paper }) => paper ?? []);
	await expect.poll(async () => titles(await tasks())).toEqual(expected);
});

test("only staff see that staff submitted a paper, except staff among its authors", async () => {
	const { path } = await buildConference(machine.table);
	const people = await Promise.all(Array.from({ length: 4 }, () => new Person(machine).join()));
	const [editor, observer, chair, conflicted] = people as [Person, Person, Person, Person];
	await appointStaff(machine.table, editor, path, { type: "editor" });
	await appointStaff(machine.table, observer, path, { type: "observer" });
	await appointStaff(machine.table, chair, path, { type: "sec_chair", section_id: "optics" });
	await appointStaff(machine.table, conflicted, path, { type: "editor" });
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: conflicted.email, corresponding: false }),
	];
	const form = { ...paperForm(author.email), authors, upload_id: await uploadPdf(editor) };
	expect((await editor.post(`/api/conf/${path}/papers`, form)).status).toBe(201);
	await submit({ ...paperForm(author.email), upload_id: await uploadPdf(author) }, path);

	const adm = `/api/conf/${path}/adm/papers`;
	const seen = async (person: Person) => {
		const { rows: listRows } = (await person.get<PaperList>(adm)).body;
		const asked = (await person.get<PaperListRow[]>(`${adm}/rows?ids=1,2`)).body;
		return [listRows, asked].map((found) => found.map((row) => row.on_behalf));
	};
	const changes = [
		[true, undefined],
		[true, undefined],
	];
	const nothing = [
		[undefined, undefined],
		[undefined, undefined],
	];
	expect([await seen(editor), await seen(observer), await seen(conflicted)]).toEqual([
		changes,
		changes,
		nothing,
	]);
	await expect.poll(() => seen(chair)).toEqual(changes);
	const log = async (person: Person) =>
		(await person.get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-`)).body.entries.map(
			({ object, action, actor: who }) => `${object} ${action} ${who?.email}`,
		);
	const own = `paper-2 paper.submitted ${author.email}`;
	await machine.control("catch-up");
	expect(await log(editor)).toEqual([own, `paper-1 paper.submitted_on_behalf ${editor.email}`]);
	expect(await log(conflicted)).toEqual([own]);
	const known = [
		(await author.get(`/api/conf/${path}/mysubs`)).body,
		(await author.get(`/api/conf/${path}/papers/1`)).body,
		(await conflicted.get(`/api/conf/${path}/papers/1`)).body,
		(await author.get("/api/my")).body,
	];
	expect(JSON.stringify(known)).not.toContain("on_behalf");
});

test("the staff list since a mark shows a section's staff what left their section", async () => {
	const { path } = await buildConference(machine.table);
	const [optics, signals] = [await new Person(machine).join(), await new Person(machine).join()];
	const editor = await new Person(machine).join();
	await appointStaff(machine.table, optics, path, { type: "sec_chair", section_id: "optics" });
	await appointStaff(machine.table, signals, path, { type: "sec_chair", section_id: "signals" });
	await appointStaff(machine.table, editor, path, { type: "editor" });
	await submit({ ...paperForm(author.email), upload_id: await uploadPdf(author) }, path);
	const mark = new Date().toISOString();
	await rewritePaper(machine.table, { conference: path, number: 1 }, { section: "signals" });
	const changed = async (person: Person) => {
		const { body } = await person.get<PaperList>(`/api/conf/${path}/adm/papers?since=${mark}`);
		return [body.rows.map((row) => row.section), body.removed];
	};
	await expect.poll(() => changed(optics)).toEqual([[], [1]]);
	await expect.poll(() => changed(signals)).toEqual([["signals"], []]);
	await expect.poll(() => changed(editor)).toEqual([["signals"], []]);
	const whole = (await optics.get<PaperList>(`/api/conf/${path}/adm/papers`)).body;
	expect([whole.rows, whole.removed]).toEqual([[], undefined]);
});
