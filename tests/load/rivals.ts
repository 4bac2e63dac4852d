import { join } from "node:path";
import { seedDemo } from "@deck/cli/demo-seed";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { startBrowser } from "./browser.ts";
import { printFigures } from "./figures.ts";
import { writeReviewData } from "./reviews.ts";
import { measureAddresses } from "./web-address.ts";
import { measureFirstVisits } from "./web-cold.ts";

const PAPERS = 2_000;
const EDITOR = "editor@example.org";
const ROW = "tr[data-index]";

/**
 * Measures what a person waits for, in the units of other systems: pages by their address, 2,000 papers with 6,000
 * reviews.
 */
export async function rivals(): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcessApp("kind", join(ROOT, "web/dist"));
	try {
		await seedDemo(deck.ports, { papers: PAPERS, password: Person.password });
		const { review, expert } = await writeReviewData(deck);
		await new Person(deck.machine, expert).join();
		const { url } = deck.machine;
		const { browser } = await startBrowser();
		try {
			const adm = "/bench/adm";
			const pages = await measureAddresses(browser, url, [
				{
					name: "staff's paper",
					email: EDITOR,
					address: `${adm}/papers/1000`,
					usable: "main h1 span[lang]",
				},
				{
					name: "review form",
					email: expert,
					address: `/bench/myreviews/${review}`,
					usable: "main form textarea",
				},
				{ name: "staff's list", email: EDITOR, address: `${adm}/papers`, usable: ROW },
				{ name: "all reviews", email: EDITOR, address: `${adm}/reviews`, usable: ROW },
				{ name: "conference", address: "/bench", usable: "main h1" },
			]);
			printFigures("Pages by their address", pages);
			printFigures("The first visit of a stranger", await measureFirstVisits(browser, url, "bench"));
		} finally {
			await browser.close();
		}
	} finally {
		await deck.stop();
	}
}
