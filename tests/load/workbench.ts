import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seedDemo } from "@deck/cli/demo-seed";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import type { PaperDetailsPage } from "@deck/contracts/paper-details";
import { atMost as inParallel } from "@deck/core/kernel/at-most";
import { packKeys } from "@deck/core/kernel/card-packs";
import { newId } from "@deck/core/kernel/ids";
import type { Key } from "@deck/core/kernel/ports";
import { papersOf } from "@deck/core/paper/cards";
import type { CDPSession, Page } from "@playwright/test";
import { ROOT } from "../support/command.ts";
import { type InProcess, startInProcess } from "../support/in-process.ts";
import { Person } from "../support/person.ts";
import { startBrowser } from "./browser.ts";
import { atMost, cpuOf, type Figure, median, plain, print, quantile } from "./figures.ts";
import { busyMs, listBytes, loadings, openings, type } from "./web-list.ts";
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

const within = (what: string, value: number, bound: number | undefined): Figure =>
	bound === undefined ? plain(what, value, "ms") : atMost(what, value, bound, "ms");

/** All search data is loaded. One size per process: the handler keeps its machine. */
export const workbench = (papers: number, bounds: Bounds) => async (): Promise<void> => {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcess("kind", join(ROOT, "web/dist"));
	try {
		await seedDemo(deck.ports, { papers, password: Person.password });
		print(`The server, ${papers} papers`, await server(deck, papers, bounds));
		const { browser } = await startBrowser();
		try {
			const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
			const page = await context.newPage();
			await signIn(page, deck.machine.url, EDITOR);
			print(`Opening the list of ${papers}`, await opening(page, deck.machine.url, bounds));
			print(`Working in the list of ${papers}`, await working(page, deck.machine.url, bounds));
		} finally {
			await browser.close();
		}
	} finally {
		await deck.stop();
	}
};

async function server(deck: InProcess, papers: number, bounds: Bounds): Promise<Figure[]> {
	const person = new Person(deck.machine, EDITOR);
	await person.login();
	const whole = { person, path: LIST };
	const packs = packKeys(
		papersOf("bench"),
		[...Array(papers).keys()].map((index) => index + 1),
	);
	const list = await cpuEach(() => deck.invoke(whole));
	const oneChanged = await cpuEach(
		() => deck.invoke(whole),
		() => restamp(deck, packs.slice(0, 1)),
	);
	const allChanged = await cpuEach(
		() => deck.invoke(whole),
		() => restamp(deck, packs),
	);
	const calls = await deck.callsOf(() => deck.invoke(whole));
	const { bytes } = await deck.ask(whole);
	const parts: { bytes: number; cpu: number }[] = [];
	for (let from: number | null = 1; from !== null; ) {
		const path: string = `${LIST}/details?from=${from}`;
		const cpu = await cpuOf(() => deck.invoke({ person, path }));
		const answer = await deck.ask<PaperDetailsPage>({ person, path });
		parts.push({ bytes: answer.bytes, cpu });
		from = answer.body.next;
	}
	const sum = (of: (part: { bytes: number; cpu: number }) => number) =>
		parts.reduce((total, part) => total + of(part), 0);
	return [
		within("list: CPU in the handler, median", list, bounds.server),
		plain("the same, a paper having changed", oneChanged, "ms"),
		plain("the same, nothing of it being known", allChanged, "ms"),
		plain("list: bytes", bytes / 1000, "kB"),
		plain("list: calls to the table", calls.names.length),
		plain("details: parts", parts.length),
		plain(
			"details: CPU in the handler, all parts",
			sum(({ cpu }) => cpu),
			"ms",
		),
		plain("details: bytes, all parts", sum(({ bytes: one }) => one) / 1000, "kB"),
	];
}

/** Median, ms; `before` is not measured. */
async function cpuEach(work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS * 2; round++) {
		await before?.();
		spent.push(await cpuOf(work));
	}
	return median(spent.slice(ROUNDS));
}

/** Invalidates cached list pages. */
async function restamp({ ports }: InProcess, packs: readonly Key[]): Promise<void> {
	await inParallel(8, packs, async ({ pk, sk }) => {
		await ports.table.update({
			Key: { pk, sk },
			UpdateExpression: "SET stamp = :stamp",
			ExpressionAttributeValues: { ":stamp": newId() },
		});
	});
}

async function opening(page: Page, url: string, bounds: Bounds): Promise<Figure[]> {
	const bytes = await listBytes(page, url);
	const clicked = await openings(page, url);
	const addressed = await loadings(page, url, false);
	const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
	return [
		plain("the list as it travels", bytes / 1000, "kB"),
		within("first rows by a click, median", median(clicked), bounds.opening),
		within("first rows by address, median", median(addressed), bounds.opening),
		plain("DOM nodes", nodes),
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
	await quiet(session);
	const settled = performance.now() - began - QUIET.ms;
	const spent = (await busyMs(session)) - before;
	const letters = await type(page);
	const selecting = await selectAll(page, session);
	await session.send("HeapProfiler.collectGarbage");
	const { metrics } = await session.send("Performance.getMetrics");
	const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
	return [
		plain("all is there and read, from the address", settled, "ms"),
		plain("the main thread's work until then", spent, "ms"),
		plain("a letter's work, median", median(letters.work), "ms"),
		within("a letter's work, p95", quantile(letters.work, 0.95), bounds.letter),
		plain("a letter's work, longest", Math.max(...letters.work), "ms"),
		plain("keydown to painted, p95", quantile(letters.painted, 0.95), "ms"),
		plain("what follows once typing rests, median", median(letters.rested), "ms"),
		plain("letters typed", letters.work.length),
		plain("select all, median", median(selecting), "ms"),
		plain("select all, longest", Math.max(...selecting), "ms"),
		plain("JavaScript heap of the tab", heap / 1e6, "MB"),
	];
}

async function quiet(session: CDPSession): Promise<void> {
	for (let last = await busyMs(session); ; ) {
		await sleep(QUIET.ms);
		const now = await busyMs(session);
		if (now - last < QUIET.work) return;
		last = now;
	}
}

/** Main-thread work of selecting and deselecting all rows, ms. */
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
