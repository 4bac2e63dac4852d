import { readAllItems } from "@deck/aws/scan";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import type {
	Originality,
	OriginalityFigure,
	OriginalityForm,
	SourcePassages,
} from "@deck/contracts/originality";
import type { Upload } from "@deck/contracts/upload";
import { systemContext } from "@deck/core/kernel/context";
import { compareVersion } from "@deck/core/originality/compare";
import { originalities } from "@deck/core/originality/entity";
import { purgePaperOriginality } from "@deck/core/originality/purge";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	authorForm,
	buildConference,
	makePdf,
	submitPaper,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { prose, prosePdf } from "../support/fixtures/prose.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { waitForComparison } from "../support/invariants/wait-for-comparison.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";

let deck: InProcessApp;
let editor: Person;
let mira: Person;
let ivan: Person;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	const join = () => new Person(deck.machine).join();
	[editor, mira, ivan] = await Promise.all([join(), join(), join()]);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

async function conference(): Promise<string> {
	const { path } = await buildConference(deck.machine.table);
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	return path;
}

interface Written {
	text: string;
	title?: string;
	section?: string;
}

async function submitted(author: Person, path: string, { text, title = prose(6), ...more }: Written) {
	const authors = [authorForm({ email: author.email })];
	const number = await submitPaper(author, path, { title, authors, ...more }, await prosePdf(text));
	await waitForComparison(editor, path, number);
	return number;
}

const addressOf = (path: string, number: number) =>
	`/api/conf/${path}/adm/papers/${number}/versions/1/originality`;
const passagesOf = async (person: Person, path: string, number: number) =>
	(await person.get<SourcePassages>(`${addressOf(path, number)}/0`)).body.passages;
const words = (text: string) => text.replace(/\s+/g, " ").trim();

test("text shared with an earlier paper is found, and both passages are shown side by side", async () => {
	const path = await conference();
	const shared = prose(100);
	const title = prose(6);
	const first = await submitted(mira, path, { text: `${prose(300)} ${shared} ${prose(200)}`, title });
	const second = await submitted(ivan, path, { text: `${prose(150)} ${shared} ${prose(140)}` });
	const { versions } = await waitForComparison(editor, path, second);
	expect(versions).toEqual([
		{
			version: 1,
			state: "compared",
			found: {
				originality: expect.any(Number),
				own_overlap: 0,
				compared_at: expect.any(String),
				compared_with: expect.any(Number),
				pages: 1,
				page_starts: [0],
				sources: [
					{
						paper: { number: first, language: "en", title },
						here: true,
						own: false,
						source: 0,
						percent: expect.any(Number),
						passages: 1,
						places: [{ from: expect.any(Number), to: expect.any(Number), page: 1 }],
					},
				],
			},
			titles: [],
			files: [],
			entered: null,
		},
	]);
	const found = versions[0]?.found;
	expect([found?.originality, Math.round(found?.sources[0]?.percent ?? 0)]).toEqual([74, 26]);
	const [passage, ...more] = await passagesOf(editor, path, second);
	expect(more).toEqual([]);
	expect([words(passage?.own.text ?? ""), words(passage?.other?.text ?? "")]).toEqual([shared, shared]);
});

test("overlap with the authors' own papers is counted separately", async () => {
	const path = await conference();
	const shared = prose(100);
	await submitted(mira, path, { text: `${shared} ${prose(200)}` });
	const second = await submitted(mira, path, { text: `${prose(290)} ${shared}` });
	const [version] = (await waitForComparison(editor, path, second)).versions;
	expect([version?.found?.originality, version?.found?.own_overlap]).toEqual([100, 26]);
	expect(version?.found?.sources.map(({ own }) => own)).toEqual([true]);
});

test("an earlier paper lists a later one that copies it, once", async () => {
	const path = await conference();
	const shared = prose(200);
	const first = await submitted(mira, path, { text: shared });
	const [before] = (await waitForComparison(editor, path, first)).versions;
	expect([before?.found?.originality, before?.found?.sources]).toEqual([100, []]);
	const second = await submitted(ivan, path, { text: `${shared} ${prose(50)}` });
	await waitForOutbox(deck.machine);
	const [after] = (await waitForComparison(editor, path, first)).versions;
	expect(after?.found?.sources.map(({ paper }) => paper?.number)).toEqual([second]);
	expect(after?.found?.originality).toBe(0);

	expect((await editor.post(addressOf(path, second))).status).toBe(202);
	await waitForOutbox(deck.machine);
	const [repeated] = (await waitForComparison(editor, path, first)).versions;
	expect(repeated?.found?.compared_at).toBe(after?.found?.compared_at);
});

test("a similar title of another paper is reported, also without a text to compare", async () => {
	const path = await conference();
	const title = prose(6);
	const first = await submitted(mira, path, { text: prose(50), title });
	const empty = { title: `${title} again`, authors: [authorForm({ email: ivan.email })] };
	const second = await submitPaper(ivan, path, empty);
	await waitForComparison(editor, path, second);
	const [version] = (await waitForComparison(editor, path, second)).versions;
	expect(version?.titles).toEqual([
		{ paper: { number: first, language: "en", title }, here: true, own: false, likeness: "near" },
	]);
});

