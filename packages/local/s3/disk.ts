import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export async function syncFolder(path: string): Promise<void> {
	const handle = await open(path, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

export async function writeJson(path: string, value: unknown): Promise<void> {
	const temporary = `${path}.${randomId()}.tmp`;
	await writeFile(temporary, JSON.stringify(value), { flush: true });
	await rename(temporary, path);
	await syncFolder(dirname(path));
}

/** MD5 in hex. */
export interface WrittenFile {
	size: number;
	md5: string;
}

/** Each write is a system call. */
const BUFFERED_BYTES = 128 * 1024;

/** Writes a stream durably; removes the file when the source fails. */
export async function writeStream(source: AsyncIterable<Buffer>, path: string): Promise<WrittenFile> {
	const file = await open(path, "wx");
	try {
		const received = await writeBuffered(source, file);
		await file.sync();
		await file.close();
		return received;
	} catch (error) {
		await file.close();
		await rm(path, { force: true });
		throw error;
	}
}

async function writeBuffered(source: AsyncIterable<Buffer>, file: FileHandle): Promise<WrittenFile> {
	const md5 = createHash("md5");
	let size = 0;
	let pieces: Buffer[] = [];
	let waiting = 0;
	const write = async () => {
		await writeAll(file, pieces);
		pieces = [];
		waiting = 0;
	};
	for await (const piece of source) {
		md5.update(piece);
		size += piece.length;
		pieces.push(piece);
		waiting += piece.length;
		if (waiting >= BUFFERED_BYTES) await write();
	}
	await write();
	return { size, md5: md5.digest("hex") };
}

/** Writes a whole buffer, as a nearly full disk takes a part first. */
async function writeAll(file: FileHandle, pieces: Buffer[]): Promise<void> {
	const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
	if (total === 0) return;
	const { bytesWritten } = await file.writev(pieces);
	if (bytesWritten < total) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

export function randomId(): string {
	return randomBytes(24).toString("base64url");
}

export class KeyedMutex {
	readonly #tails = new Map<string, Promise<unknown>>();

	async run<T>(name: string, task: () => Promise<T>): Promise<T> {
		const before = this.#tails.get(name) ?? Promise.resolve();
		const ownTurn = before.then(task, task);
		this.#tails.set(name, ownTurn);
		try {
			return await ownTurn;
		} finally {
			if (this.#tails.get(name) === ownTurn) this.#tails.delete(name);
		}
	}
}
