import { create } from "zustand";
import { saveBlob } from "../download.ts";
import { currentLocale } from "../i18n.ts";
import { SignedAddresses } from "./addresses.ts";
import { makeManifest, type PlannedFile, splitPlan } from "./plan.ts";
import { type StoredDownload, useMassDownload } from "./store.ts";
import { runIfAlone, waitForLock } from "./tabs.ts";
import { JOURNAL_FILE, ZIP_FILE, type ZipRequest, type ZipResponse } from "./zip-messages.ts";

const PLAN_FILE = "mass-download.plan";
const AT_ONCE = 4;
const MAX_ATTEMPTS = 3;

export interface ManifestTexts {
	head: readonly string[];
	done: string;
	failed(status: number): string;
}

interface DownloadState {
	state: "idle" | "running" | "paused" | "failed" | "elsewhere";
	done: number;
	bytes: number;
	/** Bytes already received at the start or resumption, and its time in ms. */
	since: { bytes: number; at: number };
	failed: ReadonlyMap<number, number>;
	/** Split into parts because storage ran out. */
	noRoom: boolean;
	error: unknown;
}

const IDLE: DownloadState = {
	state: "idle",
	done: 0,
	bytes: 0,
	since: { bytes: 0, at: 0 },
	failed: new Map(),
	noRoom: false,
	error: null,
};

export const useDownloadState = create<DownloadState>(() => IDLE);
const change = (next: Partial<DownloadState>) => useDownloadState.setState(next);

let worker: Worker | null = null;
let halt = () => {};
let current: Promise<unknown> = Promise.resolve();

class OutOfStorage extends Error {}

function stop(): void {
	worker?.terminate();
	worker = null;
	halt();
}

/** Runs in one tab at a time; takes over after another. */
async function runAlone(words: ManifestTexts, act: () => Promise<void>): Promise<void> {
	const run = runIfAlone(act);
	current = run.catch(() => {});
	if (!(await run)) await watchOtherTab(words);
}

/**
 * Shows that another tab is downloading, and takes over if it closed. Call it on pages that show progress.
 */
export async function watchOtherTab(words: ManifestTexts): Promise<void> {
	const { state } = useDownloadState.getState();
	if (state === "running" || state === "elsewhere") return;
	await waitForLock(() => {
		void useMassDownload.persist.rehydrate();
		change({ ...IDLE, state: "elsewhere" });
	});
	if (useDownloadState.getState().state !== "elsewhere") return;
	await useMassDownload.persist.rehydrate();
	change(IDLE);
	const { job } = useMassDownload.getState();
	if (job && !job.finished && !job.paused) await resumeDownload(words);
}