test("the same file of another paper is named on both papers, to those who may read the other", async () => {
	const path = await conference();
	const bytes = await makePdf();
	const chair = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, chair, path, { type: "sec_chair", section_id: "optics" });
	const submit = async (author: Person, section: string) => {
		const authors = [authorForm({ email: author.email })];
		const title = prose(6);
		const number = await submitPaper(author, path, { title, authors, section }, bytes);
		await waitForComparison(editor, path, number);
		return { number, language: "en", title };
	};
	const first = await submit(mira, "optics");
	const second = await submit(ivan, "signals");
	const filesFor = async (person: Person, number: number) =>
		(await person.get<Originality>(`/api/conf/${path}/adm/papers/${number}/originality`)).body.versions[0]
			?.files;
	expect(await filesFor(editor, first.number)).toEqual([second]);
	expect(await filesFor(editor, second.number)).toEqual([first]);
	expect(await filesFor(chair, first.number)).toEqual([]);
});

test("a purged paper leaves no rows, and nothing is compared with it", async () => {
	const path = await conference();
	const shared = prose(120);
	const first = await submitted(mira, path, { text: shared });
	const second = await submitted(ivan, path, { text: `${shared} ${prose(120)}` });
	await waitForOutbox(deck.machine);
	const context = systemContext(deck.ports);
	const rowsOf = async (number: number) => {
		const items = await readAllItems(deck.ports.table);
		const named = `${path}#${number}#1`;
		return items.filter(
			({ pk, sk, documents }) =>
				(pk === `originality#${path}` && String(sk).startsWith(String(number).padStart(7, "0"))) ||
				(documents instanceof Set && documents.has(named)),
		).length;
	};
	expect(await rowsOf(first)).toBeGreaterThan(5);
	await purgePaperOriginality(context, path, first);
	await purgePaperOriginality(context, path, first);
	expect(await rowsOf(first)).toBe(0);
	await compareVersion(context, { conference: path, number: second, version: 1 });
	const [version] = (await waitForComparison(editor, path, second)).versions;
	expect([version?.found?.originality, version?.found?.sources]).toEqual([100, []]);
});

test("comparing takes the same calls however many papers there are, and one more for a match", async () => {
	const path = await conference();
	const shared = prose(120);
	const text = `${shared} ${prose(300)}`;
	const number = await submitted(mira, path, { text });
	const key = { conference: path, number, version: 1 };
	const again = () => deck.callsOf(() => compareVersion(systemContext(deck.ports), key));
	const alone = await again();
	expect(alone.names.toSorted()).toEqual(["BatchGetItem", "Query", "Query", "Query", "TransactWriteItems"]);
	for (let other = 0; other < 3; other++) await submitted(ivan, path, { text: prose(300) });
	expect((await again()).names.length).toBe(alone.names.length);
	await submitted(ivan, path, { text: `${shared} ${prose(300)}` });
	expect((await again()).names.length).toBe(alone.names.length + 1);
});

test("a version requested twice is compared once, and again when it is requested later", async () => {
	const path = await conference();
	const number = await submitted(mira, path, { text: prose(50) });
	const key = { conference: path, number, version: 1 };
	const queued = async () =>
		(await readTableRows(deck.ports.table)).outbox.filter(
			({ event, payload }) => event === "originality.compare" && payload.includes(`"${path}"`),
		).length;
	const ask = async () => {
		expect((await editor.post(addressOf(path, number))).status).toBe(202);
		return queued();
	};
	const before = await queued();
	const asked = new Date().toISOString();
	await originalities(deck.ports.table).patch(key).set({ asked }).go();
	expect(await ask()).toBe(before);
	await compareVersion(systemContext(deck.ports), { ...key, asked: true });
	expect(await ask()).toBe(before + 1);
	await originalities(deck.ports.table)
		.patch(key)
		.set({ asked: new Date(Date.parse(asked) - 3_601_000).toISOString() })
		.go();
	expect(await ask()).toBe(before + 2);
});

async function uploadReport(person: Person): Promise<string> {
	const id = await uploadUninspected(person, await makePdf(), "report.pdf", "originality_report");
	const { status } = await person.post<Upload>(`/api/uploads/${id}/complete`);
	expect(status).toBe(200);
	return id;
}

