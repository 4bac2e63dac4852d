import { randomUUID } from "node:crypto";
import { seedDemo } from "@deck/cli/demo-seed";
import type { BulkResult, BulkTrial } from "@deck/contracts/bulk";
import type { WholeConference } from "@deck/contracts/conference";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperList } from "@deck/contracts/paper";
import { atMost as inParallel } from "@deck/core/kernel/at-most";
import { type InProcess, startInProcess } from "../support/in-process.ts";
import { Person } from "../support/person.ts";
import { atMost, cpuOf, type Figure, plain, print } from "./figures.ts";

const PAPERS = 500;
/** Concurrent chunks, as on the page. */
const AT_ONCE = 2;
const CONFERENCE = "/api/conf/bench";

/** Dry run, run and undo for 500 papers, in the page's chunks. */
export async function bulk(): Promise<void> {
	const deck = await startInProcess();
	try {
		await seedDemo(deck.ports, { papers: PAPERS + 100, password: Person.password });
		const editor = new Person(deck.machine, "editor@example.org");
		await editor.login();
		print(`Another section for ${PAPERS} papers`, await measure(deck, editor));
	} finally {
		await deck.stop();
	}
}

async function measure(deck: InProcess, person: Person): Promise<Figure[]> {
	const { body: list } = await deck.ask<PaperList>({ person, path: `${CONFERENCE}/adm/papers` });
	const { body: conference } = await deck.ask<WholeConference>({ person, path: CONFERENCE });
	const section = conference.sections.at(-1)?.id ?? "";
	const numbers = list.cards
		.filter((card) => card.section !== section && card.status !== "deleted")
		.map(({ number }) => number);
	const what = { act: "section", section };
	const send = async <Row>(path: string, body: unknown) => {
		const { status, body: rows } = await deck.ask<Row[]>({ person, method: "POST", path, body });
		if (status !== 200) throw new Error(`${path} answered ${status}`);
		return rows;
	};
	const all = async <Item, Row>(
		items: readonly Item[],
		atOnce: number,
		one: (portion: Item[]) => Promise<Row[]>,
	) => (await inParallel(atOnce, portionsOf(items), one)).flat();

	const address = `${CONFERENCE}/adm/bulk`;
	const id = randomUUID();
	let tried: BulkTrial[] = [];
	let done: BulkResult[] = [];
	const trial = await spend(deck, async () => {
		tried = await all(numbers, AT_ONCE, (portion) => send(`${address}/try`, { what, numbers: portion }));
	});
	const papers = tried
		.filter(({ refused }) => refused === null)
		.map(({ number, seen }) => ({ number, seen }))
		.slice(0, PAPERS);
	const act = await spend(deck, async () => {
		done = await all(papers, AT_ONCE, (portion) => send(address, { id, what, papers: portion }));
	});
	insistDone(done, papers.length);
	const undo = await spend(deck, async () => {
		const taken = papers.map(({ number }) => number);
		done = await all(taken, 1, (portion) => send(`${address}/${id}/undo`, { numbers: portion }));
	});
	insistDone(done, papers.length);
	return [
		plain("papers", papers.length),
		...figures("tried", trial, tried.length),
		...figures("done", act, papers.length),
		atMost("done, on the wall", act.wall / 1000, 10, "s"),
		...figures("undone", undo, papers.length),
	];
}

function insistDone(results: readonly BulkResult[], count: number): void {
	const refused = results.filter((one) => one.refused !== null);
	if (results.length !== count || refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
}

interface Spent {
	/** Milliseconds. */
	wall: number;
	cpu: number;
	calls: number;
}

async function spend(deck: InProcess, work: () => Promise<void>): Promise<Spent> {
	const began = performance.now();
	let names: string[] = [];
	const cpu = await cpuOf(async () => {
		({ names } = await deck.callsOf(work));
	});
	return { wall: performance.now() - began, cpu, calls: names.length };
}

const figures = (what: string, { wall, cpu, calls }: Spent, papers: number): Figure[] => [
	plain(`${what}: wall`, wall / 1000, "s"),
	plain(`${what}: CPU in the handler`, cpu / 1000, "s"),
	plain(`${what}: calls to the table a paper`, calls / papers),
];

function portionsOf<T>(items: readonly T[]): T[][] {
	const size = LIMITS.bulkPerCall;
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}
