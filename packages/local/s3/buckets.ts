import { mkdir, readdir, rm } from "node:fs/promises";
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

	/** One process at a time. */
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

	/** Throws `InvalidBucketName`, `BucketAlreadyOwnedByYou`. */
	async create(name: string): Promise<void> {
		if (!NAME.test(name)) throw new S3Error("InvalidBucketName", "The specified bucket is not valid.");
		if (this.#buckets.has(name)) {
			throw new S3Error(
				"BucketAlreadyOwnedByYou",
				"Your previous request to create the named bucket succeeded and you already own it.",
			);
		}
		await this.#open(name);
		await syncFolder(join(this.#folder, name));
		await syncFolder(this.#folder);
	}

	/** Throws `BucketNotEmpty` (versions or uploads), `NoSuchBucket`. */
	async remove(name: string): Promise<void> {
		const { objects, uploads } = this.get(name);
		if (objects.keys().length + uploads.list().length > 0) {
			throw new S3Error("BucketNotEmpty", "The bucket you tried to delete is not empty.");
		}
		this.#buckets.delete(name);
		await rm(join(this.#folder, name), { recursive: true });
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

	has(name: string): boolean {
		return this.#buckets.has(name);
	}

	all(): Bucket[] {
		return [...this.#buckets.values()];
	}
}
