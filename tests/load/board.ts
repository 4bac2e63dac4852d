import { seedDemo } from "@deck/cli/demo-seed";
import { STAFF_PAPER } from "../../web/src/app/conference-table.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { cpuOf, type Figure, figureAtMost, median, printFigures, unbounded } from "./figures.ts";
import { cpuDifference, readCpu, totalCpu } from "./processes.ts";
import { writeReviewData } from "./reviews.ts";

const PAPERS = 2_000;
const EDITOR = "editor@example.org";
const PAPER = 1_000;
const WARM_UPS = 6;
const ROUNDS = 20;

/**
 * Measures what staff open most, with 2,000 papers and 6,000 reviews: table calls, CPU in the handler and of all
 * processes.
 */
export async function board(): Promise<void> {
	const deck = await startInProcessApp();
	try {
		await seedDemo(deck.ports, { papers: PAPERS, password: Person.password });
		await writeReviewData(deck);
		const person = new Person(deck.machine, EDITOR);
		await person.login();
		const ask = (path: string) => deck.invoke({ person, path });
		const fill = (path: string) => path.replace(":conf", "bench").replace(":number", String(PAPER));
		const parts = Object.values(STAFF_PAPER.parts).map(fill);
		printFigures(`Staff's answers, ${PAPERS} papers with 6,000 reviews`, [
			...(await measure(deck, "all reviews", 40, () => ask("/api/conf/bench/adm/reviews"))),
			...(await measure(deck, "loads of experts", 40, () => ask("/api/conf/bench/adm/reviews/experts"))),
			...(await measure(deck, "list of papers", 12, () => ask("/api/conf/bench/adm/papers"))),
			...(await measure(deck, "conference", 8, () => ask("/api/conf/bench"))),
			...(await measure(deck, "a paper's page", null, () => ask(fill(STAFF_PAPER.path)))),
			...(await measure(deck, "the same by part", null, () => Promise.all(parts.map(ask)))),
		]);
	} finally {
		await deck.stop();
	}
}

/** @param most ms of all processes */
async function measure(
	deck: InProcessApp,
	what: string,
	most: number | null,
	work: () => Promise<unknown>,
): Promise<Figure[]> {
	const first = await cpuOf(work);
	for (let round = 0; round < WARM_UPS; round++) await work();
	const { names } = await deck.callsOf(work);
	const before = readCpu(process.pid);
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS; round++) spent.push(await cpuOf(work));
	const all = totalCpu(cpuDifference(before, readCpu(process.pid))) / ROUNDS;
	return [
		unbounded(`${what}: calls to the table`, names.length),
		unbounded("  CPU in the handler, first", first, "ms"),
		unbounded("  CPU in the handler, median", median(spent), "ms"),
		most === null
			? unbounded("  CPU of all processes", all, "ms")
			: figureAtMost("  CPU of all processes", all, most, "ms"),
	];
}
