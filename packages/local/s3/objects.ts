import { createReadStream, readFileSync } from "node:fs";
import { link, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { randomId, receive, Serial, syncFolder, writeJson } from "./disk.ts";
import { S3Error } from "./errors.ts";

/** What a writer says about an object besides its bytes. */
export interface Attributes {
	/** `content-type`, `content-disposition` and the like, by lower-case name. */
	headers: Record<string, string>;
	/** User metadata, names without `x-amz-meta-`. */
	metadata: Record<string, string>;
	tags: Record<string, string>;
}

/** One version of an object, or a delete marker; this is also the JSON file beside the data. */
export interface Version extends Attributes {
	key: string;
	versionId: string;
	/** Grows with every commit of the bucket; the greatest of a key is its current version. */
	order: number;
	/** Milliseconds since the epoch. */
	lastModified: number;
	deleteMarker: boolean;
	/** Bytes. */
	size: number;
	/** Without quotes. */
	etag: string;
	/** The multipart upload that this came from. */
	uploadId?: string;
}

/** Looks at a key's current version under the key's lock; throws to refuse what was about to happen. */
export type Guard = (current: Version | undefined) => void;

/** Bytes that are read of a file at once. */
const READ_BYTES = 256 * 1024;

interface PutOptions {
	guard?: Guard;
	/** Instead of the MD5 of the bytes. */
	etag?: string;
	uploadId?: string;
}

/** A file that is flushed to the disk already, on the disk of the bucket. */
export interface FileToTake {
	path: string;
	/** Bytes. */
	size: number;
	/** Without quotes. */
	etag: string;
	uploadId: string;
}

/**
 * The objects of one bucket, every version kept, as pairs of files: `<versionId>.data` and `<versionId>.json`.
 * The JSON file appears last and in one step, and is what makes a version exist; data without it is swept away
 * at the next start. Keys stand inside the JSON alone, so no key can name a file. The JSONs are kept in memory.
 */
export class Objects {
	readonly #folder: string;
	/** By key, oldest first, never empty. */
	readonly #versions = new Map<string, Version[]>();
	readonly #serial = new Serial();
	#lastOrder = 0;

	private constructor(folder: string) {
		this.#folder = folder;
	}

	/** Reads what the folder holds and removes what a crash left unfinished. */
	static async open(folder: string): Promise<Objects> {
		const objects = new Objects(folder);
		await mkdir(folder, { recursive: true });
		const files = new Set(await readdir(folder));
		// Read one by one: many thousands at once would be more files than a process may have open.
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

	async #commit(version: Omit<Version, "order" | "lastModified">, guard?: Guard): Promise<Version> {
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

	/** Stores a new version. It exists, and survives a crash, once this resolves; if the source fails it never did. */
	async put(
		key: string,
		source: AsyncIterable<Buffer>,
		attributes: Attributes,
		{ guard, etag, uploadId }: PutOptions = {},
	): Promise<Version> {
		const versionId = randomId();
		const { size, md5 } = await receive(source, this.#path(versionId, "data"));
		return this.#add({ key, versionId, size, etag: etag ?? md5, uploadId, ...attributes }, guard);
	}

	/** Stores a new version that has the bytes of a file, without copying them; that file may go afterwards. */
	async take(key: string, file: FileToTake, attributes: Attributes, guard?: Guard): Promise<Version> {
		const versionId = randomId();
		await link(file.path, this.#path(versionId, "data"));
		const { size, etag, uploadId } = file;
		return this.#add({ key, versionId, size, etag, uploadId, ...attributes }, guard);
	}

	/** Makes a version of the data that lies at its place. */
	async #add(
		version: Omit<Version, "order" | "lastModified" | "deleteMarker">,
		guard?: Guard,
	): Promise<Version> {
		const { versionId } = version;
		try {
			return await this.#commit({ ...version, deleteMarker: false }, guard);
		} catch (error) {
			await rm(this.#path(versionId, "json"), { force: true });
			await rm(this.#path(versionId, "data"), { force: true });
			throw error;
		}
	}

	/** Hides a key behind a delete marker; its versions stay. */
	async mark(key: string, guard?: Guard): Promise<Version> {
		const nothing = { deleteMarker: true, size: 0, etag: "", headers: {}, metadata: {}, tags: {} };
		return this.#commit({ key, versionId: randomId(), ...nothing }, guard);
	}

	/** Removes one version for ever, data included. Resolves to it, or to nothing where there was none. */
	async erase(key: string, versionId: string): Promise<Version | undefined> {
		return this.#serial.run(key, async () => {
			const version = this.versions(key).find((candidate) => candidate.versionId === versionId);
			if (!version) return undefined;
			await rm(this.#path(versionId, "json"));
			await syncFolder(this.#folder);
			await rm(this.#path(versionId, "data"), { force: true });
			const left = this.versions(key).filter((candidate) => candidate !== version);
			if (left.length > 0) this.#versions.set(key, left);
			else this.#versions.delete(key);
			return version;
		});
	}

	/** Replaces a version's tags. */
	async retag(key: string, versionId: string | undefined, tags: Record<string, string>): Promise<Version> {
		return this.#serial.run(key, async () => {
			const version = this.find(key, versionId);
			await writeJson(this.#path(version.versionId, "json"), { ...version, tags });
			version.tags = tags;
			return version;
		});
	}

	/** Every key that has versions, in no order. */
	keys(): string[] {
		return [...this.#versions.keys()];
	}

	/** Every version of a key, delete markers included, oldest first. */
	versions(key: string): readonly Version[] {
		return this.#versions.get(key) ?? [];
	}

	/** The newest version of a key, which may be a delete marker. */
	latest(key: string): Version | undefined {
		return this.versions(key).at(-1);
	}

	/**
	 * The version that a reader asked for, or the current one.
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

	/** The bytes of a version from `start` to `end`, both included. */
	read(version: Version, start = 0, end = version.size - 1): Readable {
		const range = version.size === 0 ? {} : { start, end };
		return createReadStream(this.#path(version.versionId, "data"), { ...range, highWaterMark: READ_BYTES });
	}
}
