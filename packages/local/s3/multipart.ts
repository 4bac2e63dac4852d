import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { KeyedMutex, randomId, syncFolder, writeJson, writeStream } from "./disk.ts";
import { S3Error } from "./errors.ts";
import type { Attributes, Objects, Version } from "./objects.ts";

const MIN_PART_BYTES = 5 * 1024 ** 2;
const MAX_PARTS = 10_000;

export interface Part {
	number: number;
	/** Bytes. */
	size: number;
	/** Without quotes. */
	etag: string;
	/** Epoch milliseconds. */
	lastModified: number;
	file: string;
}

export interface Upload extends Attributes {
	uploadId: string;
	key: string;
	/** Epoch milliseconds. */
	initiated: number;
}

export interface ClaimedPart {
	number: number;
	/** Without quotes. */
	etag: string;
}

interface Running extends Upload {
	parts: Map<number, Part>;
	completing: boolean;
}

function noSuchUpload(): S3Error {
	return new S3Error(
		"NoSuchUpload",
		"The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.",
	);
}

/** Open uploads by id. As with objects, JSON makes a part exist. */
export class Uploads {
	readonly #folder: string;
	readonly #objects: Objects;
	readonly #running = new Map<string, Running>();
	readonly #serial = new KeyedMutex();

	private constructor(folder: string, objects: Objects) {
		this.#folder = folder;
		this.#objects = objects;
	}

	/** Deletes unfinished files, and uploads turned into objects before a crash. */
	static async open(folder: string, objects: Objects): Promise<Uploads> {
		const uploads = new Uploads(folder, objects);
		await mkdir(folder, { recursive: true });
		const completed = new Set(
			objects.keys().flatMap((key) => objects.versions(key).map((version) => version.uploadId)),
		);
		for (const uploadId of await readdir(folder)) await uploads.#load(uploadId, completed.has(uploadId));
		return uploads;
	}

	async #load(uploadId: string, completed: boolean): Promise<void> {
		const folder = join(this.#folder, uploadId);
		const files = await readdir(folder);
		if (completed || !files.includes("upload.json")) {
			await rm(folder, { recursive: true });
			return;
		}
		const upload: Upload = JSON.parse(readFileSync(join(folder, "upload.json"), "utf8"));
		const parts = files
			.filter((file) => /^\d+\.json$/.test(file))
			.map((file): Part => JSON.parse(readFileSync(join(folder, file), "utf8")));
		const known = new Set(["upload.json", ...parts.flatMap((part) => [`${part.number}.json`, part.file])]);
		await Promise.all(files.filter((file) => !known.has(file)).map((file) => rm(join(folder, file))));
		const byNumber = new Map(parts.map((part) => [part.number, part]));
		this.#running.set(uploadId, { ...upload, parts: byNumber, completing: false });
	}

	async create(key: string, attributes: Attributes): Promise<string> {
		const uploadId = randomId();
		const upload: Upload = { uploadId, key, initiated: Date.now(), ...attributes };
		await mkdir(join(this.#folder, uploadId));
		await syncFolder(this.#folder);
		await writeJson(join(this.#folder, uploadId, "upload.json"), upload);
		this.#running.set(uploadId, { ...upload, parts: new Map(), completing: false });
		return uploadId;
	}

	#get(key: string, uploadId: string): Running {
		const upload = this.#running.get(uploadId);
		if (upload?.key !== key) throw noSuchUpload();
		return upload;
	}

	#getIdle(key: string, uploadId: string): Running {
		const upload = this.#get(key, uploadId);
		if (!upload.completing) return upload;
		throw new S3Error("OperationAborted", "A conflicting operation is in progress against this upload.");
	}

	async putPart(key: string, uploadId: string, number: number, source: AsyncIterable<Buffer>): Promise<Part> {
		if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) {
			throw new S3Error("InvalidArgument", "Part number must be an integer between 1 and 10000, inclusive");
		}
		this.#get(key, uploadId);
		const folder = join(this.#folder, uploadId);
		const file = `${randomId()}.data`;
		const { size, md5 } = await writeStream(source, join(folder, file));
		const part: Part = { number, size, etag: md5, lastModified: Date.now(), file };
		try {
			await this.#serial.run(uploadId, () => this.#commitPart(key, uploadId, part));
		} catch (error) {
			await rm(join(folder, file), { force: true });
			throw error;
		}
		return part;
	}

	async #commitPart(key: string, uploadId: string, part: Part): Promise<void> {
		const { parts } = this.#getIdle(key, uploadId);
		const folder = join(this.#folder, uploadId);
		const earlier = parts.get(part.number);
		await writeJson(join(folder, `${part.number}.json`), part);
		parts.set(part.number, part);
		if (earlier) await rm(join(folder, earlier.file));
	}

	parts(key: string, uploadId: string): Part[] {
		return [...this.#get(key, uploadId).parts.values()].sort((a, b) => a.number - b.number);
	}

	list(): Upload[] {
		return [...this.#running.values()].sort((a, b) => a.initiated - b.initiated);
	}

	/**
	 * Makes a version and ends the upload.
	 * @throws S3Error `InvalidPartOrder`, `InvalidPart`, `EntityTooSmall`, `NoSuchUpload`; the upload stays open
	 */
	async complete(key: string, uploadId: string, claimed: ClaimedPart[]): Promise<Version> {
		const upload = this.#getIdle(key, uploadId);
		const parts = this.#check(upload, claimed);
		upload.completing = true;
		try {
			const folder = join(this.#folder, uploadId);
			const md5 = createHash("md5");
			for (const part of parts) md5.update(part.etag, "hex");
			const { headers, metadata, tags } = upload;
			const etag = `${md5.digest("hex")}-${parts.length}`;
			const attributes = { headers, metadata, tags };
			const [only, ...others] = parts;
			const version =
				only && others.length === 0
					? await this.#objects.adopt(
							key,
							{ path: join(folder, only.file), size: only.size, etag, uploadId },
							attributes,
						)
					: await this.#objects.put(key, joined(parts.map((part) => join(folder, part.file))), attributes, {
							etag,
							uploadId,
						});
			await this.#discard(uploadId);
			return version;
		} finally {
			upload.completing = false;
		}
	}

	#check(upload: Running, claimed: ClaimedPart[]): Part[] {
		const ascending = claimed.every(
			(part, index) => index === 0 || part.number > (claimed[index - 1]?.number ?? 0),
		);
		if (!ascending) {
			throw new S3Error(
				"InvalidPartOrder",
				"The list of parts was not in ascending order. The parts list must be specified in order by part number.",
			);
		}
		const parts = claimed.map(({ number, etag }) => {
			const part = upload.parts.get(number);
			if (part?.etag === etag) return part;
			throw new S3Error(
				"InvalidPart",
				"One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
				{ details: { PartNumber: String(number) } },
			);
		});
		const small = parts.slice(0, -1).find((part) => part.size < MIN_PART_BYTES);
		if (small) {
			throw new S3Error("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size", {
				details: { PartNumber: String(small.number), ProposedSize: String(small.size) },
			});
		}
		return parts;
	}

	async abort(key: string, uploadId: string): Promise<void> {
		this.#getIdle(key, uploadId);
		await this.#discard(uploadId);
	}

	async #discard(uploadId: string): Promise<void> {
		await this.#serial.run(uploadId, async () => {
			this.#running.delete(uploadId);
			await rm(join(this.#folder, uploadId), { recursive: true, force: true });
			await syncFolder(this.#folder);
		});
	}
}

async function* joined(paths: string[]): AsyncGenerator<Buffer> {
	for (const path of paths) yield* createReadStream(path);
}
