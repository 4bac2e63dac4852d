import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Figure, figureAtMost, median, quantile, unbounded } from "./figures.ts";
import { signIn, timeUntilShown } from "./web-page.ts";

const OPENINGS = 9;
/** Typed repeatedly. */
const SEARCHES = ["thermo", "analysis of", "petrova", "модель", "network", "1234"];
/** Lets the previous letter's effects finish. */
const KEYSTROKE_MS = 120;
const KEYSTROKE_WORK_MS = 16;

export async function measureLongList(browser: Browser, url: string): Promise<Figure[]> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
	const page = await context.newPage();
	await signIn(page, url, "editor@example.org");
	const opened = await measureOpenings(page, url);
	const loadedFirst = await measureLoadings(page, url, true);
	const loaded = await measureLoadings(page, url, false);
	const bytes = await listBytes(page, url);
	const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
	const letters = await measureTyping(page);
	await context.close();
	return [
		figureAtMost("DOM nodes", nodes, 1_000),
		figureAtMost("the list as it travels", bytes / 1000, 110, "kB"),
		figureAtMost("first rows by a click in the admin area, median", median(opened), 150, "ms"),
		unbounded("first rows by a click, p95", quantile(opened, 0.95), "ms"),
		figureAtMost("first rows by address, nothing in the cache, median", median(loadedFirst), 350, "ms"),
		figureAtMost("first rows by address, again, median", median(loaded), 250, "ms"),
		figureAtMost("a letter's work, median", median(letters.work), KEYSTROKE_WORK_MS, "ms"),
		unbounded("a letter's work, p95", quantile(letters.work, 0.95), "ms"),
		unbounded(
			"keydown to painted, waiting for the frame's turn included, p95",
			quantile(letters.painted, 0.95),
			"ms",
		),
		unbounded("keydown to painted, median", median(letters.painted), "ms"),
		unbounded("letters typed", letters.work.length),
	];
}

const ROW = "tr[data-index]";

const PAPERS = "/bench/adm/papers";

/** Measures from click to first frame with rows, in ms; files are cached. */
export async function measureOpenings(page: Page, url: string, list = PAPERS): Promise<number[]> {
	const area = list.slice(0, list.lastIndexOf("/"));
	const times: number[] = [];
	for (let opening = 0; opening <= OPENINGS; opening++) {
		await page.goto(url + area, { waitUntil: "networkidle" });
		const link = page.locator(`a[href="${list}"]`).first();
		await link.waitFor();
		const time = link.evaluate(
			(element, row) =>
				new Promise<number>((resolve) => {
					const began = performance.now();
					const look = () => {
						if (document.querySelector(row)) requestAnimationFrame(() => resolve(performance.now() - began));
						else requestAnimationFrame(look);
					};
					if (element instanceof HTMLElement) element.click();
					look();
				}),
			ROW,
		);
		if (opening > 0) times.push(await time);
		else await time;
	}
	return times;
}

/** Measures from navigation to first frame with rows, in ms, with the traffic until then. */
export async function measureLoadings(
	page: Page,
	url: string,
	first: boolean,
	list = PAPERS,
): Promise<number[]> {
	const session = await page.context().newCDPSession(page);
	const times: number[] = [];
	for (let loading = 0; loading < OPENINGS; loading++) {
		await page.goto("about:blank");
		if (first) await session.send("Network.clearBrowserCache");
		times.push(await timeUntilShown(page, url + list, ROW));
		await page.waitForLoadState("networkidle");
	}
	return times;
}

/** Returns the list's size, compressed. */
export async function listBytes(page: Page, url: string): Promise<number> {
	const [answer] = await Promise.all([
		page.waitForResponse(`${url}/api/conf/bench/adm/papers`),
		page.goto(`${url}/bench/adm/papers`),
	]);
	await answer.finished();
	return (await answer.request().sizes()).responseBodySize;
}

interface TypingFigures {
	/** The main thread's script, style, layout and paint. */
	work: number[];
	/** From key to end of frame. */
	painted: number[];
	/** After a search's last letter: counts, reasons. */
	rested: number[];
}

export async function measureTyping(page: Page): Promise<TypingFigures> {
	const session = await page.context().newCDPSession(page);
	// Elapsed time would include other programs.
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const field = page.locator('main input[type="search"]');
	await field.focus();
	await page.evaluate(() => {
		addEventListener(
			"keydown",
			() => {
				const began = performance.now();
				requestAnimationFrame(() => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => performance.measure("painted", { start: began, end: performance.now() });
					port2.postMessage(null);
				});
			},
			true,
		);
	});
	const work: number[] = [];
	const rested: number[] = [];
	for (const search of ["warm-up", ...SEARCHES, ...SEARCHES]) {
		for (const letter of search) {
			const before = await busyMs(session);
			await session.send("Input.dispatchKeyEvent", { type: "keyDown", key: letter, text: letter });
			await session.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
			await sleep(KEYSTROKE_MS);
			work.push((await busyMs(session)) - before);
		}
		const typed = await busyMs(session);
		await sleep(KEYSTROKE_MS * 4);
		rested.push((await busyMs(session)) - typed);
		await field.fill("");
		await sleep(KEYSTROKE_MS * 4);
	}
	const painted = await page.evaluate(() =>
		performance.getEntriesByName("painted").map((one) => one.duration),
	);
	const warm = "warm-up".length;
	return { work: work.slice(warm), painted: painted.slice(warm), rested: rested.slice(1) };
}

export async function busyMs(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}
