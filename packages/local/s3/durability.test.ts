import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rename, stat } from "node:fs/promises";
import { type ClientRequest, request as httpRequest } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectVersionsCommand,
	ListPartsCommand,
	PutObjectCommand,
	UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, expect, test } from "vitest";
import { BUCKET, errorOfCall, sampleBytes, startServer, type TestServer } from "./testing.ts";

let server: TestServer;

afterEach(() => server.remove());

async function crash(): Promise<void> {
	await server.end("SIGKILL");
	server = await server.restart();
}

async function get(Key: string, VersionId?: string): Promise<Buffer> {
	const { Body } = await server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, VersionId }));
	return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

function files(...path: string[]): Promise<string[]> {
	return readdir(join(server.dataDir, BUCKET, ...path));
}

async function sendHalf(url: string, length: number, folder: string): Promise<ClientRequest> {
	const before = await readdir(folder);
	const request = httpRequest(url, { method: "PUT", headers: { "content-length": length } });
	request.on("error", () => undefined);
	request.write(sampleBytes(Math.floor(length / 2)));
	for (;;) {
		const [added] = (await readdir(folder)).filter((file) => !before.includes(file));
		if (added && (await stat(join(folder, added))).size > 0) return request;
		await delay(5);
	}
}

test("acknowledged objects, versions, markers and tags survive kill -9", async () => {
	server = await startServer();
	const put = (Key: string, Body: string, Tagging?: string) =>
		server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, Tagging, Metadata: { a: "1" } }));
	const first = await put("../../x", "one", "state=pending");
	const second = await put("../../x", "two");
	await put("hidden", "h");
	await server.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "hidden" }));
	await crash();
	expect(String(await get("../../x"))).toBe("two");
	expect(String(await get("../../x", first.VersionId))).toBe("one");
	expect(await errorOfCall(get("hidden"))).toEqual({ status: 404, code: "NoSuchKey" });
	const { Versions } = await server.client.send(
		new ListObjectVersionsCommand({ Bucket: BUCKET, Prefix: "../../x" }),
	);
	expect(Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
		[second.VersionId, true],
		[first.VersionId, false],
	]);
	const third = await put("../../x", "three");
	expect(String(await get("../../x"))).toBe("three");
	expect(third.VersionId === second.VersionId).toBe(false);
});

test("of many puts under way at kill -9, the acknowledged ones survive whole", async () => {
	server = await startServer();
	const bytes = sampleBytes(200_000);
	const acknowledged: string[] = [];
	const puts = Array.from({ length: 40 }, async (_, index) => {
		const Key = `many/${index}`;
		await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: bytes }));
		acknowledged.push(Key);
		if (acknowledged.length === 10) server.process.kill("SIGKILL");
	});
	await Promise.allSettled(puts);
	const survivors = [...acknowledged];
	expect(survivors.length >= 10).toBe(true);
	server = await server.restart();
	for (const key of survivors) expect((await get(key)).equals(bytes)).toBe(true);
	const { Versions = [] } = await server.client.send(new ListObjectVersionsCommand({ Bucket: BUCKET }));
	for (const { Key = "" } of Versions) expect((await get(Key)).equals(bytes)).toBe(true);
	expect((await files("objects")).length).toBe(Versions.length * 2);
});

test("kill -9 in the middle of a put leaves nothing", async () => {
	server = await startServer();
	const url = await getSignedUrl(server.client, new PutObjectCommand({ Bucket: BUCKET, Key: "torn" }));
	await sendHalf(url, 400_000, join(server.dataDir, BUCKET, "objects"));
	await crash();
	expect(await errorOfCall(get("torn"))).toEqual({ status: 404, code: "NoSuchKey" });
	expect(await files("objects")).toEqual([]);
});

