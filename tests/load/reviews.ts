import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seedDemo } from "@deck/cli/demo-seed";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import type { PaperList } from "@deck/contracts/paper";
import type { PaperDetailsPage } from "@deck/contracts/paper-details";
import type { ReviewBoardRow } from "@deck/contracts/review";
import type { CDPSession, Page } from "@playwright/test";
import { type WrittenReview, writeExperts, writeReviews } from "../support/fixtures/written-reviews.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { startBrowser } from "./browser.ts";
import { cpuOf, type Figure, median, printFigures, unbounded } from "./figures.ts";
import { busyMs } from "./web-list.ts";
import { signIn, timeUntilShown } from "./web-page.ts";

const PAPERS = 2_000;
const EXPERTS = 1_000;
const EDITOR = "editor@example.org";
const BOARD = "/api/conf/bench/adm/reviews";
const ROUNDS = 7;
const ROW = "tr[data-index]";
/** Lets the previous action's effects finish. */
const SETTLE_MS = 400;
const STATES = [
	["accept", "revise", "accept"],
	["reject", "accept", "inprogress"],
	["awaiting", "refused", "revise"],
	["reject", "reject", "revise"],
] as const;

/** Measures 2,000 papers with 6,000 reviews, and 1,000 candidates. */
export async function reviews(): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcessApp("kind", join(ROOT, "web/dist"));
	try {
		await seedDemo(deck.ports, { papers: PAPERS, password: Person.password });
		await writeReviewData(deck);
		printFigures(`The server, ${PAPERS} papers with 6,000 reviews`, await server(deck));
		const { browser } = await startBrowser();
		try {
			const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
			const page = await context.newPage();
			await signIn(page, deck.machine.url, EDITOR);
			const session = await page.context().newCDPSession(page);
			// Elapsed time would include other programs.
			await session.send("Performance.enable", { timeDomain: "threadTicks" });
			printFigures("Opening the board", await opening(page, session, deck.machine.url));
			printFigures("Working on the board, the main thread’s work", await working(page, session));
			printFigures("A paper’s reviews", await paper(page, session, deck.machine.url, await reviewed(deck)));
		} finally {
			await browser.close();
		}
	} finally {
		await deck.stop();
	}
}

export async function writeReviewData(deck: InProcessApp): Promise<{ review: string; expert: string }> {
	const editor = new Person(deck.machine, EDITOR);
	await editor.login();
	const { body } = await deck.request<PaperDetailsPage>({
		person: editor,
		path: "/api/conf/bench/adm/papers/details?from=1",
	});
	const keywords = body.details.map((one) => one.keywords);
	const experts = await writeExperts(
		deck.ports,
		"bench",
		Array.from({ length: EXPERTS }, (_, at) => ({
			email: `expert-${at}@example.org`,
			name: `Expert ${at}`,
			interests: [0, 1, 2]
				.flatMap((step) => keywords[(at * 7 + step * 131) % keywords.length] ?? [])
				.slice(0, 8),
		})),
	);
	const reviewsOf = (number: number): WrittenReview[] =>
		(STATES[number % STATES.length] ?? []).flatMap((state, at) => {
			const expert = experts[(number * 3 + at) % experts.length];
			return expert ? [{ expert, state, shift: number % 4, asked: 5 + ((number * 3) % 11) }] : [];
		});
	const numbers = Array.from({ length: PAPERS }, (_, at) => at + 1);
	await writeReviews(deck.ports, "bench", new Map(numbers.map((number) => [number, reviewsOf(number)])));
	const number = (await reviewed(deck)).find((one) => reviewsOf(one).at(-1)?.state === "inprogress");
	if (number === undefined) throw new Error("no review was started");
	return { review: `${number}-3`, expert: reviewsOf(number).at(-1)?.expert.email ?? "" };
}

async function server(deck: InProcessApp): Promise<Figure[]> {
	const person = new Person(deck.machine, EDITOR);
	await person.login();
	const board = { person, path: BOARD };
	const loads = { person, path: `${BOARD}/experts` };
	const { body, bytes } = await deck.request<ReviewBoardRow[]>(board);
	const count = body.reduce((sum, desk) => sum + desk.reviews.length, 0);
	const calls = await deck.callsOf(() => deck.invoke(board));
	const figures = [
		unbounded("papers and reviews in the answer", `${body.length}, ${count}`),
		unbounded("board: calls to the table", calls.names.length),
		unbounded("board: bytes", bytes / 1000, "kB"),
		unbounded("board: bytes unpacked", JSON.stringify(body).length / 1000, "kB"),
		unbounded("board: CPU in the handler, median", await cpuEach(() => deck.invoke(board)), "ms"),
	];
	const loaded = await deck.request(loads);
	const paper = { person, path: "/api/conf/bench/adm/papers/1000/reviews" };
	return [
		...figures,
		unbounded("how busy experts are: bytes", loaded.bytes / 1000, "kB"),
		unbounded("how busy experts are: CPU, median", await cpuEach(() => deck.invoke(loads)), "ms"),
		unbounded("a paper’s reviews: CPU, median", await cpuEach(() => deck.invoke(paper)), "ms"),
	];
}

