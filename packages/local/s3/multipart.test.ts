import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	GetObjectCommand,
	GetObjectTaggingCommand,
	ListPartsCommand,
	UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUCKET, errorOfCall, sampleBytes, startServer, type TestServer } from "./testing.ts";

const MIN_PART = 5 * 1024 * 1024;

let server: TestServer;

beforeAll(async () => {
	server = await startServer();
});

afterAll(() => server.remove());

function upload(Key: string) {
	const target = { Bucket: BUCKET, Key };
	return {
		async start() {
			const command = new CreateMultipartUploadCommand({
				...target,
				ContentType: "application/pdf",
				Metadata: { owner: "u7" },
				Tagging: "state=pending",
			});
			const { UploadId } = await server.client.send(command);
			return {
				UploadId,
				part: (PartNumber: number, Body: Buffer) =>
					server.client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body })),
				complete: (parts: [number, string | undefined][]) =>
					server.client.send(
						new CompleteMultipartUploadCommand({
							...target,
							UploadId,
							MultipartUpload: { Parts: parts.map(([PartNumber, ETag]) => ({ PartNumber, ETag })) },
						}),
					),
				list: (more: { MaxParts?: number; PartNumberMarker?: string } = {}) =>
					server.client.send(new ListPartsCommand({ ...target, UploadId, ...more })),
				abort: () => server.client.send(new AbortMultipartUploadCommand({ ...target, UploadId })),
			};
		},
		get: () => server.client.send(new GetObjectCommand(target)),
	};
}

test("parts that arrive at once, in any order, become one object", async () => {
	const { start, get } = upload("Статья.pdf");
	const { part, complete, list } = await start();
	const [a, b, c] = [sampleBytes(MIN_PART, 1), sampleBytes(MIN_PART + 3, 2), sampleBytes(77, 3)];
	const [third, first, second] = await Promise.all([part(9, c), part(1, a), part(2, b)]);
	const parts = (await list()).Parts?.map(({ PartNumber, Size, ETag }) => [PartNumber, Size, ETag]);
	expect(parts).toEqual([
		[1, a.length, first.ETag],
		[2, b.length, second.ETag],
		[9, c.length, third.ETag],
	]);

	const done = await complete([
		[1, first.ETag],
		[2, second.ETag],
		[9, third.ETag],
	]);
	const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest();
	const joined = md5(Buffer.concat([md5(a), md5(b), md5(c)])).toString("hex");
	expect(done.ETag).toBe(`"${joined}-3"`);
	const got = await get();
	expect([got.VersionId, got.ETag, got.ContentType, got.Metadata, got.TagCount]).toEqual([
		done.VersionId,
		done.ETag,
		"application/pdf",
		{ owner: "u7" },
		1,
	]);
	const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? []);
	expect(bytes.equals(Buffer.concat([a, b, c]))).toBe(true);
	const tags = await server.client.send(
		new GetObjectTaggingCommand({ Bucket: BUCKET, Key: "Статья.pdf", VersionId: done.VersionId }),
	);
	expect(tags.TagSet).toEqual([{ Key: "state", Value: "pending" }]);
	expect(await errorOfCall(list())).toEqual({ status: 404, code: "NoSuchUpload" });
});

test("a part can be replaced and used alone, and the list has pages", async () => {
	const { start, get } = upload("replaced");
	const { part, complete, list } = await start();
	await part(1, Buffer.from("first"));
	await part(2, Buffer.from("unused"));
	const { ETag } = await part(1, Buffer.from("again"));
	const page = await list({ MaxParts: 1 });
	expect([page.Parts?.map(({ ETag }) => ETag), page.IsTruncated, page.NextPartNumberMarker]).toEqual([
		[ETag],
		true,
		"1",
	]);
	const rest = await list({ MaxParts: 1, PartNumberMarker: page.NextPartNumberMarker });
	expect([rest.Parts?.map(({ PartNumber }) => PartNumber), rest.IsTruncated]).toEqual([[2], false]);
	await complete([[1, ETag]]);
	expect(await (await get()).Body?.transformToString()).toBe("again");
});

