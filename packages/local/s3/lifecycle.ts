import type { Bucket, Buckets } from "./buckets.ts";
import { S3Error } from "./errors.ts";
import type { Version } from "./objects.ts";

/** Of objects below these, earlier and hidden versions are not kept. */
const UNKEPT = ["public/avatars/", "public/conferences/"];

function isPending(version: Version): boolean {
	return !version.deleteMarker && version.tags.state === "pending";
}

async function expireCurrent(bucket: Bucket, key: string, before: number): Promise<void> {
	try {
		await bucket.objects.mark(key, (current) => {
			if (!current || !isPending(current) || current.lastModified > before) {
				throw new S3Error("PreconditionFailed", "Committed since");
			}
		});
	} catch (error) {
		if (!(error instanceof S3Error)) throw error;
	}
}

async function sweepKey(bucket: Bucket, key: string, before: number): Promise<void> {
	const versions = [...bucket.objects.versions(key)];
	for (const [index, version] of versions.entries()) {
		const successor = versions[index + 1];
		const isUnkept = isPending(version) || UNKEPT.some((prefix) => key.startsWith(prefix));
		if (successor && isUnkept && successor.lastModified <= before) {
			await bucket.objects.erase(key, version.versionId);
		}
	}
	const [only, ...others] = bucket.objects.versions(key);
	if (only?.deleteMarker && others.length === 0) await bucket.objects.erase(key, only.versionId);
	const latest = bucket.objects.latest(key);
	if (latest && isPending(latest) && latest.lastModified <= before) await expireCurrent(bucket, key, before);
}

/**
 * One run of the lifecycle rules that a deployed bucket has, for what is at least `seconds` old: a current
 * version tagged `state=pending` gets a delete marker; such a version that has been superseded (or marked) for
 * that long is removed, and so is any version of a picture of a person or a conference; a delete marker with nothing beneath goes;
 * unfinished multipart uploads are aborted. Other untagged versions are never touched. Pending content is thus gone for readers after one period, for good after two.
 * @param now milliseconds since the epoch
 */
export async function sweepPending(buckets: Buckets, seconds: number, now = Date.now()): Promise<void> {
	const before = now - seconds * 1000;
	for (const bucket of buckets.all()) {
		for (const key of bucket.objects.keys()) await sweepKey(bucket, key, before);
		for (const upload of bucket.uploads.list()) {
			if (upload.initiated <= before) await bucket.uploads.abort(upload.key, upload.uploadId);
		}
	}
}
