import { join } from "node:path";
import { seedDemo } from "@deck/cli/demo-seed";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { buildConference } from "../support/fixtures/builders.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { type DebuggableBrowser, startBrowser } from "./browser.ts";
import { printFigures } from "./figures.ts";
import { measureFirstVisits } from "./web-cold.ts";
import { measureHomePage } from "./web-first-page.ts";
import { measureLongList } from "./web-list.ts";
import { measurePaperOpening } from "./web-paper.ts";

const PAPERS = 2_000;
const CONFERENCE = "open";

type WebBenchmark = (steered: DebuggableBrowser, deck: InProcessApp) => Promise<void>;

const conference: WebBenchmark = async (_, { machine }) => {
	await buildConference(machine.table, { path: CONFERENCE });
};

const firstVisits: WebBenchmark = async ({ browser }, { machine }) =>
	printFigures("The first visit of a stranger", await measureFirstVisits(browser, machine.url, CONFERENCE));

const homePage: WebBenchmark = async (steered, { machine }) =>
	printFigures("The first page of a stranger", await measureHomePage(steered, machine.url));

const list: WebBenchmark = async ({ browser }, { machine }) =>
	printFigures("The list of 2,000 papers", await measureLongList(browser, machine.url));

const paper: WebBenchmark = async ({ browser }, { machine }) =>
	printFigures("A paper by its address", await measurePaperOpening(browser, machine));

const papers: WebBenchmark = async (_, { ports }) => {
	await seedDemo(ports, { papers: PAPERS, password: Person.password });
};

/** Measures the built site: first visits, the list of 2,000 papers and a paper. */
export const web = () => run(conference, firstVisits, homePage, papers, list, paper);
export const webCold = () => run(conference, firstVisits);
export const webFirst = () => run(conference, homePage);
export const webList = () => run(papers, list);
export const webPaper = () => run(papers, paper);

async function run(...parts: WebBenchmark[]): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcessApp("kind", join(ROOT, "web/dist"));
	try {
		const steered = await startBrowser();
		try {
			for (const part of parts) await part(steered, deck);
		} finally {
			await steered.browser.close();
		}
	} finally {
		await deck.stop();
	}
}
