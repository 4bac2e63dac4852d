import { importRows, type Outcome } from "@deck/cli/import-rows";
import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { systemContext } from "@deck/core/kernel/context";
import { commonPart } from "@deck/core/kernel/list-row-text";
import { readListRows } from "@deck/core/kernel/list-rows";
import { paperListKey } from "@deck/core/paper/list-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConference } from "../support/fixtures/builders.ts";
import { fixture, readFixture } from "../support/fixtures/real-folder.ts";
import { type IclrPaper, importRowOf } from "../support/fixtures/real-iclr.ts";
import { importRowOfPair, type PublicationPair } from "../support/fixtures/real-russian.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { startTestTable, type TestTable } from "../support/machine/table.ts";

let engine: TestTable;

beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

async function newConference(): Promise<ConferenceItem> {
	const { path } = await buildConference(engine.table);
	const conference = await conferenceByPath(engine.table, path);
	if (!conference) throw new Error("no conference");
	return conference;
}

function run(conference: ConferenceItem, rows: unknown[]): Promise<Outcome[]> {
	const options = { sendsEmails: false, dryRun: false, folder: fixture("papers") };
	return importRows(systemContext(makeFakePorts(engine.table)), conference, rows, options);
}

const count = (outcomes: Outcome[]) => ({
	taken: outcomes.filter((one) => one.state === "taken").length,
	known: outcomes.filter((one) => one.state === "known").length,
	refused: outcomes.filter((one) => one.state === "refused"),
});

const titles = async ({ conference }: ConferenceItem) => {
	const listRows = await readListRows(engine.table, paperListKey(conference), 500, commonPart);
	return listRows.map((row): string => JSON.parse(row).title).sort();
};

test("all submissions of ICLR 2017 go in, and none of them twice", async () => {
	const papers = readFixture<IclrPaper[]>("papers", "iclr2017.json");
	expect(papers.length).toBe(102);
	expect(papers.filter((paper) => paper.keywords.length < 3).length).toBe(55);
	const conference = await newConference();
	const rows = papers.map((paper, index) => importRowOf(paper, index % 2 ? "Optics" : "Сигналы"));
	expect(count(await run(conference, rows))).toEqual({ taken: 102, known: 0, refused: [] });
	expect(count(await run(conference, rows))).toEqual({ taken: 0, known: 102, refused: [] });
	expect(await titles(conference)).toEqual(papers.map((paper) => paper.title.trim()).sort());
});

test("Russian publications with their English twins go in", async () => {
	const pairs = readFixture<PublicationPair[]>("papers", "ru_en_pairs.json");
	const conference = await newConference();
	const rows = pairs.map((pair) => importRowOfPair(pair, "optics"));
	expect(count(await run(conference, rows))).toEqual({ taken: pairs.length, known: 0, refused: [] });
	expect(count(await run(conference, rows))).toEqual({ taken: 0, known: pairs.length, refused: [] });
	expect(await titles(conference)).toEqual(pairs.map((pair) => pair.ru.title.trim().normalize("NFC")).sort());
});