/** Returns the median of the later half, in ms. */
async function cpuEach(work: () => Promise<unknown>): Promise<number> {
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS * 2; round++) spent.push(await cpuOf(work));
	return median(spent.slice(ROUNDS));
}

async function opening(page: Page, session: CDPSession, url: string): Promise<Figure[]> {
	const address = `${url}/bench/adm/reviews`;
	await page.goto(address, { waitUntil: "networkidle" });
	const addressed: number[] = [];
	const work: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await page.goto("about:blank");
		const before = await busyMs(session);
		addressed.push(await timeUntilShown(page, address, ROW));
		work.push((await busyMs(session)) - before);
		await page.waitForLoadState("networkidle");
	}
	const clicked: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await page.goto(`${url}/bench/adm/papers`, { waitUntil: "networkidle" });
		const link = page.locator('a[href="/bench/adm/reviews"]').first();
		await link.waitFor();
		clicked.push(await link.evaluate(clickedUntil, ROW));
	}
	return [
		unbounded("first rows by address, median", median(addressed), "ms"),
		unbounded("the main thread’s work until then, median", median(work), "ms"),
		unbounded("first rows by a click, the list of papers being there, median", median(clicked), "ms"),
		unbounded("DOM nodes", await page.evaluate(() => document.querySelectorAll("*").length)),
	];
}

/** Runs in the page. Milliseconds to the first frame with the selector. */
function clickedUntil(element: Element, row: string): Promise<number> {
	return new Promise((resolve) => {
		const began = performance.now();
		const look = () => {
			if (document.querySelector(row)) requestAnimationFrame(() => resolve(performance.now() - began));
			else requestAnimationFrame(look);
		};
		if (element instanceof HTMLElement) element.click();
		look();
	});
}

async function working(page: Page, session: CDPSession): Promise<Figure[]> {
	const stages = page.locator("fieldset button[aria-pressed]");
	const filters: number[] = [];
	for (let press = 0; press < ROUNDS * 2; press++)
		filters.push(
			await workOf(session, () => stages.nth(press % 4).evaluate((one) => (one as HTMLElement).click())),
		);
	await stages
		.locator("xpath=self::*[@aria-pressed='true']")
		.first()
		.evaluate((one) => (one as HTMLElement).click())
		.catch(() => undefined);
	await page.locator("section button[aria-expanded]").first().click();
	const line = page.locator('input[type="range"]');
	await line.focus();
	const moves: number[] = [];
	for (let move = 0; move < ROUNDS * 2; move++)
		moves.push(await workOf(session, () => page.keyboard.press(move % 4 < 2 ? "ArrowRight" : "ArrowLeft")));
	await session.send("HeapProfiler.collectGarbage");
	const { metrics } = await session.send("Performance.getMetrics");
	const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
	return [
		unbounded("a press on a stage, median", median(filters), "ms"),
		unbounded("a press on a stage, longest", Math.max(...filters), "ms"),
		unbounded("the line moved by a tenth, median", median(moves), "ms"),
		unbounded("the line moved by a tenth, longest", Math.max(...moves), "ms"),
		unbounded("JavaScript heap of the tab", heap / 1e6, "MB"),
	];
}

/** Measures main-thread work of an action and its effects, in ms. */
async function workOf(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
	const before = await busyMs(session);
	await act();
	await sleep(SETTLE_MS);
	return (await busyMs(session)) - before;
}

async function reviewed(deck: InProcessApp): Promise<number[]> {
	const person = new Person(deck.machine, EDITOR);
	await person.login();
	const { body } = await deck.request<PaperList>({ person, path: "/api/conf/bench/adm/papers" });
	return body.rows.filter(({ status }) => status === "reviewing").map(({ number }) => number);
}

async function paper(
	page: Page,
	session: CDPSession,
	url: string,
	numbers: readonly number[],
): Promise<Figure[]> {
	const shown: number[] = [];
	for (const number of numbers.slice(0, ROUNDS)) {
		await page.goto("about:blank");
		shown.push(await timeUntilShown(page, `${url}/bench/adm/papers/${number}?tab=reviews`, "main section"));
		await page.waitForLoadState("networkidle");
	}
	const ask = page.getByRole("button", { name: "Ask reviewers…" }).first();
	await ask.waitFor();
	const before = await busyMs(session);
	const wall = await ask.evaluate(clickedUntil, '[role="dialog"] li');
	const ranking = (await busyMs(session)) - before;
	return [
		unbounded("reviews by address, median", median(shown), "ms"),
		unbounded("1,000 candidates ranked for the first time, until they show", wall, "ms"),
		unbounded("the main thread’s work for it", ranking, "ms"),
	];
}
