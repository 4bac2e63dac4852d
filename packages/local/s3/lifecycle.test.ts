import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bucket, Buckets } from "./buckets.ts";
import { sweepPending } from "./lifecycle.ts";
import type { Version } from "./objects.ts";

const DAY = 24 * 60 * 60;

let folder: string;
let buckets: Buckets;
let bucket: Bucket;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "deck-s3-"));
	buckets = await Buckets.open(folder);
	await buckets.ensure("files");
	bucket = buckets.get("files");
});

afterEach(() => rm(folder, { recursive: true }));

async function* bytes(text: string): AsyncGenerator<Buffer> {
	yield Buffer.from(text);
}

function put(key: string, tags: Record<string, string>): Promise<Version> {
	return bucket.objects.put(key, bytes(key), { headers: {}, metadata: {}, tags });
}

function inDays(days: number): number {
	return Date.now() + days * DAY * 1000 + 1000;
}

function versions(key: string): string[] {
	return bucket.objects
		.versions(key)
		.map(({ deleteMarker, versionId }) => (deleteMarker ? "marker" : versionId));
}

test("a version that stays pending is hidden after a period and deleted after the next", async () => {
	const { versionId } = await put("left", { state: "pending" });
	await sweepPending(buckets, DAY, inDays(0.5));
	expect(versions("left")).toEqual([versionId]);
	await sweepPending(buckets, DAY, inDays(1));
	expect(versions("left")).toEqual([versionId, "marker"]);
	await sweepPending(buckets, DAY, inDays(2));
	expect(versions("left")).toEqual([]);
	expect(await readdir(join(folder, "files", "objects"))).toEqual([]);
});

test("committed versions stay, current or not", async () => {
	const committed = await put("paper", { state: "pending" });
	await bucket.objects.retag("paper", committed.versionId, {});
	const other = await put("kept", { state: "final" });
	const late = await put("paper", { state: "pending" });
	await sweepPending(buckets, DAY, inDays(1));
	expect(versions("paper")).toEqual([committed.versionId, late.versionId, "marker"]);
	await sweepPending(buckets, DAY, inDays(2));
	expect(versions("paper")).toEqual([committed.versionId, "marker"]);
	expect(versions("kept")).toEqual([other.versionId]);
});

test("a picture of a person or a conference that was replaced or removed is deleted after a period", async () => {
	await put("public/avatars/a/320.jpg", {});
	const replacing = await put("public/avatars/a/320.jpg", {});
	await put("public/avatars/b/320.jpg", {});
	await put("public/conferences/logo.png", {});
	await bucket.objects.addDeleteMarker("public/conferences/logo.png");
	await bucket.objects.addDeleteMarker("public/avatars/b/320.jpg");
	const elsewhere = await put("public/logo.png", {});
	await bucket.objects.addDeleteMarker("public/logo.png");
	await sweepPending(buckets, DAY, inDays(0.5));
	expect(versions("public/avatars/b/320.jpg").length).toBe(2);
	await sweepPending(buckets, DAY, inDays(1));
	expect(versions("public/avatars/a/320.jpg")).toEqual([replacing.versionId]);
	expect(versions("public/avatars/b/320.jpg")).toEqual([]);
	expect(versions("public/conferences/logo.png")).toEqual([]);
	expect(versions("public/logo.png")).toEqual([elsewhere.versionId, "marker"]);
});

test("a file of personal data is hidden after its longest time, whatever its job did, and deleted after a period", async () => {
	const { versionId } = await put("data/u/d.json", {});
	const manuscript = await put("manuscripts/m.pdf", {});
	await sweepPending(buckets, DAY, inDays(7.9));
	expect(versions("data/u/d.json")).toEqual([versionId]);
	await sweepPending(buckets, DAY, inDays(8));
	expect(versions("data/u/d.json")).toEqual([versionId, "marker"]);
	await sweepPending(buckets, DAY, inDays(9));
	expect(versions("data/u/d.json")).toEqual([]);
	expect(versions("manuscripts/m.pdf")).toEqual([manuscript.versionId]);
});

test("old multipart uploads are aborted", async () => {
	await bucket.uploads.create("old", { headers: {}, metadata: {}, tags: {} });
	await sweepPending(buckets, DAY, inDays(0.5));
	expect(bucket.uploads.list().map(({ key }) => key)).toEqual(["old"]);
	await sweepPending(buckets, DAY, inDays(1));
	expect(bucket.uploads.list()).toEqual([]);
	expect(await readdir(join(folder, "files", "uploads"))).toEqual([]);
});
