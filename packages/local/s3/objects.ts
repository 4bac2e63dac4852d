import { createReadStream, readFileSync } from "node:fs";
import { link, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { KeyedMutex, randomId, syncFolder, writeJson, writeStream } from "./disk.ts";
import { S3Error } from "./errors.ts";

export interface Attributes {
	/** By lower-case name: `content-type`, `content-disposition`. */
	headers: Record<string, string>;
	/** Without the prefix `x-amz-meta-`. */
	metadata: Record<string, string>;
	tags: Record<string, string>;
}

/** A version or delete marker; JSON beside the data. */
export interface Version extends Attributes {
	key: string;
	versionId: string;
	/** Grows with the bucket's commits; a key's greatest is current. */
	order: number;
	/** Epoch milliseconds. */
	lastModified: number;
	deleteMarker: boolean;
	/** Bytes. */
	size: number;
	/** Without quotes. */
	etag: string;
	uploadId?: string;
}

/** Runs under the key's lock; throws to refuse the change. */
export type WriteGuard = (current: Version | undefined) => void;

const READ_BYTES = 256 * 1024;

interface PutOptions {
	/** Replaces the MD5. */
	etag?: string;
	uploadId?: string;
}

/** Already flushed, on the bucket's disk. */
export interface FileToAdopt {
	path: string;
	/** Bytes. */
	size: number;
	/** Without quotes. */
	etag: string;
	uploadId: string;
}

/**
 * Stores versions as `<versionId>.data` and `<versionId>.json`. The JSON, written last and atomically and
 * kept in memory, makes the version exist; other data is deleted at the next start. Keys appear only inside
 * JSON, so none can name a file.
 */
export class Objects {
	readonly #folder: string;
	/** Oldest first, never empty. */
	readonly #versions = new Map<string, Version[]>();
	readonly #serial = new KeyedMutex();
	#lastOrder = 0;

	private constructor(folder: string) {
		this.#folder = folder;
	}

	static async open(folder: string): Promise<Objects> {
		const objects = new Objects(folder);
		await mkdir(folder, { recursive: true });
		const files = new Set(await readdir(folder));
		// Sequential, because of the limit of open files.
		const versions = [...files]
			.filter((file) => file.endsWith(".json"))
			.map((file): Version => JSON.parse(readFileSync(join(folder, file), "utf8")))
			.filter(({ versionId, deleteMarker }) => deleteMarker || files.has(`${versionId}.data`));
		for (const version of versions.sort((a, b) => a.order - b.order)) objects.#remember(version);
		const known = new Set(versions.flatMap(({ versionId }) => [`${versionId}.json`, `${versionId}.data`]));
		const torn = [...files].filter((file) => !known.has(file));
		await Promise.all(torn.map((file) => rm(join(folder, file))));
		return objects;
	}

	#path(versionId: string, extension: "json" | "data"): string {
		return join(this.#folder, `${versionId}.${extension}`);
	}

	#remember(version: Version): void {
		const versions = this.#versions.get(version.key);
		if (versions) versions.push(version);
		else this.#versions.set(version.key, [version]);
		this.#lastOrder = Math.max(this.#lastOrder, version.order);
	}

	async #commit(version: Omit<Version, "order" | "lastModified">, guard?: WriteGuard): Promise<Version> {
		return this.#serial.run(version.key, async () => {
			guard?.(this.latest(version.key));
			const lastModified = Date.now();
			this.#lastOrder = Math.max(lastModified * 1000, this.#lastOrder + 1);
			const committed = { ...version, order: this.#lastOrder, lastModified };
			await writeJson(this.#path(version.versionId, "json"), committed);
			this.#remember(committed);
			return committed;
		});
	}

	/** Stores a version durably; if the source fails, it never existed. */
	async put(
		key: string,
		source: AsyncIterable<Buffer>,
		attributes: Attributes,
		{ etag, uploadId }: PutOptions = {},
	): Promise<Version> {
		const versionId = randomId();
		const { size, md5 } = await writeStream(source, this.#path(versionId, "data"));
		return this.#add({ key, versionId, size, etag: etag ?? md5, uploadId, ...attributes });
	}

	/** Copies nothing; the file may be deleted afterwards. */
	async adopt(key: string, file: FileToAdopt, attributes: Attributes): Promise<Version> {
		const versionId = randomId();
		await link(file.path, this.#path(versionId, "data"));
		const { size, etag, uploadId } = file;
		return this.#add({ key, versionId, size, etag, uploadId, ...attributes });
	}

	async #add(version: Omit<Version, "order" | "lastModified" | "deleteMarker">): Promise<Version> {
		const { versionId } = version;
		try {
			return await this.#commit({ ...version, deleteMarker: false });
		} catch (error) {
			await rm(this.#path(versionId, "json"), { force: true });
			await rm(this.#path(versionId, "data"), { force: true });
			throw error;
		}
	}

	async addDeleteMarker(key: string, guard?: WriteGuard): Promise<Version> {
		const nothing = { deleteMarker: true, size: 0, etag: "", headers: {}, metadata: {}, tags: {} };
		return this.#commit({ key, versionId: randomId(), ...nothing }, guard);
	}

	/** Purges one version. */
	async purge(key: string, versionId: string): Promise<Version | undefined> {
		return this.#serial.run(key, async () => {
			const version = this.versions(key).find((candidate) => candidate.versionId === versionId);
			if (!version) return undefined;
			await rm(this.#path(versionId, "json"));
			await syncFolder(this.#folder);
			await rm(this.#path(versionId, "data"), { force: true });
			const remaining = this.versions(key).filter((candidate) => candidate !== version);
			if (remaining.length > 0) this.#versions.set(key, remaining);
			else this.#versions.delete(key);
			return version;
		});
	}

	async retag(key: string, versionId: string | undefined, tags: Record<string, string>): Promise<Version> {
		return this.#serial.run(key, async () => {
			const version = this.find(key, versionId);
			await writeJson(this.#path(version.versionId, "json"), { ...version, tags });
			version.tags = tags;
			return version;
		});
	}

	/** Returns the keys, unordered. */
	keys(): string[] {
		return [...this.#versions.keys()];
	}

	versions(key: string): readonly Version[] {
		return this.#versions.get(key) ?? [];
	}

	latest(key: string): Version | undefined {
		return this.versions(key).at(-1);
	}

	/**
	 * Finds a version, by default the current one.
	 * @throws S3Error `NoSuchKey`, `NoSuchVersion`, `MethodNotAllowed` for a delete marker
	 */
	find(key: string, versionId?: string): Version {
		if (versionId !== undefined && versionId !== "null" && !/^[\w-]{32}$/.test(versionId)) {
			throw new S3Error("InvalidArgument", "Invalid version id specified");
		}
		const version = versionId
			? this.versions(key).find((candidate) => candidate.versionId === versionId)
			: this.latest(key);
		if (!version) {
			throw versionId
				? new S3Error("NoSuchVersion", "The specified version does not exist.")
				: new S3Error("NoSuchKey", "The specified key does not exist.", { details: { Key: key } });
		}
		if (!version.deleteMarker) return version;
		const headers = { "x-amz-delete-marker": "true", "x-amz-version-id": version.versionId };
		throw versionId
			? new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.", {
					headers,
				})
			: new S3Error("NoSuchKey", "The specified key does not exist.", { details: { Key: key }, headers });
	}

	read(version: Version, start = 0, end = version.size - 1): Readable {
		const range = version.size === 0 ? {} : { start, end };
		return createReadStream(this.#path(version.versionId, "data"), { ...range, highWaterMark: READ_BYTES });
	}
}
