import { buffer } from "node:stream/consumers";
import { GetObjectTaggingCommand } from "@aws-sdk/client-s3";
import { LIMITS } from "@deck/contracts/limits";
import {
	BUCKET,
	CREDENTIALS,
	REGION,
	sampleBytes,
	startServer,
	type TestServer,
} from "@deck/local/s3/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { files } from "./files.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startServer();
	vi.stubEnv("AWS_ENDPOINT_URL_S3", server.url);
	vi.stubEnv("AWS_REGION", REGION);
	vi.stubEnv("AWS_ACCESS_KEY_ID", CREDENTIALS.accessKeyId);
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", CREDENTIALS.secretAccessKey);
	vi.stubEnv("FILES_BUCKET", BUCKET);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await server.remove();
});

const TYPE = "application/pdf";

async function sendPart(key: string, upload: string, part: number, bytes: Buffer, signed = bytes.length) {
	const { url, headers } = await files.signPart(key, upload, part, signed);
	return fetch(url, { method: "PUT", body: new Uint8Array(bytes), headers });
}

async function upload(key: string, bytes: Buffer) {
	const { upload_id } = await files.startUpload(key, TYPE);
	const cut = LIMITS.partBytes;
	for (const [index, part] of [bytes.subarray(0, cut), bytes.subarray(cut)].entries()) {
		expect((await sendPart(key, upload_id, index + 1, part)).status).toBe(200);
	}
	const parts = await files.listParts(key, upload_id);
	if (!parts) throw new Error("the upload is gone");
	const made = await files.completeUpload(key, upload_id, parts);
	if (!made) throw new Error("the upload can't be completed");
	return { upload_id, parts, ...made };
}

async function readAll(key: string, version?: string) {
	const object = await files.read(key, version);
	if (!object) return null;
	const bytes = await buffer(object.body);
	return { size: object.size, bytes };
}

const tagsOf = async (Key: string) =>
	(await server.client.send(new GetObjectTaggingCommand({ Bucket: BUCKET, Key }))).TagSet;

it("uploads a file in signed parts, pending until it is kept", async () => {
	const bytes = sampleBytes(LIMITS.partBytes + 1000);
	const { parts, version_id } = await upload("a", bytes);
	expect(parts.map(({ part, size }) => [part, size])).toEqual([
		[1, LIMITS.partBytes],
		[2, 1000],
	]);
	expect(await readAll("a", version_id)).toEqual({ size: bytes.length, bytes });
	expect(await tagsOf("a")).toEqual([{ Key: "state", Value: "pending" }]);
	await files.keep("a", version_id);
	expect(await tagsOf("a")).toEqual([]);
});

it("does not complete an upload that was aborted, or with a part that was sent again", async () => {
	const { upload_id } = await files.startUpload("again", TYPE);
	await sendPart("again", upload_id, 1, sampleBytes(10));
	const parts = (await files.listParts("again", upload_id)) ?? [];
	await sendPart("again", upload_id, 1, sampleBytes(10).fill(0));
	expect(await files.completeUpload("again", upload_id, parts)).toBeNull();
	await files.abortUpload("again", upload_id);
	expect(await files.completeUpload("again", upload_id, parts)).toBeNull();
});

it("returns the same version for a repeated completion", async () => {
	const { upload_id, parts, version_id } = await upload("b", sampleBytes(LIMITS.partBytes + 1));
	expect(await files.listParts("b", upload_id)).toBe(null);
	expect(await files.completeUpload("b", upload_id, parts)).toEqual({ version_id });
	expect([await files.currentVersion("b"), await files.currentVersion("nothing")]).toEqual([
		{ version_id },
		null,
	]);
});

it("returns the same version for simultaneous completions", async () => {
	const { upload_id } = await files.startUpload("e", TYPE);
	await sendPart("e", upload_id, 1, sampleBytes(LIMITS.partBytes));
	const parts = (await files.listParts("e", upload_id)) ?? [];
	const answers = await Promise.all([1, 2, 3].map(() => files.completeUpload("e", upload_id, parts)));
	expect(answers).toEqual(Array(3).fill(await files.currentVersion("e")));
});

it("refuses a part of another length than the signed one", async () => {
	const { upload_id } = await files.startUpload("c", TYPE);
	expect((await sendPart("c", upload_id, 1, sampleBytes(11), 10)).status).toBe(403);
	expect(await files.listParts("c", upload_id)).toEqual([]);
});

it("aborts an upload, also repeatedly", async () => {
	const { upload_id } = await files.startUpload("d", TYPE);
	await files.abortUpload("d", upload_id);
	await files.abortUpload("d", upload_id);
	expect(await files.listParts("d", upload_id)).toBe(null);
	await expect(files.completeUpload("d", upload_id, [])).rejects.toThrow();
});

it("returns null for a missing file", async () => {
	expect(await files.read("nothing")).toBe(null);
});

it("removes a file but not its versions, and does nothing for a missing file", async () => {
	const { version_id } = await files.write("f", Buffer.from("one"), TYPE);
	await files.write("f", Buffer.from("two"), TYPE);
	await files.remove("f");
	await files.remove("f");
	await files.remove("nothing");
	expect([
		await readAll("f"),
		await files.currentVersion("f"),
		await files.currentVersion("nothing"),
	]).toEqual([null, null, null]);
	expect(await readAll("f", version_id)).toEqual({ size: 3, bytes: Buffer.from("one") });
	const again = await files.write("f", Buffer.from("three"), TYPE);
	expect(await files.currentVersion("f")).toEqual(again);
});

it("writes a pending file in one call, until it is kept", async () => {
	const { version_id } = await files.write("waits", Buffer.from("one"), TYPE, { pending: true });
	expect(await tagsOf("waits")).toEqual([{ Key: "state", Value: "pending" }]);
	await files.keep("waits", version_id);
	expect(await tagsOf("waits")).toEqual([]);
});

it("removes one version for good, and leaves the others", async () => {
	const { version_id: first } = await files.write("g", Buffer.from("one"), TYPE);
	const { version_id: second } = await files.write("g", Buffer.from("two"), TYPE);
	await files.remove("g", second);
	await files.remove("g", second);
	expect([await readAll("g", second), await files.currentVersion("g")]).toEqual([
		null,
		{ version_id: first },
	]);
	expect(await readAll("g", first)).toEqual({ size: 3, bytes: Buffer.from("one") });
});

it("signs an address that shows or downloads exactly this version under its name", async () => {
	const first = await files.write("e", Buffer.from("one"), TYPE);
	await files.write("e", Buffer.from("two"), TYPE);
	const url = await files.signRead("e", first.version_id, { name: "Ёлка 1.pdf", type: TYPE, inline: true });
	const response = await fetch(url);
	expect([
		response.status,
		await response.text(),
		response.headers.get("content-type"),
		response.headers.get("content-disposition"),
	]).toEqual([
		200,
		"one",
		TYPE,
		`inline; filename="____ 1.pdf"; filename*=UTF-8''%D0%81%D0%BB%D0%BA%D0%B0%201.pdf`,
	]);
	const saved = await files.signRead("e", first.version_id, { name: "x", type: "text/html", inline: true });
	expect((await fetch(saved)).headers.get("content-disposition")).toBe(
		`attachment; filename="x"; filename*=UTF-8''x`,
	);
});
