import { LIMITS } from "@deck/contracts/limits";
import type { PaperFiles } from "@deck/contracts/paper-files";
import { create } from "zustand";
import { getJson } from "../api-fetch.ts";
import { saveBlob } from "../download.ts";
import { read } from "../read.ts";
import { manifestOf, type PlannedFile, partsOf } from "./plan.ts";
import { useMassDownload } from "./store.ts";
import { JOURNAL_FILE, ZIP_FILE, type ZipAnswer, type ZipOrder } from "./zip-messages.ts";

/** The plan beside the zip. */
const PLAN_FILE = "mass-download.plan";
/** Files that are fetched at once, and tries of one that failed in passing. */
const AT_ONCE = 4;
const TRIES = 3;
/** Signatures hold for 15 minutes; an older one than this is asked for again. */
const FRESH_MS = 13 * 60_000;

/** The words of the manifest. */
export interface ManifestWords {
	head: readonly string[];
	done: string;
	failed(status: number): string;
}

interface Running {
	state: "idle" | "running" | "paused" | "failed";
	/** Files that are whole, and bytes that came. */
	done: number;
	bytes: number;
	/** Bytes that came since it began or went on, and when that was, ms. */
	since: { bytes: number; at: number };
	/** Files that failed, with their statuses, by their place in the plan. */
	failed: ReadonlyMap<number, number>;
	/** Which part of how many, where they are parts. */
	part: { number: number; of: number } | null;
	error: unknown;
}

const IDLE: Running = {
	...{ state: "idle", done: 0, bytes: 0, since: { bytes: 0, at: 0 } },
	...{ failed: new Map(), part: null, error: null },
};

/** How far this page's download is. */
export const useRunning = create<Running>(() => IDLE);
const change = (next: Partial<Running>) => useRunning.setState(next);

let worker: Worker | null = null;

/** The browser's own file system; null where the page gets none, or too little room. */
export async function ownFiles(bytes: number): Promise<FileSystemDirectoryHandle | null> {
	try {
		const { quota = 0, usage = 0 } = await navigator.storage.estimate();
		return quota - usage > bytes ? await navigator.storage.getDirectory() : null;
	} catch {
		return null;
	}
}

async function fileOf(name: string): Promise<File> {
	const root = await navigator.storage.getDirectory();
	return (await root.getFileHandle(name)).getFile();
}

/** Begins a download: one zip that outlives the page, or parts that are saved as they are whole. */
export async function beginDownload(
	path: string,
	user: string,
	{ plan, words }: { plan: readonly PlannedFile[]; words: ManifestWords },
): Promise<void> {
	await forgetDownload();
	useMassDownload.getState().set({ active: true });
	const bytes = plan.reduce((sum, { size }) => sum + size, 0);
	const root = await ownFiles(bytes);
	if (!root) return inParts(path, plan, words);
	const handle = await root.getFileHandle(PLAN_FILE, { create: true });
	const file = await handle.createWritable();
	await file.write(JSON.stringify(plan));
	await file.close();
	useMassDownload
		.getState()
		.set({ job: { path, user, files: plan.length, bytes, finished: false, failed: 0 } });
	await goOn(words);
}

async function inParts(path: string, plan: readonly PlannedFile[], words: ManifestWords): Promise<void> {
	const parts = partsOf(plan);
	for (const [index, part] of parts.entries()) {
		change({ part: { number: index + 1, of: parts.length } });
		const blob = await work(path, part, words, false);
		if (!blob) return;
		saveBlob(blob, `${path}-${index + 1}.zip`);
	}
	change(IDLE);
}

/** Goes on with the download that was begun, also after a reload; what is whole already is not fetched again. */
export async function goOn(words: ManifestWords): Promise<void> {
	const { job, set } = useMassDownload.getState();
	if (!job) return;
	try {
		const plan = JSON.parse(await (await fileOf(PLAN_FILE)).text()) as PlannedFile[];
		if ((await work(job.path, plan, words, true)) === undefined) return;
		set({ job: { ...job, finished: true, failed: useRunning.getState().failed.size } });
	} catch (error) {
		change({ state: "failed", error });
	}
}

