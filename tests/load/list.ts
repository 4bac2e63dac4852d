import { seedDemo } from "@deck/cli/demo-seed";
import { FORMATS, LOCALES, PAPER_STATUSES, PAPER_TYPES } from "@deck/contracts/enums";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import { defineEntity } from "@deck/core/kernel/entity";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { Table } from "@deck/core/kernel/ports";
import { Entity } from "electrodb";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { cpuOf, type Figure, figureAtMost, median, printFigures, unbounded } from "./figures.ts";
import { type CpuByProcess, cpuDifference, readCpu, totalCpu } from "./processes.ts";

const PAPERS = 2_000;
const WARM_UPS = 15;
const ROUNDS = 20;
const TURNS = 3;
/** Linux counts CPU in hundredths of a second. */
const REQUESTS = 40;
const LIST = "/api/conf/bench/adm/papers";

/** Measures the list of 2,000 papers: calls, bytes and CPU, against plain ElectroDB entities. */
export async function list(): Promise<void> {
	const deck = await startInProcessApp();
	try {
		await seedDemo(deck.ports, { papers: PAPERS, password: Person.password });
		const editor = new Person(deck.machine, "editor@example.org");
		await editor.login();
		printFigures(`Staff list of ${PAPERS} papers`, await measure(deck, editor));
		printFigures("CPU of the server, each, over its processes", await overProcesses(deck, editor));
	} finally {
		await deck.stop();
	}
}

async function measure(deck: InProcessApp, editor: Person): Promise<Figure[]> {
	const wholeListRequest = { person: editor, path: LIST };
	const { body, bytes } = await deck.request<PaperList>(wholeListRequest);
	if (body.rows.length !== PAPERS) throw new Error(`the list holds ${body.rows.length} rows`);
	const since = { person: editor, path: `${LIST}?since=${encodeURIComponent(laterMark())}` };
	const unchanged = await deck.request<PaperList>(since);
	if (unchanged.body.rows.length > 0) throw new Error("something changed since the mark");
	const rows = await writePlainRows(deck.ports.table, body.rows);

	const calls = await deck.callsOf(() => deck.invoke(wholeListRequest));
	const [list, mark, entities] = await measureInTurns([
		() => deck.invoke(wholeListRequest),
		() => deck.invoke(since),
		async () => JSON.stringify((await rows.query.primary({ list: "plain" }).go({ pages: "all" })).data),
	]);
	return [
		unbounded("calls beyond authentication's BatchGet", calls.names.length - 1),
		unbounded("of them one after another", calls.roundTrips - 1),
		figureAtMost("bytes, zstd", bytes / 1000, 110, "kB"),
		figureAtMost("CPU in the handler, median", list, 25, "ms"),
		unbounded("CPU of plain ElectroDB rows as JSON, median", entities, "ms"),
		unbounded("list rows ÷ plain rows", list / entities),
		figureAtMost("CPU since a mark with nothing changed, median", mark, 3, "ms"),
	];
}

async function overProcesses({ machine }: InProcessApp, editor: Person): Promise<Figure[]> {
	const each = async (path: string): Promise<CpuByProcess> => {
		const ask = async () => {
			for (let round = 0; round < REQUESTS; round++) await editor.get(path);
		};
		await ask();
		const before = readCpu(machine.pid);
		await ask();
		const spent = cpuDifference(before, readCpu(machine.pid));
		return Object.fromEntries(Object.entries(spent).map(([process, ms]) => [process, ms / REQUESTS]));
	};
	const list = await each(LIST);
	const paper = await each("/api/conf/bench/papers/1");
	return [
		...Object.entries(list).map(([process, ms]) => unbounded(`list: ${process}`, ms, "ms")),
		figureAtMost("list: all", totalCpu(list), 40, "ms"),
		figureAtMost("paper: application", paper.application ?? 0, 4, "ms"),
		unbounded("paper: all", totalCpu(paper), "ms"),
	];
}

/** Returns a mark so late that its overlap of half a minute does not reach the demo's list rows. */
const laterMark = () => new Date(Date.now() + 60_000).toISOString();

type Work = () => Promise<unknown>;

/** Returns the median CPU of each, ms. They alternate, as disturbances hit all; in runs, as each leaves garbage. */
async function measureInTurns(works: [Work, Work, Work]): Promise<[number, number, number]> {
	const spent = works.map((): number[] => []);
	for (let turn = 0; turn < TURNS; turn++) {
		for (const [index, work] of works.entries()) {
			for (let round = 0; round < WARM_UPS; round++) await work();
			for (let round = 0; round < ROUNDS; round++) spent[index]?.push(await cpuOf(work));
		}
	}
	const [first = [], second = [], third = []] = spent;
	return [median(first), median(second), median(third)];
}

/** The list rows as ordinary entities in one partition. */
const plainRows = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "plain", service: "deck", version: "1" },
				attributes: {
					list: { type: "string", required: true, default: "plain" },
					number: { type: "number", required: true, padding: { length: 6, char: "0" } },
					type: { type: PAPER_TYPES, required: true },
					language: { type: LOCALES, required: true },
					section: { type: "string", required: true },
					format: { type: FORMATS, required: true },
					title: { type: "string", required: true },
					status: { type: PAPER_STATUSES, required: true },
					first_author: { type: "string", required: true },
					authors_count: { type: "number", required: true },
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: {
						pk: { field: "pk", composite: ["list"] },
						sk: { field: "sk", composite: ["number"] },
					},
				},
			},
			options,
		),
	"nobody",
	"none",
);

async function writePlainRows(table: Table, listRows: PaperListRow[]) {
	const rows = plainRows(table);
	await mapWithConcurrency(8, listRows, async (row) => void (await rows.put(row).go()));
	return rows;
}
