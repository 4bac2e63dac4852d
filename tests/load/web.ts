import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { buildConference } from "../support/builders.ts";
import { ROOT } from "../support/command.ts";
import { startInProcess } from "../support/in-process.ts";
import { startBrowser } from "./browser.ts";
import { print } from "./figures.ts";
import { firstPage } from "./web-first-page.ts";
import { longList } from "./web-list.ts";

/** The built site in a browser: what a stranger loads, and the list of 2,000 papers under an editor's hands. */
export async function web(): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcess();
	try {
		await buildConference(deck.machine.table);
		const steered = await startBrowser();
		try {
			print("The first page of a stranger", await firstPage(steered, deck.machine.url));
			print("The list of 2,000 papers", await longList(steered.browser, deck));
		} finally {
			await steered.browser.close();
		}
	} finally {
		await deck.stop();
	}
}
