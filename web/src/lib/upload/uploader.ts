import type { Upload, UploadPurpose } from "@deck/contracts/upload";
import { type RetryPolicy, waitForAttempt } from "../retry-policy.ts";
import { checkFile } from "./check-file.ts";
import { parseFailure, unknownRefusal } from "./failure.ts";
import { isSameFile } from "./fingerprint.ts";
import { sendParts } from "./send.ts";
import { SpeedMeter } from "./speed-meter.ts";
import type { UploadRecord, UploadStorage } from "./storage.ts";
import type { browserTabs, UploadTabs } from "./tabs.ts";
import type { UploadTransport } from "./transport.ts";
import { IDLE, isBusy, type Refusal, type UploadState, type UploadView } from "./view.ts";

export interface UploaderOptions {
	purpose: UploadPurpose;
	/** Identifies user and form; one upload per key in all tabs. */
	key: string;
	transport: UploadTransport;
	storage: UploadStorage;
	retry: RetryPolicy;
	tabs: typeof browserTabs;
}

/** Minimum interval of progress. */
const SHOW_MS = 100;
/** This many answers without progress are a refusal. */
const MAX_FUTILE_ANSWERS = 8;
const ACTIVE: ReadonlySet<UploadState> = new Set(["waiting", "sending", "offline", "delayed", "checking"]);

/**
 * Uploads a file to S3 in parts; resumes after a lost connection, reload or end of the sending tab.
 * `subscribe` and `getView` fit `useSyncExternalStore`.
 */
export class Uploader {
	readonly #options: UploaderOptions;
	readonly #tabs: UploadTabs;
	readonly #listeners = new Set<() => void>();
	readonly #pace = new SpeedMeter();
	#view: UploadView = IDLE;
	#shownAt = 0;
	#record: UploadRecord | null = null;
	#file: File | null = null;
	#run: AbortController | null = null;
	#ended: Promise<void> = Promise.resolve();
	#owns = false;
	#choosing = false;

	constructor(options: UploaderOptions) {
		this.#options = options;
		this.#tabs = options.tabs(
			options.key,
			(view, owns) => this.#onView(view, owns),
			() => this.#owns && this.#tabs.publish(this.#view, true),
		);
		if (options.storage.load(options.key)) this.#begin();
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	getView = (): UploadView => this.#view;

	get file(): File | null {
		return this.#file;
	}

