import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import type { TestMachine } from "../support/machine/machine.ts";
import { type Figure, figureAtMost, median, unbounded } from "./figures.ts";
import { cpuDifference, readCpu, totalCpu } from "./processes.ts";
import { countTraffic } from "./traffic.ts";
import { signIn, timeUntilShown } from "./web-page.ts";

const OPENINGS = 9;
/** Each paper is opened once. */
const FIRST = 1_000;
/** Ends before the list for previous and next is read (after 2 s). */
const PAPER_MS = 1_500;

/** Measures how staff open papers by URL, with files in the cache. */
export async function measurePaperOpening(browser: Browser, machine: TestMachine): Promise<Figure[]> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
	const page = await context.newPage();
	await signIn(page, machine.url, "editor@example.org");
	const traffic = await countTraffic(page);
	const shown: number[] = [];
	const bytes: number[] = [];
	const spent: Record<string, number>[] = [];
	for (let opening = 0; opening <= OPENINGS; opening++) {
		await page.goto("about:blank");
		await sleep(PAPER_MS);
		Object.assign(traffic, { bytes: 0, requests: 0 });
		const before = readCpu(machine.pid);
		const address = `${machine.url}/bench/adm/papers/${FIRST + opening}`;
		const time = await timeUntilShown(page, address, "main h1 span[lang]");
		const bytesBefore = traffic.bytes;
		await sleep(PAPER_MS);
		if (opening === 0) continue;
		shown.push(time);
		bytes.push(bytesBefore);
		spent.push(cpuDifference(before, readCpu(machine.pid)));
	}
	await context.close();
	const cpuOf = (name: string) => spent.reduce((sum, one) => sum + (one[name] ?? 0), 0) / OPENINGS;
	return [
		figureAtMost("title, median", median(shown), 160, "ms"),
		figureAtMost("what comes before the title", median(bytes) / 1000, 40, "kB"),
		figureAtMost(
			"CPU of all processes",
			spent.reduce((sum, one) => sum + totalCpu(one), 0) / OPENINGS,
			20,
			"ms",
		),
		...Object.keys(spent[0] ?? {}).map((name) => unbounded(`  ${name}`, cpuOf(name), "ms")),
	];
}