/** Opens the browser's private files; null without a file system or enough storage. */
export async function openPrivateFiles(bytes: number): Promise<FileSystemDirectoryHandle | null> {
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

export async function startDownload(
	path: string,
	user: string,
	{ plan, words }: { plan: readonly PlannedFile[]; words: ManifestTexts },
): Promise<void> {
	stop();
	await current;
	await runAlone(words, async () => {
		await cancelDownload();
		const bytes = bytesOf(plan);
		const root = await openPrivateFiles(bytes);
		if (!root) return startParts(path, user, plan, words);
		const handle = await root.getFileHandle(PLAN_FILE, { create: true });
		const file = await handle.createWritable();
		await file.write(JSON.stringify(plan));
		await file.close();
		const job = { path, user, files: plan.length, bytes, finished: false, failed: 0, paused: false };
		useMassDownload.getState().set({ active: true, job });
		await downloadZip(words);
	});
}

function startParts(
	path: string,
	user: string,
	plan: readonly PlannedFile[],
	words: ManifestTexts,
): Promise<void> {
	const parts = { left: plan, of: splitPlan(plan).length };
	const job = { path, user, files: plan.length, bytes: bytesOf(plan), finished: false, failed: 0 };
	useMassDownload.getState().set({ active: true, job: { ...job, paused: false, parts } });
	return downloadParts(words);
}

/** Returns the next part's number, from 1: a plan's rest splits as the whole did. */
export const nextPart = ({ left: missing, of }: NonNullable<StoredDownload["parts"]>) => ({
	number: of - splitPlan(missing).length + 1,
	of,
});

async function downloadParts(words: ManifestTexts): Promise<void> {
	const { set } = useMassDownload.getState();
	for (;;) {
		const { job } = useMassDownload.getState();
		const [part] = splitPlan(job?.parts?.left ?? []);
		if (!job?.parts || !part) break;
		const { left: missing, of } = job.parts;
		set({ job: { ...job, paused: false } });
		const blob = await downloadFiles(job.path, part, words, false);
		if (!blob) return;
		saveBlob(blob, `${job.path}-${nextPart(job.parts).number}.zip`);
		set({ job: { ...job, paused: false, parts: { left: missing.slice(part.length), of } } });
	}
	set({ job: null });
	change(IDLE);
}

const bytesOf = (plan: readonly PlannedFile[]) => plan.reduce((sum, { size }) => sum + size, 0);

export async function resumeDownload(words: ManifestTexts): Promise<void> {
	await current;
	await runAlone(words, () =>
		useMassDownload.getState().job?.parts ? downloadParts(words) : downloadZip(words),
	);
}

async function downloadZip(words: ManifestTexts): Promise<void> {
	const { job, set } = useMassDownload.getState();
	if (!job) return;
	// At once, to not look like another tab's.
	change({ state: "running" });
	set({ job: { ...job, paused: false } });
	let plan: PlannedFile[] = [];
	try {
		plan = JSON.parse(await (await fileOf(PLAN_FILE)).text()) as PlannedFile[];
		if ((await downloadFiles(job.path, plan, words, true)) === undefined) return;
		set({ job: { ...job, paused: false, finished: true, failed: useDownloadState.getState().failed.size } });
	} catch (error) {
		if (!(error instanceof OutOfStorage)) return fail(error);
		await cancelDownload();
		change({ noRoom: true });
		await startParts(job.path, job.user, plan, words);
	}
}

function fail(error: unknown): void {
	const { job, set } = useMassDownload.getState();
	if (job) set({ job: { ...job, paused: true } });
	change({ state: "failed", error });
}

/** Returns undefined if paused meanwhile. */
async function downloadFiles(
	path: string,
	plan: readonly PlannedFile[],
	words: ManifestTexts,
	kept: boolean,
): Promise<Blob | null | undefined> {
	stop();
	const zipWorker = new Worker(new URL("./zip.worker.ts", import.meta.url), { type: "module" });
	worker = zipWorker;
	const { noRoom } = useDownloadState.getState();
	change({ ...IDLE, noRoom, state: "running" });
	const halted = new Promise<never>((_, reject) => {
		halt = () => reject(new Error("stopped"));
	});
	// It may reject when nothing waits.
	halted.catch(() => {});
	const order = (message: ZipRequest) => zipWorker.postMessage(message);
	const waiting = new Map<number, (status: number | null) => void>();
	try {
		const once = <Key extends "opened" | "finished">(key: Key) =>
			new Promise<Extract<ZipResponse, Record<Key, unknown>>[Key]>((resolve, reject) => {
				const answers = (data: ZipResponse): data is Extract<ZipResponse, Record<Key, unknown>> =>
					key in data;
				zipWorker.onerror = ({ message }) => reject(new Error(message));
				zipWorker.onmessage = ({ data }: MessageEvent<ZipResponse>) => {
					if (answers(data)) resolve(data[key]);
					else if ("noRoom" in data) reject(new OutOfStorage());
					else if ("broken" in data) reject(new Error(data.broken));
					else if ("bytes" in data) change({ bytes: useDownloadState.getState().bytes + data.bytes });
					else if ("index" in data) waiting.get(data.index)?.(data.status);
				};
			});
		const opening = once("opened");
		order({ open: { kept, plan } });
		const whole = new Set(await Promise.race([opening, halted]));
		const bytes = plan.reduce((sum, { size }, index) => sum + (whole.has(index) ? size : 0), 0);
		change({ done: whole.size, bytes, since: { bytes, at: Date.now() } });
		const finishing = once("finished");
		// It may reject before anything waits.
		finishing.catch(() => {});
		const addresses = new SignedAddresses(path, plan);
		const failed = new Map<number, number>();
		const missing = plan.map((_, index) => index).filter((index) => !whole.has(index));
		const fetchNext = async () => {
			for (
				let index = missing.shift();
				index !== undefined && worker === zipWorker;
				index = missing.shift()
			) {
				const at = index;
				let status: number | null = 0;
				for (let tries = 0; status !== null && tries < MAX_ATTEMPTS && worker === zipWorker; tries++) {
					const url = await addresses.of(at, tries > 0);
					if (!url) {
						status = 404;
						break;
					}
					const answer = new Promise<number | null>((resolve) => waiting.set(at, resolve));
					order({ add: { index: at, url } });
					status = await Promise.race([answer, halted, finishing.then(() => 0)]);
				}
				if (status === null) change({ done: useDownloadState.getState().done + 1 });
				else failed.set(at, status);
				change({ failed: new Map(failed) });
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
		if (worker !== zipWorker) return undefined;
		const outcome = (index: number) => {
			const status = failed.get(index);
			return status === undefined ? words.done : words.failed(status);
		};
		order({
			finish: {
				name: "manifest.csv",
				text: makeManifest(plan, { head: words.head, outcome }, currentLocale()),
			},
		});
		const blob = await Promise.race([finishing, halted]);
		change({ state: "idle" });
		return blob;
	} catch (error) {
		if (worker !== zipWorker) return undefined;
		if (error instanceof OutOfStorage) throw error;
		fail(error);
		return undefined;
	} finally {
		zipWorker.terminate();
		if (worker === zipWorker) worker = null;
	}
}

export function pauseDownload(): void {
	stop();
	const { job, set } = useMassDownload.getState();
	if (job) set({ job: { ...job, paused: true } });
	change({ state: "paused" });
}

export async function saveZip(): Promise<void> {
	const { job } = useMassDownload.getState();
	if (job) saveBlob(await fileOf(ZIP_FILE), `${job.path}.zip`);
}

export async function cancelDownload(): Promise<void> {
	stop();
	change(IDLE);
	useMassDownload.getState().set({ job: null });
	const root = await navigator.storage?.getDirectory().catch(() => null);
	for (const name of [ZIP_FILE, JOURNAL_FILE, PLAN_FILE]) await root?.removeEntry(name).catch(() => {});
}
