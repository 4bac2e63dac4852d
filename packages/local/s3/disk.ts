import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";

/** Makes what happened to a folder's entries (new, renamed, removed) survive a crash. */
export async function syncFolder(path: string): Promise<void> {
	const handle = await open(path, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Replaces a JSON file in one step: a reader, or a restart, sees the old or the new one, never half. */
export async function writeJson(path: string, value: unknown): Promise<void> {
	const temporary = `${path}.${randomId()}.tmp`;
	await writeFile(temporary, JSON.stringify(value), { flush: true });
	await rename(temporary, path);
	await syncFolder(dirname(path));
}

/** What was written: length in bytes and MD5 in hex. */
export interface Received {
	size: number;
	md5: string;
}

/**
 * Streams bytes into a new file and flushes them to the disk.
 * If the source fails the file is removed and the source's error is thrown.
 */
export async function receive(source: AsyncIterable<Buffer>, path: string): Promise<Received> {
	const md5 = createHash("md5");
	let size = 0;
	async function* measured() {
		for await (const chunk of source) {
			md5.update(chunk);
			size += chunk.length;
			yield chunk;
		}
	}
	try {
		await pipeline(measured(), createWriteStream(path, { flags: "wx", flush: true }));
	} catch (error) {
		await rm(path, { force: true });
		throw error;
	}
	return { size, md5: md5.digest("hex") };
}

/** 32 characters that are fit for a file name: 192 random bits. */
export function randomId(): string {
	return randomBytes(24).toString("base64url");
}

/** Runs tasks of one name one after the other; tasks of different names run side by side. */
export class Serial {
	readonly #tails = new Map<string, Promise<unknown>>();

	async run<T>(name: string, task: () => Promise<T>): Promise<T> {
		const before = this.#tails.get(name) ?? Promise.resolve();
		const mine = before.then(task, task);
		this.#tails.set(name, mine);
		try {
			return await mine;
		} finally {
			if (this.#tails.get(name) === mine) this.#tails.delete(name);
		}
	}
}
