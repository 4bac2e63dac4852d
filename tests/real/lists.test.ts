import { importRows } from "@deck/cli/import-rows";
import { FORMATS, LOCALES, PAPER_STATUSES } from "@deck/contracts/enums";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";
import { stemWord } from "@deck/contracts/stem-word";
import { conferenceByPath } from "@deck/core/conference/find";
import { systemContext } from "@deck/core/kernel/context";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PapersContext } from "../../web/src/features/paper-desk/papers-context.ts";
import { paperLists } from "../../web/src/features/paper-desk/papers-list.tsx";
import { countByFilterValue, filterRows, sortRows } from "../../web/src/lib/list/filter-rows.ts";
import { Search } from "../../web/src/lib/list/search.ts";
import { flagValues, type ListView } from "../../web/src/lib/list/view.ts";
import { paperSearch } from "../../web/src/lib/paper/search.ts";
import { Cast } from "../support/fixtures/cast.ts";
import {
	type ExpectedView,
	expectedCells,
	expectedCounts,
	expectedFolding,
	expectedNumbers,
	expectedWords,
	misplacedRows,
} from "../support/fixtures/expected-lists.ts";
import { fixture, readFixture } from "../support/fixtures/real-folder.ts";
import { type IclrPaper, importRowOf } from "../support/fixtures/real-iclr.ts";
import { importRowOfPair, type PublicationPair } from "../support/fixtures/real-russian.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { LIFTED_LIMITS } from "../support/machine/lifted-limits.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

const NO_CONTEXT = {} as PapersContext;

/** Searches for every seventh word of the real texts. */
const EVERY_NTH_WORD = 7;

let machine: TestMachine;
let listRows: PaperListRow[];
let chairs: PaperListRow[];
const details = new Map<number, PaperDetails>();
let chairsDetails: PaperDetails[];

beforeAll(async () => {
	machine = await startTestMachine({ env: { ...LIFTED_LIMITS, DECK_UNKNOWN_ADDRESS_EMAILS: "1000000" } });
	const cast = await Cast.join(machine);
	const path = await cast.createConference();
	const conference = await conferenceByPath(machine.table, path);
	if (!conference) throw new Error("no conference");
	const rows = [
		...readFixture<IclrPaper[]>("papers", "iclr2017.json").map((paper, place) =>
			importRowOf(paper, place % 3 ? "optics" : "signals"),
		),
		...readFixture<PublicationPair[]>("papers", "ru_en_pairs.json").map((pair) =>
			importRowOfPair(pair, "optics"),
		),
	];
	const options = { sendsEmails: false, dryRun: false, folder: fixture("papers") };
	const context = systemContext(makeFakePorts(machine.table));
	await importRows(context, conference, rows, options);
	const [editor, chair] = [cast.the("editor"), cast.the("chair")];
	for (let number = 1; number <= rows.length; number += 2) {
		const steps = new PaperSteps(path, number);
		const to = (["accepted", "rejected", "deleted", "revising"] as const)[number % 4] ?? "accepted";
		await steps.changeAsStaff(editor, "", { format: number % 5 ? "oral" : "poster" });
		await steps.changeStatus(editor, to, to === "deleted" ? { number } : {});
	}
	const list = async (who: typeof editor) =>
		(await who.get<PaperList>(`/api/conf/${path}/adm/papers`)).body.rows;
	const all = async (who: typeof editor) => {
		const parts: PaperDetails[] = [];
		for (let from: number | null = 1; from !== null; ) {
			const address: string = `/api/conf/${path}/adm/papers/details?from=${from}`;
			const { body } = await who.get<PaperDetailsPage>(address);
			parts.push(...body.details);
			from = body.next;
		}
		return parts;
	};
	[listRows, chairs] = [await list(editor), await list(chair)];
	for (const one of await all(editor)) details.set(one.number, one);
	chairsDetails = await all(chair);
});
afterAll(() => checkInvariantsAndStop(machine));