test("a cut connection leaves nothing", async () => {
	server = await startServer();
	const url = await getSignedUrl(server.client, new PutObjectCommand({ Bucket: BUCKET, Key: "cut" }));
	const request = await sendHalf(url, 400_000, join(server.dataDir, BUCKET, "objects"));
	request.destroy();
	while ((await files("objects")).length > 0) await delay(5);
	expect(await errorOfCall(get("cut"))).toEqual({ status: 404, code: "NoSuchKey" });
});

test("kill -9 in the middle of a part leaves the parts before it, and the upload continues", async () => {
	server = await startServer();
	const target = { Bucket: BUCKET, Key: "upload" };
	const { UploadId = "" } = await server.client.send(new CreateMultipartUploadCommand(target));
	const bytes = sampleBytes(5 * 1024 * 1024);
	const part = (PartNumber: number, Body: Buffer) =>
		server.client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
	const first = await part(1, bytes);
	const url = await getSignedUrl(
		server.client,
		new UploadPartCommand({ ...target, UploadId, PartNumber: 2 }),
	);
	await sendHalf(url, 400_000, join(server.dataDir, BUCKET, "uploads", UploadId));
	await crash();
	const { Parts } = await server.client.send(new ListPartsCommand({ ...target, UploadId }));
	expect(Parts?.map(({ PartNumber, Size, ETag }) => [PartNumber, Size, ETag])).toEqual([
		[1, bytes.length, first.ETag],
	]);
	expect((await files("uploads", UploadId)).length).toBe(3);
	const second = await part(2, Buffer.from("end"));
	await server.client.send(
		new CompleteMultipartUploadCommand({
			...target,
			UploadId,
			MultipartUpload: {
				Parts: [
					{ PartNumber: 1, ETag: first.ETag },
					{ PartNumber: 2, ETag: second.ETag },
				],
			},
		}),
	);
	await crash();
	expect((await get("upload")).equals(Buffer.concat([bytes, Buffer.from("end")]))).toBe(true);
	expect(await files("uploads")).toEqual([]);
});

test("an upload that became an object just before a crash is not offered again", async () => {
	server = await startServer();
	const target = { Bucket: BUCKET, Key: "completed" };
	const { UploadId = "" } = await server.client.send(new CreateMultipartUploadCommand(target));
	const part = new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: "x" });
	const { ETag } = await server.client.send(part);
	const uploads = join(server.dataDir, BUCKET, "uploads");
	const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
	await server.client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload }));
	// Restores the folder as if the crash came before its removal.
	const other = await server.client.send(new CreateMultipartUploadCommand(target));
	await server.end("SIGKILL");
	await rename(join(uploads, other.UploadId ?? ""), join(uploads, UploadId));
	server = await server.restart();
	expect(await files("uploads")).toEqual([]);
});

test("exits with 0 on SIGTERM, and when its standard input closes", async () => {
	server = await startServer();
	expect(await server.end("SIGTERM")).toBe(0);
	server = await server.restart();
	const exited = once(server.process, "exit");
	server.process.stdin?.end();
	expect(await exited).toEqual([0, null]);
});

test("lifecycle rules run on their interval", async () => {
	server = await startServer(["--sweep-every", "1", "--pending-after", "0"]);
	const put = (Key: string, Tagging?: string) =>
		server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: "x", Tagging }));
	await put("left", "state=pending");
	await put("kept");
	while ((await files("objects")).length > 2) await delay(50);
	expect(String(await get("kept"))).toBe("x");
});

test("reports what is missing and exits with 1", async () => {
	server = await startServer();
	const main = fileURLToPath(new URL("main.ts", import.meta.url));
	const child = spawn(process.execPath, [main, "--port", "0"], { env: {}, stdio: ["pipe", "pipe", "pipe"] });
	const [text] = await once(child.stderr, "data");
	expect(String(text)).toBe("The S3 server can't start: AWS_ACCESS_KEY_ID is missing\n");
	expect(await once(child, "exit")).toEqual([1, null]);
});
