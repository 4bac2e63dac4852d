import { headerBytes } from "./zip.ts";
import { JOURNAL_FILE, ZIP_FILE, type ZipRequest, type ZipResponse } from "./zip-messages.ts";
import { type Journal, type JournalRecord, type Planned, type RandomFile, ZipWriter } from "./zip-writer.ts";

/** Types of workers, which the page's lack. */
interface FileSystemSyncAccessHandle {
	read(bytes: DataView, options: { at: number }): number;
	write(bytes: Uint8Array | DataView, options: { at: number }): number;
	truncate(size: number): void;
	getSize(): number;
	flush(): void;
	close(): void;
}
interface OwnFile {
	createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}

/** Bytes per record: index, completeness, check sum, position. */
const RECORD = 20;
/** Tries and intervals in ms to open a file that the previous worker still holds. */
const TRIES = 20;
const WAIT = 100;

/** Bytes per read. */
const CHUNK = 256 * 1024;

const REPORT_MS = 250;

let writer: ZipWriter | null = null;
let memory: { buffer: Uint8Array<ArrayBuffer>; size: number } | null = null;
const handles: FileSystemSyncAccessHandle[] = [];
const respond = (answer: ZipResponse) => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<ZipRequest>) => {
	void handleRequest(data).catch((error: unknown) =>
		respond(isOutOfStorage(error) ? { noRoom: true } : { broken: String(error) }),
	);
});

class OutOfStorage extends Error {}

const isOutOfStorage = (error: unknown) =>
	error instanceof OutOfStorage || (error instanceof Error && error.name === "QuotaExceededError");

async function handleRequest(order: ZipRequest): Promise<void> {
	if ("open" in order) {
		writer = order.open.kept ? await onDisk(order.open.plan) : inMemory(order.open.plan);
		respond({ opened: writer.done });
	} else if ("add" in order) respond({ index: order.add.index, status: await add(order.add) });
	else {
		writer?.finish({ name: order.finish.name, bytes: new TextEncoder().encode(order.finish.text) });
		for (const handle of handles) handle.close();
		const bytes = memory?.buffer.subarray(0, memory.size);
		respond({ finished: bytes ? new Blob([bytes], { type: "application/zip" }) : null });
	}
}

let counted = 0;
let reportedAt = 0;

/** Reports progress now and then: the page draws the bar at each message. */
function count(bytes: number): void {
	counted += bytes;
	if (Date.now() - reportedAt < REPORT_MS) return;
	respond({ bytes: counted });
	counted = 0;
	reportedAt = Date.now();
}

async function add({ index, url }: { index: number; url: string }): Promise<number | null> {
	let received = 0;
	try {
		// The cache would store most of the zip again.
		const response = await fetch(url, { cache: "no-store" });
		if (!response.ok || !response.body) return response.status;
		const reader = response.body.getReader({ mode: "byob" });
		const bytes = async function* () {
			// One reused buffer: new ones would pile up uncollected.
			let buffer = new ArrayBuffer(CHUNK);
			for (;;) {
				const { done, value } = await reader.read(new Uint8Array(buffer));
				if (done) return;
				received += value.length;
				count(value.length);
				yield value;
				({ buffer } = value);
			}
		};
		await writer?.add(index, bytes());
		return null;
	} catch (error) {
		if (isOutOfStorage(error)) throw error;
		count(-received);
		return 0;
	}
}

async function opened(name: string): Promise<FileSystemSyncAccessHandle> {
	const root = await navigator.storage.getDirectory();
	const file = (await root.getFileHandle(name, { create: true })) as FileSystemFileHandle & OwnFile;
	for (let tries = 1; ; tries++) {
		try {
			const handle = await file.createSyncAccessHandle();
			handles.push(handle);
			return handle;
		} catch (error) {
			if (tries === TRIES) throw error;
			await new Promise((resolve) => setTimeout(resolve, WAIT));
		}
	}
}

async function onDisk(plan: readonly Planned[]): Promise<ZipWriter> {
	const [zip, records] = [await opened(ZIP_FILE), await opened(JOURNAL_FILE)];
	// Private windows promise storage they lack, and cut files without an error.
	const room = requiredBytes(plan);
	if (zip.getSize() < room) zip.truncate(room);
	if (zip.getSize() < room) throw new OutOfStorage();
	const file: RandomFile = {
		write(bytes, at) {
			if (zip.write(bytes, { at }) !== bytes.length) throw new OutOfStorage();
		},
		truncate: (size) => zip.truncate(size),
		flush: () => zip.flush(),
	};
	return new ZipWriter(file, journalIn(records), plan);
}

function journalIn(handle: FileSystemSyncAccessHandle): Journal {
	let end = handle.getSize() - (handle.getSize() % RECORD);
	return {
		read() {
			const view = new DataView(new ArrayBuffer(end));
			handle.read(view, { at: 0 });
			return Array.from({ length: end / RECORD }, (_, number): JournalRecord => {
				const at = number * RECORD;
				const whole = view.getUint32(at + 4) === 1;
				return {
					index: view.getUint32(at),
					crc: whole ? view.getUint32(at + 8) : null,
					at: Number(view.getBigUint64(at + 12)),
				};
			});
		},
		add({ index, crc, at }) {
			const view = new DataView(new ArrayBuffer(RECORD));
			view.setUint32(0, index);
			view.setUint32(4, crc === null ? 0 : 1);
			view.setUint32(8, crc ?? 0);
			view.setBigUint64(12, BigInt(at));
			handle.write(view, { at: end });
			handle.flush();
			end += RECORD;
		},
	};
}

const SLACK = 4 * 1024 * 1024;

const requiredBytes = (plan: readonly Planned[]) =>
	plan.reduce((sum, { name, size }) => sum + size + headerBytes(name), SLACK);

/** Writes in browsers without a file system; parts fit into memory. */
function inMemory(plan: readonly Planned[]): ZipWriter {
	const buffer = new Uint8Array(requiredBytes(plan));
	memory = { buffer, size: 0 };
	const file: RandomFile = {
		write: (bytes, at) => buffer.set(bytes, at),
		truncate: (size) => {
			memory = { buffer, size };
		},
		flush: () => {},
	};
	return new ZipWriter(file, { read: () => [], add: () => {} }, plan);
}
