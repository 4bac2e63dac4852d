import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "./disk.ts";
import { S3Error } from "./errors.ts";
import { Uploads } from "./multipart.ts";
import { Objects } from "./objects.ts";

const NAME = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Always versioned, like the deployed bucket. */
export interface Bucket {
	name: string;
	objects: Objects;
	uploads: Uploads;
}

export class Buckets {
	readonly #folder: string;
	readonly #buckets = new Map<string, Bucket>();

	private constructor(folder: string) {
		this.#folder = folder;
	}

	/** Opens a folder's buckets, for one process at a time. */
	static async open(folder: string): Promise<Buckets> {
		const buckets = new Buckets(folder);
		await mkdir(folder, { recursive: true });
		for (const name of await readdir(folder)) {
			if (NAME.test(name)) await buckets.#open(name);
		}
		return buckets;
	}

	async #open(name: string): Promise<void> {
		const objects = await Objects.open(join(this.#folder, name, "objects"));
		const uploads = await Uploads.open(join(this.#folder, name, "uploads"), objects);
		this.#buckets.set(name, { name, objects, uploads });
	}

	/**
	 * Creates a missing bucket.
	 * @throws `InvalidBucketName`
	 */
	async ensure(name: string): Promise<void> {
		if (!NAME.test(name)) throw new S3Error("InvalidBucketName", "The specified bucket is not valid.");
		if (this.#buckets.has(name)) return;
		await this.#open(name);
		await syncFolder(join(this.#folder, name));
		await syncFolder(this.#folder);
	}

	/** Throws `NoSuchBucket`. */
	get(name: string): Bucket {
		const bucket = this.#buckets.get(name);
		if (bucket) return bucket;
		throw new S3Error("NoSuchBucket", "The specified bucket does not exist", {
			details: { BucketName: name },
		});
	}

	all(): Bucket[] {
		return [...this.#buckets.values()];
	}
}
