import { randomUUID } from "node:crypto";
import { seedDemo } from "@deck/cli/demo-seed";
import type { BulkPreview, BulkResult } from "@deck/contracts/bulk";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperList } from "@deck/contracts/paper";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { cpuOf, type Figure, figureAtMost, printFigures, unbounded } from "./figures.ts";

const PAPERS = 500;
/** Concurrent chunks, as on the page. */
const AT_ONCE = 2;
const CONFERENCE = "/api/conf/bench";

export async function bulk(): Promise<void> {
	const deck = await startInProcessApp();
	try {
		await seedDemo(deck.ports, { papers: PAPERS + 100, password: Person.password });
		const editor = new Person(deck.machine, "editor@example.org");
		await editor.login();
		printFigures(`Another section for ${PAPERS} papers`, await measure(deck, editor));
	} finally {
		await deck.stop();
	}
}

async function measure(deck: InProcessApp, person: Person): Promise<Figure[]> {
	const { body: list } = await deck.request<PaperList>({ person, path: `${CONFERENCE}/adm/papers` });
	const { body: conference } = await deck.request<ConferenceWithInfo>({ person, path: CONFERENCE });
	const section = conference.sections.at(-1)?.id ?? "";
	const numbers = list.rows
		.filter((row) => row.section !== section && row.status !== "deleted")
		.map(({ number }) => number);
	const what = { act: "section", section };
	const send = async <Row>(path: string, body: unknown) => {
		const { status, body: rows } = await deck.request<Row[]>({ person, method: "POST", path, body });
		if (status !== 200) throw new Error(`${path} answered ${status}`);
		return rows;
	};
	const all = async <Item, Row>(
		items: readonly Item[],
		atOnce: number,
		one: (portion: Item[]) => Promise<Row[]>,
	) => (await mapWithConcurrency(atOnce, toChunks(items), one)).flat();

	const address = `${CONFERENCE}/adm/bulk`;
	const id = randomUUID();
	let tried: BulkPreview[] = [];
	let done: BulkResult[] = [];
	const preview = await measureCost(deck, async () => {
		tried = await all(numbers, AT_ONCE, (portion) => send(`${address}/try`, { what, numbers: portion }));
	});
	const papers = tried
		.filter(({ refused }) => refused === null)
		.map(({ number, seen }) => ({ number, seen }))
		.slice(0, PAPERS);
	const act = await measureCost(deck, async () => {
		done = await all(papers, AT_ONCE, (portion) => send(address, { id, what, papers: portion }));
	});
	assertDone(done, papers.length);
	const undo = await measureCost(deck, async () => {
		const taken = papers.map(({ number }) => number);
		done = await all(taken, 1, (portion) => send(`${address}/${id}/undo`, { numbers: portion }));
	});
	assertDone(done, papers.length);
	return [
		unbounded("papers", papers.length),
		...figures("tried", preview, tried.length),
		...figures("done", act, papers.length),
		figureAtMost("done, on the wall", act.wall / 1000, 10, "s"),
		...figures("undone", undo, papers.length),
	];
}

function assertDone(results: readonly BulkResult[], count: number): void {
	const refused = results.filter((one) => one.refused !== null);
	if (results.length !== count || refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
}

interface RunCost {
	/** Milliseconds. */
	wall: number;
	cpu: number;
	calls: number;
}

async function measureCost(deck: InProcessApp, work: () => Promise<void>): Promise<RunCost> {
	const began = performance.now();
	let names: string[] = [];
	const cpu = await cpuOf(async () => {
		({ names } = await deck.callsOf(work));
	});
	return { wall: performance.now() - began, cpu, calls: names.length };
}

const figures = (what: string, { wall, cpu, calls }: RunCost, papers: number): Figure[] => [
	unbounded(`${what}: wall`, wall / 1000, "s"),
	unbounded(`${what}: CPU in the handler`, cpu / 1000, "s"),
	unbounded(`${what}: calls to the table a paper`, calls / papers),
];

function toChunks<T>(items: readonly T[]): T[][] {
	const size = LIMITS.bulkPerCall;
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}
