import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seedDemo } from "@deck/cli/demo-seed";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import type { PaperDetailsPage } from "@deck/contracts/paper-details";
import { newId } from "@deck/core/kernel/ids";
import { listPageKeys } from "@deck/core/kernel/list-pages";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { Key } from "@deck/core/kernel/ports";
import { paperListKey } from "@deck/core/paper/list-rows";
import type { CDPSession, Page } from "@playwright/test";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { startBrowser } from "./browser.ts";
import { cpuOf, type Figure, figureAtMost, median, printFigures, quantile, unbounded } from "./figures.ts";
import { busyMs, listBytes, measureLoadings, measureOpenings, measureTyping } from "./web-list.ts";
import { signIn } from "./web-page.ts";

const LIST = "/api/conf/bench/adm/papers";
const EDITOR = "editor@example.org";
const ROUNDS = 20;
/** The page is idle with less work in this time. */
const QUIET = { ms: 1_000, work: 30 };

/** Milliseconds, from issue 11; opening is for 2,000 papers. */
interface Bounds {
	letter: number;
	server?: number;
	opening?: number;
}

const figureWithin = (what: string, value: number, bound: number | undefined): Figure =>
	bound === undefined ? unbounded(what, value, "ms") : figureAtMost(what, value, bound, "ms");

/** Measures the list with all search data loaded. One size per process: the handler keeps its machine. */
export const workbench = (papers: number, bounds: Bounds) => async (): Promise<void> => {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcessApp("kind", join(ROOT, "web/dist"));
	try {
		await seedDemo(deck.ports, { papers, password: Person.password });
		printFigures(`The server, ${papers} papers`, await server(deck, papers, bounds));
		const { browser } = await startBrowser();
		try {
			const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
			const page = await context.newPage();
			await signIn(page, deck.machine.url, EDITOR);
			printFigures(`Opening the list of ${papers}`, await opening(page, deck.machine.url, bounds));
			printFigures(`Working in the list of ${papers}`, await working(page, deck.machine.url, bounds));
		} finally {
			await browser.close();
		}
	} finally {
		await deck.stop();
	}
};

async function server(deck: InProcessApp, papers: number, bounds: Bounds): Promise<Figure[]> {
	const person = new Person(deck.machine, EDITOR);
	await person.login();
	const wholeListRequest = { person, path: LIST };
	const pages = listPageKeys(
		paperListKey("bench"),
		[...Array(papers).keys()].map((index) => index + 1),
	);
	const list = await cpuEach(() => deck.invoke(wholeListRequest));
	const oneChanged = await cpuEach(
		() => deck.invoke(wholeListRequest),
		() => invalidateListPages(deck, pages.slice(0, 1)),
	);
	const allChanged = await cpuEach(
		() => deck.invoke(wholeListRequest),
		() => invalidateListPages(deck, pages),
	);
	const calls = await deck.callsOf(() => deck.invoke(wholeListRequest));
	const { bytes } = await deck.request(wholeListRequest);
	const parts: { bytes: number; cpu: number }[] = [];
	for (let from: number | null = 1; from !== null; ) {
		const path: string = `${LIST}/details?from=${from}`;
		const cpu = await cpuOf(() => deck.invoke({ person, path }));
		const answer = await deck.request<PaperDetailsPage>({ person, path });
		parts.push({ bytes: answer.bytes, cpu });
		from = answer.body.next;
	}
	const sum = (of: (part: { bytes: number; cpu: number }) => number) =>
		parts.reduce((total, part) => total + of(part), 0);
	return [
		figureWithin("list: CPU in the handler, median", list, bounds.server),
		unbounded("the same, a paper having changed", oneChanged, "ms"),
		unbounded("the same, nothing of it being known", allChanged, "ms"),
		unbounded("list: bytes", bytes / 1000, "kB"),
		unbounded("list: calls to the table", calls.names.length),
		unbounded("details: parts", parts.length),
		unbounded(
			"details: CPU in the handler, all parts",
			sum(({ cpu }) => cpu),
			"ms",
		),
		unbounded("details: bytes, all parts", sum(({ bytes: one }) => one) / 1000, "kB"),
	];
}

/** Returns the median, in ms; `before` is not measured. */
async function cpuEach(work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS * 2; round++) {
		await before?.();
		spent.push(await cpuOf(work));
	}
	return median(spent.slice(ROUNDS));
}

/** Invalidates cached list pages. */
async function invalidateListPages({ ports }: InProcessApp, pages: readonly Key[]): Promise<void> {
	await mapWithConcurrency(8, pages, async ({ pk, sk }) => {
		await ports.table.update({
			Key: { pk, sk },
			UpdateExpression: "SET stamp = :stamp",
			ExpressionAttributeValues: { ":stamp": newId() },
		});
	});
}

async function opening(page: Page, url: string, bounds: Bounds): Promise<Figure[]> {
	const bytes = await listBytes(page, url);
	const clicked = await measureOpenings(page, url);
	const addressed = await measureLoadings(page, url, false);
	const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
	return [
		unbounded("the list as it travels", bytes / 1000, "kB"),
		figureWithin("first rows by a click, median", median(clicked), bounds.opening),
		figureWithin("first rows by address, median", median(addressed), bounds.opening),
		unbounded("DOM nodes", nodes),
	];
}

async function working(page: Page, url: string, bounds: Bounds): Promise<Figure[]> {
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	await page.goto("about:blank");
	const before = await busyMs(session);
	const began = performance.now();
	await page.goto(`${url}/bench/adm/papers`);
	await page.locator("tr[data-index]").first().waitFor();
	await waitUntilIdle(session);
	const settled = performance.now() - began - QUIET.ms;
	const spent = (await busyMs(session)) - before;
	const letters = await measureTyping(page);
	const selecting = await selectAll(page, session);
	await session.send("HeapProfiler.collectGarbage");
	const { metrics } = await session.send("Performance.getMetrics");
	const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
	return [
		unbounded("all is there and read, from the address", settled, "ms"),
		unbounded("the main thread's work until then", spent, "ms"),
		unbounded("a letter's work, median", median(letters.work), "ms"),
		figureWithin("a letter's work, p95", quantile(letters.work, 0.95), bounds.letter),
		unbounded("a letter's work, longest", Math.max(...letters.work), "ms"),
		unbounded("keydown to painted, p95", quantile(letters.painted, 0.95), "ms"),
		unbounded("what follows once typing rests, median", median(letters.rested), "ms"),
		unbounded("letters typed", letters.work.length),
		unbounded("select all, median", median(selecting), "ms"),
		unbounded("select all, longest", Math.max(...selecting), "ms"),
		unbounded("JavaScript heap of the tab", heap / 1e6, "MB"),
	];
}

async function waitUntilIdle(session: CDPSession): Promise<void> {
	for (let last = await busyMs(session); ; ) {
		await sleep(QUIET.ms);
		const now = await busyMs(session);
		if (now - last < QUIET.work) return;
		last = now;
	}
}

/** Measures main-thread work of selecting and deselecting all rows, in ms. */
async function selectAll(page: Page, session: CDPSession): Promise<number[]> {
	const box = page.locator("thead input[type=checkbox]");
	const times: number[] = [];
	for (let press = 0; press < 10; press++) {
		const before = await busyMs(session);
		await box.evaluate((element) => element instanceof HTMLElement && element.click());
		await sleep(200);
		times.push((await busyMs(session)) - before);
	}
	return times;
}