/** Fetches what is missing and ends the zip; undefined where it was stopped meanwhile. */
async function work(
	path: string,
	plan: readonly PlannedFile[],
	words: ManifestWords,
	kept: boolean,
): Promise<Blob | null | undefined> {
	worker?.terminate();
	const mine = new Worker(new URL("./zip.worker.ts", import.meta.url), { type: "module" });
	worker = mine;
	const { part } = useRunning.getState();
	change({ ...IDLE, part, state: "running" });
	const order = (message: ZipOrder) => mine.postMessage(message);
	const waiting = new Map<number, (status: number | null) => void>();
	try {
		const once = <Key extends "opened" | "finished">(key: Key) =>
			new Promise<Extract<ZipAnswer, Record<Key, unknown>>[Key]>((resolve, reject) => {
				mine.onerror = ({ message }) => reject(new Error(message));
				mine.onmessage = ({ data }: MessageEvent<ZipAnswer>) => {
					if (key in data) resolve((data as unknown as Record<Key, never>)[key]);
					else if ("broken" in data) reject(new Error(data.broken));
					else if ("bytes" in data) change({ bytes: useRunning.getState().bytes + data.bytes });
					else if ("index" in data) waiting.get(data.index)?.(data.status);
				};
			});
		const opening = once("opened");
		order({ open: { kept, plan } });
		const whole = new Set(await opening);
		const bytes = plan.reduce((sum, { size }, index) => sum + (whole.has(index) ? size : 0), 0);
		change({ done: whole.size, bytes, since: { bytes, at: Date.now() } });
		const finishing = once("finished");
		// It may reject before anybody waits for it.
		finishing.catch(() => {});
		const addresses = new Addresses(path, plan);
		const failed = new Map<number, number>();
		const left = plan.map((_, index) => index).filter((index) => !whole.has(index));
		const fetchNext = async () => {
			for (let index = left.shift(); index !== undefined && worker === mine; index = left.shift()) {
				const at = index;
				let status: number | null = 0;
				for (let tries = 0; status !== null && tries < TRIES && worker === mine; tries++) {
					const url = await addresses.of(at, tries > 0);
					if (!url) {
						status = 404;
						break;
					}
					const answer = new Promise<number | null>((resolve) => waiting.set(at, resolve));
					order({ add: { index: at, url } });
					status = await Promise.race([answer, finishing.then(() => 0)]);
				}
				if (status === null) change({ done: useRunning.getState().done + 1 });
				else failed.set(at, status);
				change({ failed: new Map(failed) });
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
		if (worker !== mine) return undefined;
		const outcome = (index: number) => {
			const status = failed.get(index);
			return status === undefined ? words.done : words.failed(status);
		};
		order({ finish: { name: "manifest.csv", text: manifestOf(plan, { head: words.head, outcome }) } });
		const blob = await finishing;
		change({ state: "idle" });
		return blob;
	} catch (error) {
		if (worker === mine) change({ state: "failed", error });
		return undefined;
	} finally {
		mine.terminate();
		if (worker === mine) worker = null;
	}
}

/** Signed addresses of a plan's files, asked for in portions of as many papers as one call may name. */
class Addresses {
	readonly #path: string;
	readonly #plan: readonly PlannedFile[];
	readonly #known = new Map<string, { url: string; at: number }>();
	#asking: Promise<void> | null = null;

	constructor(path: string, plan: readonly PlannedFile[]) {
		this.#path = path;
		this.#plan = plan;
	}

	/** Null where the file is no longer there for this person, or is another one by now. @param anew after a failure */
	async of(index: number, anew: boolean): Promise<string | null> {
		const file = this.#plan[index];
		if (!file) return null;
		const key = (number: number, sha256: string) => `${number} ${sha256}`;
		const mine = key(file.number, file.sha256);
		if (anew) this.#known.delete(mine);
		for (let asked = false; ; asked = true) {
			const known = this.#known.get(mine);
			if (known && Date.now() - known.at < FRESH_MS) return known.url;
			if (asked) return null;
			while (this.#asking !== null) await this.#asking;
			if (this.#known.has(mine)) continue;
			this.#asking = this.#ask(index, key);
			try {
				await this.#asking;
			} finally {
				this.#asking = null;
			}
		}
	}

	async #ask(from: number, key: (number: number, sha256: string) => string): Promise<void> {
		const numbers = new Set<number>();
		for (const { number } of this.#plan.slice(from)) {
			if (numbers.size === LIMITS.idsPerCall) break;
			numbers.add(number);
		}
		const query = { ids: [...numbers].join(","), links: "1" as const };
		const found = await getJson(read("/api/conf/:conf/adm/papers/files", { conf: this.#path }, query));
		for (const { number, files } of found as PaperFiles[]) {
			for (const { sha256, url } of files)
				if (url) this.#known.set(key(number, sha256), { url, at: Date.now() });
		}
	}
}

/** Stops for now; what is whole stays. */
export function pauseDownload(): void {
	worker?.terminate();
	worker = null;
	change({ state: "paused" });
}

/** Has the browser save the whole zip. */
export async function saveZip(): Promise<void> {
	const { job } = useMassDownload.getState();
	if (job) saveBlob(await fileOf(ZIP_FILE), `${job.path}.zip`);
}

/** Gives the download up, and removes what this browser holds of it. */
export async function forgetDownload(): Promise<void> {
	worker?.terminate();
	worker = null;
	change(IDLE);
	useMassDownload.getState().set({ job: null });
	const root = await navigator.storage?.getDirectory().catch(() => null);
	for (const name of [ZIP_FILE, JOURNAL_FILE, PLAN_FILE]) await root?.removeEntry(name).catch(() => {});
}