test("116 real papers stand in the list with their details; a section's chair has those of the section", () => {
	expect([listRows.length, details.size]).toEqual([116, 116]);
	const own = listRows.filter(({ section }) => section === "optics").map(({ number }) => number);
	expect(chairs.map(({ number }) => number).sort()).toEqual(own.sort());
	expect(chairsDetails.map(({ number }) => number).sort()).toEqual(own.sort());
	expect(own.length).toBeLessThan(116);
});

test("each combination of two filters, and what it counts", () => {
	const list = paperLists.paper;
	const values = {
		section_id: ["optics", "signals"],
		status: PAPER_STATUSES,
		format: FORMATS,
		language: LOCALES,
		issue_id: ["none"],
	};
	const none = { section_id: [], status: [], format: [], language: [], issue_id: [] };
	const ids = Object.keys(values) as (keyof typeof values)[];
	const pairs = ids.flatMap((one) =>
		ids.flatMap((two) => values[one].flatMap((a) => values[two].map((b) => ({ [one]: [a], [two]: [b] })))),
	);
	for (const deleted of [false, true]) {
		for (const filters of pairs) {
			const asked: ExpectedView = { type: "paper", ...none, ...filters, deleted };
			const view: ListView = {
				query: "",
				filters: { ...none, ...filters, deleted: flagValues(deleted) },
				sort: null,
			};
			const shown = filterRows(listRows, list, view, NO_CONTEXT).map(({ number }) => number);
			expect([asked, shown]).toEqual([asked, expectedNumbers(listRows, asked)]);
			const counts = countByFilterValue(listRows, list, view, NO_CONTEXT);
			for (const id of ids)
				expect([asked, id, Object.fromEntries(counts.get(id) ?? [])]).toEqual([
					asked,
					id,
					expectedCounts(listRows, asked, id),
				]);
		}
	}
});

test("organizations and countries order the real papers as each language does, whichever way", () => {
	for (const language of LOCALES) {
		const names = new Intl.DisplayNames(language, { type: "region" });
		const countryName = (code: string) => names.of(code.slice(0, 2)) ?? code;
		const context = { issues: new Map(), details, countryName } as unknown as PapersContext;
		for (const key of ["issue_id", "organization", "country"] as const) {
			const worthOf = (row: PaperListRow) =>
				expectedCells(row, details.get(row.number), {}, countryName)[key];
			for (const down of [false, true]) {
				const rows = sortRows(listRows, paperLists.paper, { key, down }, context, language);
				expect(rows.length).toBe(listRows.length);
				expect([key, down, misplacedRows(rows, worthOf, down, language)]).toEqual([key, down, []]);
			}
		}
	}
});

test("words of the real texts find the papers in which they stand, whole and by their beginning", async () => {
	expect(paperSearch).toBeInstanceOf(Search);
	const formed = new Promise<void>((resolve) => void paperSearch.subscribe(resolve));
	paperSearch.prepare(listRows);
	await formed;
	const read = new Promise<void>((resolve) => void paperSearch.subscribe(resolve));
	paperSearch.addDetails(listRows, ({ number }) => details.get(number));
	await read;
	const words = new Map(listRows.map((row) => [row, expectedWords(row, details.get(row.number))]));
	const vocabulary = [...new Set([...words.values()].flat())].sort();
	const queries = vocabulary
		.filter((_, at) => at % EVERY_NTH_WORD === 0)
		.flatMap((word) => [word, word.slice(0, 4)]);
	const finder = paperSearch.finder();
	const wrong = queries.flatMap((query) => {
		const found = new Set(finder.find(listRows, query).rows);
		const typed = expectedFolding(query);
		const begins = (has: string) => expectedFolding(has).startsWith(typed);
		const formOf = (has: string) => stemWord(has) === stemWord(query);
		const missed = listRows.filter((row) => words.get(row)?.some(begins) && !found.has(row));
		const surplus = [...found].filter((row) => !words.get(row)?.some((has) => begins(has) || formOf(has)));
		return missed.length + surplus.length === 0
			? []
			: [{ query, missed: missed.map(({ number }) => number), surplus: surplus.map(({ number }) => number) }];
	});
	console.log(
		`${queries.length} queries over ${vocabulary.length} words, ${wrong.length} answered otherwise`,
	);
	expect(wrong).toEqual([]);
});
