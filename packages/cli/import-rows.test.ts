import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { type Context, systemContext } from "@deck/core/kernel/context";
import { OUTBOX_SHARDS } from "@deck/core/kernel/outbox";
import { readPaper } from "@deck/core/paper/lookup";
import { buildConference, makePdf, paperForm } from "@deck/tests/support/fixtures/builders";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatOutcome, formatSummary } from "./import-report.ts";
import { type ImportOptions, importRows } from "./import-rows.ts";

let engine: TestTable;
let folder: string;
let context: Context;
let conference: ConferenceItem;
const stored: string[] = [];

beforeAll(async () => {
	engine = await startTestTable();
	folder = await mkdtemp(join(tmpdir(), "deck-import-"));
	await writeFile(join(folder, "good.pdf"), await makePdf(2));
	await writeFile(join(folder, "bad.pdf"), "no pdf at all");
});
afterAll(async () => {
	await engine.stop();
	await rm(folder, { recursive: true });
});
beforeEach(async () => {
	const ports = makeFakePorts(engine.table);
	context = systemContext({
		...ports,
		files: {
			...ports.files,
			async write(key) {
				stored.push(key);
				return { version_id: "v1" };
			},
		},
	});
	const { path } = await buildConference(engine.table);
	const found = await conferenceByPath(engine.table, path);
	if (!found) throw new Error("no conference");
	conference = found;
});

function row(title: string, changes: Record<string, unknown> = {}) {
	const { language, section, abstract, keywords } = paperForm("");
	const author = {
		first_name: "Mira",
		last_name: "Olsen",
		organization: "Optics",
		country: "NOR",
		email: "mira@example.org",
	};
	return { language, section, title, abstract, keywords, authors: [author], ...changes };
}

const run = (rows: unknown[], changes: Partial<ImportOptions> = {}) =>
	importRows(context, conference, rows, { sendsEmails: false, dryRun: false, folder, ...changes });

async function pendingEvents(): Promise<string[]> {
	const shards = await Promise.all(
		[...Array(OUTBOX_SHARDS).keys()].map((shard) =>
			engine.table.query({
				IndexName: "gsi3",
				KeyConditionExpression: "g3pk = :pk",
				ExpressionAttributeValues: { ":pk": `pending#${shard}` },
			}),
		),
	);
	return shards
		.flat()
		.filter((item) => String(item.payload).includes(conference.conference))
		.map((item) => `${item.consumer} ${item.event}`)
		.sort();
}

test("rows are imported once, by their key or by title and addresses", async () => {
	const rows = [row("First", { key: "a" }), row("Second")];
	const first = await run(rows);
	expect(first.map((one) => one.state)).toEqual(["taken", "taken"]);
	const again = await run([row("First, renamed", { key: "a" }), row("Second"), row("Third")]);
	expect(again.map((one) => one.state)).toEqual(["known", "known", "taken"]);
	expect(again.slice(0, 2).map((one) => "number" in one && one.number)).toEqual(
		first.map((one) => "number" in one && one.number),
	);
	expect(formatSummary(again)).toBe("3 rows: 1 taken, 2 known already, 0 refused.");
});

test("omitted fields are filled in, and a section is found by its title in either language", async () => {
	const [outcome] = await run([row("Gaps", { section: " сигналы ", pdf: "good.pdf" })]);
	expect(outcome).toEqual({ row: 1, title: "Gaps", state: "taken", number: 1 });
	const whole = await readPaper(engine.table, conference.conference, 1);
	expect(whole?.paper).toMatchObject({ section: "signals", format: "oral", status: "submitted" });
	expect(whole?.authors.map(({ corresponding, mailable }) => ({ corresponding, mailable }))).toEqual([
		{ corresponding: true, mailable: true },
	]);
	expect(whole?.versions.map(({ name, pages, key }) => ({ name, pages, key }))).toEqual([
		{ name: "good.pdf", pages: 2, key: stored.at(-1) },
	]);
});

test("a country is recognized by its everyday name", async () => {
	const { authors } = row("");
	const [uk, us] = ["Англия", "usa"].map((country, at) => ({
		...authors[0],
		country,
		email: `${at}@example.org`,
	}));
	await run([row("Abroad", { authors: [uk, us] })]);
	const whole = await readPaper(engine.table, conference.conference, 1);
	expect(whole?.authors.map(({ country }) => country)).toEqual(["GBR", "USA"]);
});

test("a refused row gives the reason in the chosen language and does not stop the others", async () => {
	const outcomes = await run([
		row("Short", { keywords: ["one", "two"], section: "Alchemy" }),
		"no paper",
		row("Bad file", { pdf: "bad.pdf" }),
		row("No file", { pdf: "missing.pdf" }),
		row("Fine"),
	]);
	expect(outcomes.flatMap((one) => formatOutcome(one, "en"))).toEqual([
		"    1  refused       Short",
		"       keywords: Please specify minimum 3 keywords",
		"       section: Choose a section from the list",
		"    2  refused",
		"       This value isn’t allowed here",
		"    3  refused       Bad file",
		"       pdf: The file is not a PDF",
		"    4  refused       No file",
		"       pdf: There is no file at this path",
		"    5  taken as 1    Fine",
	]);
	expect(outcomes.slice(3, 4).flatMap((one) => formatOutcome(one, "ru"))).toEqual([
		"    4  refused       No file",
		"       pdf: По этому пути файла нет",
	]);
	expect(formatSummary(outcomes)).toBe("5 rows: 1 taken, 0 known already, 4 refused.");
});

test("a dry run checks every row and writes nothing", async () => {
	await run([row("Known")]);
	const before = stored.length;
	const outcomes = await run(
		[row("Known"), row("New", { pdf: "good.pdf" }), row("Bad", { pdf: "bad.pdf" })],
		{
			dryRun: true,
		},
	);
	expect(outcomes.map((one) => one.state)).toEqual(["known", "new", "refused"]);
	expect(formatSummary(outcomes)).toBe("3 rows: 1 would be taken, 1 known already, 1 refused.");
	expect(stored.length).toBe(before);
	expect(await readPaper(engine.table, conference.conference, 2)).toBe(null);
});

test("authors get e-mails only if the import asks for them", async () => {
	await run([row("Quiet")]);
	const always = ["jobs paper.remember_authors", "push paper.changed"];
	expect(await pendingEvents()).toEqual(always);
	await run([row("Loud")], { sendsEmails: true });
	expect(await pendingEvents()).toEqual([...always, ...always, "mail paper.received"].sort());
});

test("outcomes are reported in the order of the rows", async () => {
	const reportedRows: number[] = [];
	const rows = Array.from({ length: 30 }, (_, index) =>
		index % 3 ? row(`Paper ${index}`) : row(`Paper ${index}`, { pdf: "good.pdf" }),
	);
	const outcomes = await run(rows, { onOutcome: (one) => reportedRows.push(one.row) });
	expect(reportedRows).toEqual(rows.map((_, index) => index + 1));
	expect(new Set(outcomes.map((one) => "number" in one && one.number)).size).toBe(30);
});
