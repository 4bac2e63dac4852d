import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemo } from "@deck/cli/demo-seed";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { conferenceByPath } from "@deck/core/conference/find";
import { FILE_PURPOSES } from "@deck/core/kernel/file-purposes";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { fileKey } from "@deck/core/kernel/stored-file";
import { versions } from "@deck/core/paper/entity";
import { chromium } from "@playwright/test";
import { translatorFor } from "../support/interface-texts.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { MemoryWatch, type ProcessMemory, processesOf } from "./browser-memory.ts";
import { DevToolsBrowser } from "./devtools-browser.ts";
import { type Figure, figureAtMost, printFigures, unbounded } from "./figures.ts";
import { signIn } from "./web-page.ts";

/** The list shows at least 2,000: some are deleted. */
const PAPERS = 2_040;
const FILES = 2_000;
const BYTES = 2_000_000;
/** Shared in turn, to keep the bucket small. */
const DISTINCT_FILES = 8;
const SAMPLED = 40;
/** Free disk space: the browser's copy and the saved file. */
const FREE_BYTES = PAPERS * BYTES * 2.5;
/** Excludes the browser program's shared pages, some 80 MB. */
const TAB_MB = 300;
const MAX_MS = 5 * 60_000;

/** Measures 2,000 files of 2 MB in one zip, with a profile on disk. */
export async function massDownload(): Promise<void> {
	const { bavail, bsize } = statfsSync(tmpdir());
	if (bavail * bsize < FREE_BYTES) throw new Error(`${tmpdir()} has no room for ${FREE_BYTES / 1e9} GB`);
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const folder = mkdtempSync(join(tmpdir(), "event-deck-zip-"));
	const deck = await startInProcessApp("kind", join(ROOT, "web/dist"));
	try {
		await seedDemo(deck.ports, { papers: PAPERS, password: Person.password });
		const sums = await enlarge(deck);
		const browser = await DevToolsBrowser.start(join(folder, "profile"));
		try {
			printFigures(`Files of ${BYTES / 1e6} MB in one zip`, await measure(browser, deck, { sums, folder }));
		} finally {
			await browser.close();
		}
	} finally {
		await deck.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function enlarge({ ports }: InProcessApp): Promise<string[]> {
	const { table, files } = ports;
	const found = await conferenceByPath(table, "bench");
	if (!found) throw new Error("no conference");
	const large = await Promise.all(
		Array.from({ length: DISTINCT_FILES }, async (_, index) => {
			const bytes = randomBytes(BYTES);
			const key = fileKey("manuscript", `bench${index}`.padEnd(26, "0"));
			const { version_id } = await files.write(key, bytes, FILE_PURPOSES.manuscript.type);
			return { size: BYTES, sha256: createHash("sha256").update(bytes).digest("hex"), key, version_id };
		}),
	);
	const numbers = Array.from({ length: PAPERS }, (_, index) => index + 1);
	const fileOf = (number: number) => large[number % DISTINCT_FILES] as (typeof large)[number];
	await mapWithConcurrency(16, numbers, async (number) => {
		const key = { conference: found.conference, number, version: 1 };
		await versions(table).patch(key).set(fileOf(number)).go();
	});
	return numbers.map((number) => fileOf(number).sha256);
}

interface Download {
	sums: readonly string[];
	folder: string;
}

async function measure(
	browser: DevToolsBrowser,
	deck: InProcessApp,
	{ sums, folder }: Download,
): Promise<Figure[]> {
	const t = translatorFor("en");
	await signInOnce(browser, deck.machine.url);
	const tab = await browser.newTab(`${deck.machine.url}/bench/adm/papers`);
	await press(browser, tab, t("table:save.shown"));
	await press(browser, tab, t("papers:files_out"));
	await waitForCentreOf(browser, tab, t("mass-download:preview"));
	const watch = new MemoryWatch(browser);
	try {
		const before = await watch.peak();
		const spent = await cpuSeconds(browser);
		const began = performance.now();
		await press(browser, tab, t("mass-download:begin"));
		await waitForCentreOf(browser, tab, t("mass-download:save"));
		const seconds = (performance.now() - began) / 1000;
		const cpu = (await cpuSeconds(browser)) - spent;
		const during = await watch.peak();
		const { usedSize: heap } = await browser.send<{ usedSize: number }>("Runtime.getHeapUsage", {}, tab);
		const saving = performance.now();
		const zip = await save(browser, folder, () => press(browser, tab, t("mass-download:save")));
		const saved = (performance.now() - saving) / 1000;
		const after = await watch.peak();
		const files = assertFilesCorrect(zip, sums);
		return [
			unbounded("files, each read by unzip", files),
			unbounded("samples compared with the bucket", SAMPLED),
			unbounded("wall", seconds, "s"),
			unbounded("speed", (files * BYTES) / 1e6 / seconds, "MB/s"),
			unbounded("CPU of the browser's processes", cpu, "s"),
			unbounded("tab memory before: resident", megabytes(before.get("renderer")).rss, "MB"),
			unbounded("tab memory before: private", megabytes(before.get("renderer")).own, "MB"),
			unbounded("tab memory while downloading: resident, peak", megabytes(during.get("renderer")).rss, "MB"),
			figureAtMost(
				"tab memory while downloading: private, peak",
				megabytes(during.get("renderer")).own,
				TAB_MB,
				"MB",
			),
			...[...during]
				.filter(([type]) => type !== "renderer")
				.map(([type, held]) =>
					unbounded(`${type} memory while downloading: resident, peak`, megabytes(held).rss, "MB"),
				),
			unbounded("JavaScript heap of the page afterwards", heap / 1e6, "MB"),
			unbounded("saving: wall", saved, "s"),
			unbounded("tab memory while saving: resident, peak", megabytes(after.get("renderer")).rss, "MB"),
			figureAtMost(
				"tab memory while saving: private, peak",
				megabytes(after.get("renderer")).own,
				TAB_MB,
				"MB",
			),
			unbounded("browser memory while saving: resident, peak", megabytes(after.get("browser")).rss, "MB"),
		];
	} finally {
		await watch.end();
	}
}

const megabytes = ({ rss, own }: ProcessMemory = { rss: 0, own: 0 }) => ({ rss: rss / 1e6, own: own / 1e6 });

/** Disconnects Playwright and its tab afterwards. */
async function signInOnce(browser: DevToolsBrowser, site: string): Promise<void> {
	const playwright = await chromium.connectOverCDP(browser.url);
	const page = playwright.contexts()[0]?.pages()[0];
	if (!page) throw new Error("no tab");
	await signIn(page, site, "editor@example.org");
	await playwright.close();
}

/** Runs in the page; returns the element's centre. */
function centreOf(name: string, most: number): Promise<{ x: number; y: number }> {
	return new Promise((resolve, reject) => {
		const end = performance.now() + most;
		const look = () => {
			const found = [...document.querySelectorAll("button, [role=menuitem], ul")].find(
				(element) => element.textContent === name || element.getAttribute("aria-label") === name,
			);
			const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
			if (found && width > 0 && found.getAttribute("aria-disabled") !== "true")
				resolve({ x: x + width / 2, y: y + height / 2 });
			else if (performance.now() > end) reject(new Error(`no ${name}`));
			else setTimeout(look, 100);
		};
		look();
	});
}

async function waitForCentreOf(
	browser: DevToolsBrowser,
	tab: string,
	name: string,
): Promise<{ x: number; y: number }> {
	const expression = `(${centreOf})(${JSON.stringify(name)}, ${MAX_MS})`;
	const params = { expression, awaitPromise: true, returnByValue: true };
	const { result, exceptionDetails } = await browser.send<{
		result: { value: { x: number; y: number } };
		exceptionDetails?: object;
	}>("Runtime.evaluate", params, tab);
	if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
	return result.value;
}

async function press(browser: DevToolsBrowser, tab: string, name: string): Promise<void> {
	const place = { ...(await waitForCentreOf(browser, tab, name)), button: "left", clickCount: 1 };
	for (const type of ["mousePressed", "mouseReleased"])
		await browser.send("Input.dispatchMouseEvent", { type, ...place }, tab);
}

async function save(browser: DevToolsBrowser, folder: string, press: () => Promise<void>): Promise<string> {
	const params = { behavior: "allowAndName", downloadPath: folder, eventsEnabled: true };
	await browser.send("Browser.setDownloadBehavior", params);
	const saved = new Promise<string>((resolve, reject) => {
		browser.on<{ guid: string; state: string }>("Browser.downloadProgress", ({ guid, state }) => {
			if (state === "completed") resolve(join(folder, guid));
			else if (state === "canceled") reject(new Error("saving was cancelled"));
		});
	});
	await press();
	return saved;
}

/** Compares samples with the bucket; returns the file count. */
function assertFilesCorrect(zip: string, sums: readonly string[]): number {
	execFileSync("unzip", ["-tq", zip]);
	const names = execFileSync("unzip", ["-Z1", zip], { encoding: "utf8", maxBuffer: 1e7 }).trim().split("\n");
	const files = names.filter((name) => name !== "manifest.csv");
	if (files.length < FILES) throw new Error(`${files.length} files are in the zip`);
	const step = Math.floor(files.length / SAMPLED);
	for (const name of files.filter((_, index) => index % step === 0).slice(0, SAMPLED)) {
		const [number] = name.split("_", 1);
		// unzip's name decoding depends on the locale.
		const bytes = execFileSync("unzip", ["-p", zip, `${number}_*`], { maxBuffer: BYTES * 2 });
		const sum = createHash("sha256").update(bytes).digest("hex");
		if (sum !== sums[Number(number) - 1]) throw new Error(`${name} differs`);
	}
	return files.length;
}

async function cpuSeconds(browser: DevToolsBrowser): Promise<number> {
	return (await processesOf(browser)).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
