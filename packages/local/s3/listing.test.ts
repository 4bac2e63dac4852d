import {
	CreateBucketCommand,
	DeleteBucketCommand,
	GetBucketVersioningCommand,
	HeadBucketCommand,
	ListBucketsCommand,
	ListObjectsV2Command,
	type ListObjectsV2CommandInput,
	PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUCKET, errorOfCall, startServer, type TestServer } from "./testing.ts";

const KEYS = ["b/2", "b/10", "a", "b/sub/1", "b/sub/2", "Ж", "c", "\u{ff5e}", "\u{1f4a5}"];

let server: TestServer;

beforeAll(async () => {
	server = await startServer();
	for (const Key of KEYS) {
		await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }));
	}
});

afterAll(() => server.remove());

function list(input: Partial<ListObjectsV2CommandInput> = {}) {
	return server.client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...input }));
}

async function pages(input: Partial<ListObjectsV2CommandInput>): Promise<(string | undefined)[][]> {
	const found: (string | undefined)[][] = [];
	let ContinuationToken: string | undefined;
	do {
		const page = await list({ ...input, ContinuationToken });
		const { Contents = [], CommonPrefixes = [] } = page;
		found.push([...Contents.map(({ Key }) => Key), ...CommonPrefixes.map(({ Prefix }) => Prefix)]);
		ContinuationToken = page.NextContinuationToken;
	} while (ContinuationToken !== undefined);
	return found;
}

test("keys come in the order of their UTF-8 bytes", async () => {
	const { Contents, KeyCount, IsTruncated } = await list();
	const sorted = ["a", "b/10", "b/2", "b/sub/1", "b/sub/2", "c", "Ж", "\u{ff5e}", "\u{1f4a5}"];
	expect(Contents?.map(({ Key, Size }) => [Key, Size])).toEqual(
		sorted.map((key) => [key, Buffer.byteLength(key)]),
	);
	expect([KeyCount, IsTruncated]).toEqual([KEYS.length, false]);
});

test("prefix, start-after and pages", async () => {
	expect(await pages({ Prefix: "b/" })).toEqual([["b/10", "b/2", "b/sub/1", "b/sub/2"]]);
	expect(await pages({ StartAfter: "b/sub/2", Prefix: "b/" })).toEqual([[]]);
	expect(await pages({ StartAfter: "c", EncodingType: "url" })).toEqual([
		["%D0%96", "%EF%BD%9E", "%F0%9F%92%A5"],
	]);
	expect(await pages({ MaxKeys: 4 })).toEqual([
		["a", "b/10", "b/2", "b/sub/1"],
		["b/sub/2", "c", "Ж", "\u{ff5e}"],
		["\u{1f4a5}"],
	]);
});

test("a delimiter folds keys, over pages too", async () => {
	expect(await pages({ Prefix: "b/", Delimiter: "/" })).toEqual([["b/10", "b/2", "b/sub/"]]);
	expect(await pages({ Delimiter: "/", MaxKeys: 2 })).toEqual([
		["a", "b/"],
		["c", "Ж"],
		["\u{ff5e}", "\u{1f4a5}"],
	]);
});

test("wrong list arguments are refused", async () => {
	const invalid = { status: 400, code: "InvalidArgument" };
	expect(await errorOfCall(list({ MaxKeys: -1 }))).toEqual(invalid);
	expect(await errorOfCall(list({ ContinuationToken: "=" }))).toEqual(invalid);
});

test("buckets are made, seen and removed when they are empty", async () => {
	const Bucket = "second-bucket";
	const make = (name: string) => server.client.send(new CreateBucketCommand({ Bucket: name }));
	await make(Bucket);
	await server.client.send(new HeadBucketCommand({ Bucket }));
	const versioning = await server.client.send(new GetBucketVersioningCommand({ Bucket }));
	expect(versioning.Status).toBe("Enabled");
	expect(await errorOfCall(make(Bucket))).toEqual({ status: 409, code: "BucketAlreadyOwnedByYou" });
	expect(await errorOfCall(make("Not_A_Bucket"))).toEqual({ status: 400, code: "InvalidBucketName" });
	const { Buckets } = await server.client.send(new ListBucketsCommand({}));
	expect(Buckets?.map(({ Name }) => Name)).toEqual([BUCKET, Bucket]);
	await server.client.send(new DeleteBucketCommand({ Bucket }));
	const head = server.client.send(new HeadBucketCommand({ Bucket }));
	expect(await errorOfCall(head)).toEqual({ status: 404, code: "NotFound" });
	const full = server.client.send(new DeleteBucketCommand({ Bucket: BUCKET }));
	expect(await errorOfCall(full)).toEqual({ status: 409, code: "BucketNotEmpty" });
});