	/** Checks and sends a file, replacing a completed one; ignored during an upload. */
	async choose(file: File): Promise<void> {
		if (this.#choosing || isBusy(this.#view.state) || this.#view.elsewhere) return;
		this.#choosing = true;
		const lost = this.#view.state === "lost" ? this.#record : null;
		this.#show({ ...IDLE, state: "waiting", name: file.name, size: file.size });
		if (!lost) await this.#drop();
		const { refusal, fingerprint } = await checkFile(file, this.#options.purpose);
		if (!this.#choosing) return;
		this.#choosing = false;
		if (lost && !(fingerprint && isSameFile(lost, fingerprint))) {
			const other = { code: "other_file", params: { name: lost.name } };
			return this.#show({ ...lostView(lost), refusal: other });
		}
		if (!fingerprint) return this.#refuse(refusal);

		this.#file = file;
		this.#remember(lost ?? { ...fingerprint, id: null, paused: false, at: 0 });
		void this.#options.storage.saveFile(this.#options.key, file);
		this.#begin();
	}

	pause(): void {
		if (!this.#record || !ACTIVE.has(this.#view.state) || this.#view.elsewhere) return;
		this.#remember({ ...this.#record, paused: true });
		this.#run?.abort();
		this.#show({ ...this.#view, state: "paused", speed: null, left: null });
	}

	resume(): void {
		if (!this.#record || this.#view.state !== "paused") return;
		this.#remember({ ...this.#record, paused: false });
		this.#begin();
	}

	/** Discards the upload here and on the server, also when completed or refused. */
	async cancel(): Promise<void> {
		if (this.#view.elsewhere) return;
		const { name, size } = this.#view;
		this.#choosing = false;
		await this.#drop();
		this.#show({ ...IDLE, state: "cancelled", name, size });
	}

	/** Removes an upload that the form has taken; the server keeps it. */
	async release(): Promise<void> {
		this.#record = null;
		await this.#drop();
		this.#show(IDLE);
	}

	/** Stops without discarding: a later Uploader of the key resumes. */
	dispose(): void {
		this.#run?.abort();
		this.#tabs.close();
		this.#listeners.clear();
	}

	/** Deletes the upload; DELETE may fail, because the bucket deletes unused uploads. */
	async #drop(): Promise<void> {
		const id = this.#record?.id;
		this.#record = null;
		this.#file = null;
		this.#run?.abort();
		await this.#options.storage.remove(this.#options.key);
		if (id) void this.#discard(id);
	}

	async #discard(id: string): Promise<void> {
		await this.#options.transport.server.discard(id).catch(() => null);
	}

	#begin(): void {
		const run = new AbortController();
		this.#run = run;
		this.#ended = this.#ended.then(() => this.#work(run.signal));
	}

	async #work(signal: AbortSignal): Promise<void> {
		if (signal.aborted) return;
		const wait = () => this.#show({ ...this.#view, elsewhere: true }, false);
		const release = await this.#tabs.acquire(wait, signal).catch(() => null);
		if (!release) return;
		this.#owns = true;
		try {
			await this.#resumeRecord(signal);
		} finally {
			this.#owns = false;
			release();
			if (this.#run?.signal === signal) this.#run = null;
		}
	}

	async #resumeRecord(signal: AbortSignal): Promise<void> {
		const { storage, key } = this.#options;
		const record = storage.load(key);
		this.#record = record;
		// Another tab finished and reported how.
		if (!record)
			return this.#show({ ...(isBusy(this.#view.state) ? IDLE : this.#view), elsewhere: false }, false);
		this.#file ??= await storage.loadFile(key);
		if (signal.aborted) return;
		const state = record.paused ? "paused" : "waiting";
		// Not reported yet: a mere check for completion must not wake other tabs.
		const here = { ...this.#view, state, name: record.name, size: record.size, elsewhere: false } as const;
		this.#show(here, record.paused);
		if (!record.paused) await this.#insist(signal);
	}

	async #insist(signal: AbortSignal): Promise<void> {
		for (let attempt = 0, answers = 0; ; attempt++, answers++) {
			try {
				return await this.#attempt(signal, () => {
					attempt = 0;
					answers = 0;
				});
			} catch (reason) {
				if (signal.aborted) return;
				if (this.#file && !(await isReadable(this.#file))) return this.#lose();
				const failure = parseFailure(reason);
				if (failure.kind === "refused") return this.#refuse(failure.refusal);
				const excused = failure.kind === "offline" || (failure.kind === "delayed" && failure.asked);
				if (excused) answers = 0;
				if (answers >= MAX_FUTILE_ANSWERS) return this.#refuse(unknownRefusal(0));
				if (failure.kind === "gone" && !this.#amend({ id: null, at: 0 })) return;
				const state = failure.kind === "offline" ? "offline" : "delayed";
				this.#show({ ...this.#view, state, speed: null, left: null });
				await waitForAttempt(this.#options.retry, attempt, signal);
				if (signal.aborted) return;
			}
		}
	}

	async #attempt(signal: AbortSignal, onProgress: () => void): Promise<void> {
		const upload = await this.#announce();
		signal.throwIfAborted();
		if (!upload || !this.#amend({})) return;
		if (upload.state === "used") return this.release();
		if (upload.state === "ready") return this.#finish(upload);
		if (!this.#file) return this.#lose();

		this.#pace.reset();
		this.#show({ ...this.#view, state: "sending" });
		const { transport } = this.#options;
		const file = this.#file;
		await sendParts({
			transport,
			upload,
			file,
			signal,
			onSent: (sent) => this.#progress(sent, signal),
			onArrived: onProgress,
		});
		signal.throwIfAborted();
		this.#show({ ...this.#view, state: "checking", sent: file.size, speed: null, left: null });
		const ready = await transport.server.complete(upload.id);
		signal.throwIfAborted();
		this.#finish(ready);
	}

	/** Announces or reads the upload; null once discarded. */
	async #announce(): Promise<Upload | null> {
		const { transport, purpose } = this.#options;
		const record = this.#record;
		if (!record) return null;
		if (record.id) return transport.server.read(record.id);
		const { name, size } = record;
		const upload = await transport.server.announce({ purpose, name, size });
		if (this.#amend({ id: upload.id })) return upload;
		void this.#discard(upload.id);
		return null;
	}

	#progress(sent: number, signal: AbortSignal): void {
		// A pause shows lost unfinished parts; a cancel shows nothing.
		if (signal.aborted) {
			if (this.#view.state === "paused") this.#show({ ...this.#view, sent });
			return;
		}
		const now = Date.now();
		const pace = this.#pace.read(now, sent, this.#view.size);
		if (now - this.#shownAt >= SHOW_MS) this.#show({ ...this.#view, sent, ...pace });
		else this.#view = { ...this.#view, sent };
	}

	#finish(upload: Upload): void {
		const at = this.#record?.at || Date.now();
		if (!this.#amend({ at })) return;
		void this.#options.storage.removeFile(this.#options.key);
		const { name, size } = upload;
		this.#show({ ...IDLE, state: "ready", name, size, sent: size, upload, at });
	}

	#refuse(refusal: Refusal): void {
		this.#record = null;
		this.#file = null;
		void this.#options.storage.remove(this.#options.key);
		const { name, size } = this.#view;
		this.#show({ ...IDLE, state: "refused", name, size, refusal });
	}

	#lose(): void {
		this.#file = null;
		if (this.#record) this.#show(lostView(this.#record));
	}

	#remember(record: UploadRecord): void {
		this.#record = record;
		this.#options.storage.save(this.#options.key, record);
	}

	#amend(change: Partial<UploadRecord>): boolean {
		const kept = this.#options.storage.load(this.#options.key);
		const record = this.#record;
		if (!record || !kept || kept.id !== record.id || !isSameFile(kept, record)) return false;
		this.#remember({ ...record, ...change });
		return true;
	}

	/** Follows another tab's view, ready to take over. */
	#onView(view: UploadView, owns: boolean): void {
		if (this.#choosing) return;
		const active = ACTIVE.has(view.state);
		const over = view.state === "cancelled" || view.state === "idle";
		if (this.#owns && !over) return;
		// Without the lock, that tab is starting: taking over would separate it from its file.
		if (active && !owns) return;
		if (over) this.#run?.abort();
		const kept = this.#options.storage.load(this.#options.key);
		if (!kept || !this.#record || !isSameFile(kept, this.#record)) this.#file = null;
		this.#record = kept;
		this.#show({ ...view, elsewhere: active }, false);
		if (active && !this.#run) this.#begin();
	}

	#show(view: UploadView, publish = true): void {
		this.#view = view;
		this.#shownAt = Date.now();
		for (const listener of this.#listeners) listener();
		if (publish) this.#tabs.publish(view, this.#owns);
	}
}

function lostView(record: UploadRecord): UploadView {
	return { ...IDLE, state: "lost", name: record.name, size: record.size };
}

async function isReadable(file: File): Promise<boolean> {
	return file
		.slice(0, 1)
		.arrayBuffer()
		.then(
			() => true,
			() => false,
		);
}