test("an external figure is entered by hand with its report, replaced and removed, and the log shows it", async () => {
	const path = await conference();
	const number = await submitted(mira, path, { text: prose(50) });
	const address = addressOf(path, number);
	const put = (form: OriginalityForm, person = editor) =>
		person.request<ErrorBody>("PUT", address, { body: form });
	const form = { originality: 91.456, service: "Elsewhere", note: "Without the appendix.", version: 0 };
	const entered = async () => {
		const { body } = await editor.get<Originality>(`/api/conf/${path}/adm/papers/${number}/originality`);
		return body.versions[0]?.entered;
	};
	expect((await put({ ...form, report_upload_id: await uploadReport(editor) })).status).toBe(204);
	const file = `/files/papers/${path}/${number}/1/originality`;
	expect(await entered()).toEqual({
		originality: 91.46,
		service: "Elsewhere",
		note: "Without the appendix.",
		version: 1,
		report: { name: "report.pdf", size: expect.any(Number), file },
		by: { email: editor.email, names: expect.any(Object) },
		at: expect.any(String),
	});
	const report = await editor.get(file);
	expect(report.status).toBe(302);
	expect((await fetch(report.headers.get("location") ?? "")).status).toBe(200);

	expect((await put(form)).body.code).toBe("stale");
	expect((await put({ ...form, originality: 101, version: 1 })).body.codes).toEqual({
		originality: ["percent"],
	});
	const foreign = await put({ ...form, version: 1, report_upload_id: await uploadReport(mira) });
	expect(foreign.body.codes).toEqual({ report_upload_id: ["upload_unknown"] });

	expect((await put({ ...form, originality: 88, version: 1 })).status).toBe(204);
	expect((await entered())?.report?.name).toBe("report.pdf");
	expect((await put({ ...form, originality: 88, version: 2, report_upload_id: null })).status).toBe(204);
	expect((await entered())?.report).toBe(null);
	expect((await editor.get(file)).status).toBe(404);
	expect((await editor.request("DELETE", `${address}?version=2`)).status).toBe(409);
	expect((await editor.request("DELETE", `${address}?version=3`)).status).toBe(204);
	expect(await entered()).toBe(null);
	expect((await editor.request("DELETE", `${address}?version=3`)).status).toBe(404);

	await waitForOutbox(deck.machine);
	await deck.machine.control("catch-up");
	const { body: log } = await editor.get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-${number}`);
	expect(log.entries.map(({ action }) => action)).toEqual([
		"paper.originality_removed",
		"paper.originality_entered",
		"paper.originality_entered",
		"paper.originality_entered",
		"paper.submitted",
	]);
	expect(log.entries[1]?.after).toEqual({
		manuscript: 1,
		originality: 88,
		service: "Elsewhere",
		note: "Without the appendix.",
	});
});

test("lists show the latest version's figure, an external one first, and none on the user's own papers", async () => {
	const path = await conference();
	const [both, chair] = await Promise.all([new Person(deck.machine).join(), new Person(deck.machine).join()]);
	await appointStaff(deck.machine.table, both, path, { type: "observer" });
	await appointStaff(deck.machine.table, chair, path, { type: "sec_chair", section_id: "signals" });
	const shared = prose(120);
	const first = await submitted(mira, path, { text: shared });
	const second = await submitted(ivan, path, { text: `${shared} ${prose(120)}`, section: "signals" });
	const own = await submitted(both, path, { text: prose(60) });
	const empty = await submitted(ivan, path, { text: "Snow under thick clouds" });
	await waitForOutbox(deck.machine);
	const readListedFigures = async (who: Person, ids?: number[]) => {
		const asked = ids ? `?ids=${ids.join(",")}` : "";
		const { body } = await who.get<OriginalityFigure[]>(`/api/conf/${path}/adm/originality${asked}`);
		return body
			.toSorted((a, b) => a.number - b.number)
			.map(({ number, version, originality, entered }) => [number, version, originality, entered ?? false]);
	};
	const half = [second, 1, 50, false];
	expect(await readListedFigures(editor)).toEqual([[first, 1, 0, false], half, [own, 1, 100, false]]);
	expect(await readListedFigures(both)).toEqual([[first, 1, 0, false], half]);
	expect(await readListedFigures(chair)).toEqual([half]);
	const all = [first, second, own, empty];
	expect([await readListedFigures(both, all), await readListedFigures(chair, all)]).toEqual([
		[[first, 1, 0, false], half],
		[half],
	]);

	const form = { originality: 91.5, service: "Elsewhere", note: "", version: 0 };
	const entering = { body: form };
	expect((await editor.request("PUT", addressOf(path, second), entering)).status).toBe(204);
	expect(await readListedFigures(chair, [second])).toEqual([[second, 1, 91.5, true]]);
	expect((await editor.request("DELETE", `${addressOf(path, second)}?version=1`)).status).toBe(204);
	expect(await readListedFigures(chair, [second])).toEqual([half]);
	const { status } = await mira.get(`/api/conf/${path}/adm/originality`);
	expect(status).toBe(403);
	const calls = (query: string) =>
		deck.callsOf(() => deck.request({ person: chair, path: `/api/conf/${path}/adm/originality${query}` }));
	await calls("");
	// Authentication; the counter and list, or list rows with the figures.
	expect([(await calls("")).names.length, (await calls(`?ids=${all.join(",")}`)).names.length]).toEqual([
		4, 2,
	]);
});
