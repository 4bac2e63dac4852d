import { seedDemo } from "@deck/cli/demo-seed";
import { FORMATS, LOCALES, PAPER_STATUSES, PAPER_TYPES } from "@deck/contracts/enums";
import type { PaperCard, PaperList } from "@deck/contracts/paper";
import { atMost as inParallel } from "@deck/core/kernel/at-most";
import { defineEntity } from "@deck/core/kernel/entity";
import type { Table } from "@deck/core/kernel/ports";
import { Entity } from "electrodb";
import { type InProcess, startInProcess } from "../support/in-process.ts";
import { Person } from "../support/person.ts";
import { atMost, cpuOf, type Figure, median, plain, print } from "./figures.ts";
import { difference, type Spent, spentBy, total } from "./processes.ts";

const PAPERS = 2_000;
const WARM_UPS = 15;
const ROUNDS = 20;
const TURNS = 3;
/** Linux counts CPU in hundredths of a second. */
const REQUESTS = 40;
const LIST = "/api/conf/bench/adm/papers";

/** 2,000 papers: calls, bytes and CPU, against plain ElectroDB entities. */
export async function list(): Promise<void> {
	const deck = await startInProcess();
	try {
		await seedDemo(deck.ports, { papers: PAPERS, password: Person.password });
		const editor = new Person(deck.machine, "editor@example.org");
		await editor.login();
		print(`Staff list of ${PAPERS} papers`, await measure(deck, editor));
		print("CPU of the server, each, over its processes", await overProcesses(deck, editor));
	} finally {
		await deck.stop();
	}
}

async function measure(deck: InProcess, editor: Person): Promise<Figure[]> {
	const whole = { person: editor, path: LIST };
	const { body, bytes } = await deck.ask<PaperList>(whole);
	if (body.cards.length !== PAPERS) throw new Error(`the list holds ${body.cards.length} cards`);
	const since = { person: editor, path: `${LIST}?since=${encodeURIComponent(laterMark())}` };
	const unchanged = await deck.ask<PaperList>(since);
	if (unchanged.body.cards.length > 0) throw new Error("something changed since the mark");
	const rows = await writePlainRows(deck.ports.table, body.cards);

	const calls = await deck.callsOf(() => deck.invoke(whole));
	const [list, mark, entities] = await rounds([
		() => deck.invoke(whole),
		() => deck.invoke(since),
		async () => JSON.stringify((await rows.query.primary({ list: "plain" }).go({ pages: "all" })).data),
	]);
	return [
		plain("calls beyond authentication's BatchGet", calls.names.length - 1),
		plain("of them one after another", calls.steps - 1),
		atMost("bytes, zstd", bytes / 1000, 110, "kB"),
		atMost("CPU in the handler, median", list, 25, "ms"),
		plain("CPU of plain ElectroDB rows as JSON, median", entities, "ms"),
		plain("cards ÷ plain rows", list / entities),
		atMost("CPU since a mark with nothing changed, median", mark, 3, "ms"),
	];
}

async function overProcesses({ machine }: InProcess, editor: Person): Promise<Figure[]> {
	const each = async (path: string): Promise<Spent> => {
		const ask = async () => {
			for (let round = 0; round < REQUESTS; round++) await editor.get(path);
		};
		await ask();
		const before = spentBy(machine.pid);
		await ask();
		const spent = difference(before, spentBy(machine.pid));
		return Object.fromEntries(Object.entries(spent).map(([process, ms]) => [process, ms / REQUESTS]));
	};
	const list = await each(LIST);
	const paper = await each("/api/conf/bench/papers/1");
	return [
		...Object.entries(list).map(([process, ms]) => plain(`list: ${process}`, ms, "ms")),
		atMost("list: all", total(list), 40, "ms"),
		atMost("paper: application", paper.application ?? 0, 4, "ms"),
		plain("paper: all", total(paper), "ms"),
	];
}

/** Its overlap of half a minute must not reach the demo's list rows. */
const laterMark = () => new Date(Date.now() + 60_000).toISOString();

type Work = () => Promise<unknown>;

/** Median CPU, ms. Works alternate, so that disturbances hit all; in runs, so that none pays for another's garbage. */
async function rounds(works: [Work, Work, Work]): Promise<[number, number, number]> {
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

async function writePlainRows(table: Table, cards: PaperCard[]) {
	const rows = plainRows(table);
	await inParallel(8, cards, async (card) => void (await rows.put(card).go()));
	return rows;
}