test("completing is refused for small, unordered, wrong or missing parts; the upload continues", async () => {
	const { start, get } = upload("refused");
	const { part, complete } = await start();
	const first = await part(1, Buffer.from("small"));
	const second = await part(2, Buffer.from("last"));
	const refused = async (parts: [number, string | undefined][]) => errorOfCall(complete(parts));
	expect(
		await refused([
			[1, first.ETag],
			[2, second.ETag],
		]),
	).toEqual({ status: 400, code: "EntityTooSmall" });
	expect(
		await refused([
			[2, second.ETag],
			[1, first.ETag],
		]),
	).toEqual({ status: 400, code: "InvalidPartOrder" });
	expect(
		await refused([
			[1, first.ETag],
			[1, first.ETag],
		]),
	).toEqual({ status: 400, code: "InvalidPartOrder" });
	expect(await refused([[1, second.ETag]])).toEqual({ status: 400, code: "InvalidPart" });
	expect(await refused([[3, first.ETag]])).toEqual({ status: 400, code: "InvalidPart" });
	expect(await refused([])).toEqual({ status: 400, code: "MalformedXML" });
	expect(await errorOfCall(get())).toEqual({ status: 404, code: "NoSuchKey" });
	await complete([[2, second.ETag]]);
	expect(await (await get()).Body?.transformToString()).toBe("last");
});

test("part numbers are 1 to 10,000", async () => {
	const { start } = upload("numbers");
	const { part, abort } = await start();
	for (const number of [0, 10_001]) {
		expect(await errorOfCall(part(number, Buffer.from("x")))).toEqual({
			status: 400,
			code: "InvalidArgument",
		});
	}
	await part(10_000, Buffer.from("x"));
	await abort();
});

test("an aborted upload is deleted, and no other key reaches an upload", async () => {
	const { start } = upload("aborted");
	const { UploadId, part, abort } = await start();
	await part(1, Buffer.from("x"));
	const stranger = new UploadPartCommand({
		Bucket: BUCKET,
		Key: "other",
		UploadId,
		PartNumber: 1,
		Body: "y",
	});
	const aborted = { status: 404, code: "NoSuchUpload" };
	expect(await errorOfCall(server.client.send(stranger))).toEqual(aborted);
	await abort();
	expect(await errorOfCall(part(2, Buffer.from("x")))).toEqual(aborted);
	expect(await errorOfCall(abort())).toEqual(aborted);
});

test("of two simultaneous completions one creates the version", async () => {
	const { start } = upload("twice");
	const { part, complete } = await start();
	const { ETag } = await part(1, sampleBytes(MIN_PART));
	const outcomes = await Promise.allSettled([complete([[1, ETag]]), complete([[1, ETag]])]);
	expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBe(1);
});

test("a presigned part has exactly the signed length", async () => {
	const { start, get } = upload("presigned");
	const { UploadId, complete } = await start();
	const url = await getSignedUrl(
		server.client,
		new UploadPartCommand({ Bucket: BUCKET, Key: "presigned", UploadId, PartNumber: 1, ContentLength: 4 }),
		{ signableHeaders: new Set(["host", "content-length"]) },
	);
	expect((await fetch(url, { method: "PUT", body: "12345" })).status).toBe(403);
	const stored = await fetch(url, { method: "PUT", body: "1234" });
	expect(stored.status).toBe(200);
	await complete([[1, stored.headers.get("etag") ?? ""]]);
	expect(await (await get()).Body?.transformToString()).toBe("1234");
});

test("uploads of 50 MB run side by side", async () => {
	const piece = sampleBytes(1024 * 1024);
	const count = 50;
	const send = async (Key: string) => {
		const { UploadId } = await server.client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }));
		const { ETag } = await server.client.send(
			new UploadPartCommand({
				Bucket: BUCKET,
				Key,
				UploadId,
				PartNumber: 1,
				ContentLength: count * piece.length,
				Body: Readable.from(Array.from({ length: count }, () => piece)),
			}),
		);
		const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
		await server.client.send(
			new CompleteMultipartUploadCommand({ Bucket: BUCKET, Key, UploadId, MultipartUpload }),
		);
		const { Body, ContentLength } = await server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
		const hash = createHash("sha256");
		if (Body instanceof Readable) for await (const chunk of Body) hash.update(chunk);
		return [ContentLength, hash.digest("hex")];
	};
	const hash = createHash("sha256");
	for (let index = 0; index < count; index++) hash.update(piece);
	const expected = [count * piece.length, hash.digest("hex")];
	expect(await Promise.all(["big/1", "big/2", "big/3"].map(send))).toEqual([expected, expected, expected]);
});
