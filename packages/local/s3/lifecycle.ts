import { FILE_PURPOSES, type FilePurpose } from "@deck/core/kernel/file-purposes";
import type { Bucket, Buckets } from "./buckets.ts";
import { S3Error } from "./errors.ts";
import type { Version } from "./objects.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const PURPOSES = Object.values<FilePurpose>(FILE_PURPOSES);

/** Prefixes without earlier and hidden versions. */
const UNVERSIONED_PREFIXES = PURPOSES.filter(({ hiddenDays }) => hiddenDays !== undefined).map(
	({ prefix }) => prefix,
);

const isPastMaxAge = (key: string, version: Version, now: number) =>
	PURPOSES.some(
		({ prefix, mostDays }) =>
			mostDays !== undefined &&
			!version.deleteMarker &&
			key.startsWith(prefix) &&
			version.lastModified <= now - mostDays * DAY_MS,
	);

function isPending(version: Version): boolean {
	return !version.deleteMarker && version.tags.state === "pending";
}

async function expireCurrent(
	bucket: Bucket,
	key: string,
	isExpired: (version: Version) => boolean,
): Promise<void> {
	try {
		await bucket.objects.addDeleteMarker(key, (current) => {
			if (!current || !isExpired(current)) throw new S3Error("PreconditionFailed", "Committed since");
		});
	} catch (error) {
		if (!(error instanceof S3Error)) throw error;
	}
}

async function sweepKey(bucket: Bucket, key: string, before: number, now: number): Promise<void> {
	const versions = [...bucket.objects.versions(key)];
	for (const [index, version] of versions.entries()) {
		const successor = versions[index + 1];
		const isUnkept = isPending(version) || UNVERSIONED_PREFIXES.some((prefix) => key.startsWith(prefix));
		if (successor && isUnkept && successor.lastModified <= before) {
			await bucket.objects.purge(key, version.versionId);
		}
	}
	const [only, ...others] = bucket.objects.versions(key);
	if (only?.deleteMarker && others.length === 0) await bucket.objects.purge(key, only.versionId);
	const latest = bucket.objects.latest(key);
	const isExpired = (version: Version) =>
		(isPending(version) && version.lastModified <= before) || isPastMaxAge(key, version, now);
	if (latest && isExpired(latest)) await expireCurrent(bucket, key, isExpired);
}

/**
 * Runs the deployed lifecycle rules on objects at least `seconds` old:
 * - Current versions tagged `state=pending`, or older than their purpose's `mostDays`, get a delete marker.
 * - Superseded pending versions, and those of purposes with `hiddenDays`, are purged.
 * - Lone delete markers are purged; unfinished uploads are aborted. Other versions stay. Pending files are
 *   thus hidden after one period and purged after two.
 * @param now epoch milliseconds
 */
export async function sweepPending(buckets: Buckets, seconds: number, now = Date.now()): Promise<void> {
	const before = now - seconds * 1000;
	for (const bucket of buckets.all()) {
		for (const key of bucket.objects.keys()) await sweepKey(bucket, key, before, now);
		for (const upload of bucket.uploads.list()) {
			if (upload.initiated <= before) await bucket.uploads.abort(upload.key, upload.uploadId);
		}
	}
}
