import { join } from "node:path";
import { seedDemo } from "@deck/cli/demo-seed";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { buildConference } from "../support/builders.ts";
import { ROOT } from "../support/command.ts";
import { type InProcess, startInProcess } from "../support/in-process.ts";
import { Person } from "../support/person.ts";
import { type SteeredBrowser, startBrowser } from "./browser.ts";
import { print } from "./figures.ts";
import { coldPages } from "./web-cold.ts";
import { firstPage } from "./web-first-page.ts";
import { longList } from "./web-list.ts";
import { paperByAddress } from "./web-paper.ts";

const PAPERS = 2_000;
const CONFERENCE = "open";

type Part = (steered: SteeredBrowser, deck: InProcess) => Promise<void>;

const conference: Part = async (_, { machine }) => {
	await buildConference(machine.table, { path: CONFERENCE });
};

const cold: Part = async ({ browser }, { machine }) =>
	print("The first visit of a stranger", await coldPages(browser, machine.url, CONFERENCE));

const first: Part = async (steered, { machine }) =>
	print("The first page of a stranger", await firstPage(steered, machine.url));

const list: Part = async ({ browser }, { machine }) =>
	print("The list of 2,000 papers", await longList(browser, machine.url));

const paper: Part = async ({ browser }, { machine }) =>
	print("A paper by its address", await paperByAddress(browser, machine));

const papers: Part = async (_, { ports }) => {
	await seedDemo(ports, { papers: PAPERS, password: Person.password });
};

/** The built site: first visits, the list of 2,000 papers and a paper. */
export const web = () => run(conference, cold, first, papers, list, paper);
export const webCold = () => run(conference, cold);
export const webFirst = () => run(conference, first);
export const webList = () => run(papers, list);
export const webPaper = () => run(papers, paper);

async function run(...parts: Part[]): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcess("kind", join(ROOT, "web/dist"));
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
