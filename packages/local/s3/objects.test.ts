import {
	GetObjectAclCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectVersionsCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	BUCKET,
	errorOfCall,
	errorOfResponse,
	objectCalls,
	startServer,
	type TestServer,
} from "./testing.ts";

let server: TestServer;

beforeAll(async () => {
	server = await startServer();
});

afterAll(() => server.remove());

const { put, get, text } = objectCalls(() => server);

test("an object is returned as it was put, with its headers and metadata", async () => {
	const stored = await put("paper.pdf", "hello", {
		ContentType: "application/pdf",
		ContentDisposition: "attachment",
		Metadata: { owner: "u7" },
	});
	expect(stored.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
	const head = await server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "paper.pdf" }));
	expect({
		etag: head.ETag,
		length: head.ContentLength,
		type: head.ContentType,
		disposition: head.ContentDisposition,
		metadata: head.Metadata,
		version: head.VersionId,
		ranges: head.AcceptRanges,
	}).toEqual({
		etag: stored.ETag,
		length: 5,
		type: "application/pdf",
		disposition: "attachment",
		metadata: { owner: "u7" },
		version: stored.VersionId,
		ranges: "bytes",
	});
	expect(await text("paper.pdf")).toBe("hello");
});

test("an empty object can be stored", async () => {
	await put("empty", "", { ContentLength: 0 });
	expect(await text("empty")).toBe("");
	expect(await errorOfCall(get("empty", { Range: "bytes=0-1" }))).toEqual({
		status: 416,
		code: "InvalidRange",
	});
});

test("a missing key and a missing bucket are reported", async () => {
	expect(await errorOfCall(get("nothing"))).toEqual({ status: 404, code: "NoSuchKey" });
	const head = server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "nothing" }));
	expect(await errorOfCall(head)).toEqual({ status: 404, code: "NotFound" });
	const elsewhere = server.client.send(new GetObjectCommand({ Bucket: "elsewhere", Key: "a" }));
	expect(await errorOfCall(elsewhere)).toEqual({ status: 404, code: "NoSuchBucket" });
});

test("reads ranges", async () => {
	await put("digits", "0123456789");
	const read = async (Range: string) => {
		const answer = await get("digits", { Range });
		return [answer.$metadata.httpStatusCode, answer.ContentRange, await answer.Body?.transformToString()];
	};
	expect(await read("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
	expect(await read("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
	expect(await read("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
	expect(await read("bytes=8-99")).toEqual([206, "bytes 8-9/10", "89"]);
	expect(await read("bytes=0-1,3-4")).toEqual([200, undefined, "0123456789"]);
	expect(await errorOfCall(get("digits", { Range: "bytes=10-" }))).toEqual({
		status: 416,
		code: "InvalidRange",
	});
});

test("reads under conditions", async () => {
	const { ETag } = await put("condition", "a");
	expect(await errorOfCall(get("condition", { IfNoneMatch: ETag }))).toEqual({
		status: 304,
		code: "Unknown",
	});
	expect((await get("condition", { IfNoneMatch: '"other"' })).ETag).toBe(ETag);
	expect((await get("condition", { IfMatch: ETag })).ETag).toBe(ETag);
	expect(await errorOfCall(get("condition", { IfMatch: '"other"' }))).toEqual({
		status: 412,
		code: "PreconditionFailed",
	});
});

test("browsers neither guess the type of a download nor run it", async () => {
	await put("page", "<script>alert(1)</script>", { ContentType: "text/html" });
	const read = async (type: string) => {
		const command = new GetObjectCommand({ Bucket: BUCKET, Key: "page", ResponseContentType: type });
		const { headers } = await fetch(await getSignedUrl(server.client, command));
		return [headers.get("x-content-type-options"), headers.get("content-security-policy")];
	};
	const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
	expect(await read("text/html")).toEqual(["nosniff", `${policy}; sandbox`]);
	expect(await read("application/pdf")).toEqual(["nosniff", policy]);
});

test("a presigned GET overrides type and disposition", async () => {
	await put("override", "a", { ContentType: "text/html" });
	const sign = (ResponseContentDisposition: string) =>
		getSignedUrl(
			server.client,
			new GetObjectCommand({
				Bucket: BUCKET,
				Key: "override",
				ResponseContentType: "application/pdf",
				ResponseContentDisposition,
			}),
		);
	const response = await fetch(await sign("attachment; filename*=UTF-8''%D0%B0.pdf"));
	expect(response.headers.get("content-type")).toBe("application/pdf");
	expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''%D0%B0.pdf");
	const { status, code } = await errorOfResponse(
		await fetch(await sign('attachment; filename="статья.pdf"')),
	);
	expect([status, code]).toEqual([400, "InvalidArgument"]);
});

test.each([
	"../../x",
	"/etc/passwd",
	"a b",
	"Статья №1 (копия).pdf",
	"a//b",
	"a/./b",
	"100%25+1",
	"💥'*!",
	"./x",
])("the key %s is just a name", async (key) => {
	const stored = await put(key, key);
	expect(await text(key)).toBe(key);
	expect(await text(key, stored.VersionId)).toBe(key);
	const listed = await server.client.send(new ListObjectVersionsCommand({ Bucket: BUCKET, Prefix: key }));
	expect(listed.Versions?.map(({ Key, Size }) => [Key, Size])).toEqual([[key, Buffer.byteLength(key)]]);
});

test("a key of 1,024 bytes is accepted, a longer one is refused", async () => {
	const key = "й".repeat(512);
	await put(key, "a");
	expect(await text(key)).toBe("a");
	expect(await errorOfCall(put(`${key}b`, "a"))).toEqual({ status: 400, code: "KeyTooLongError" });
});

test("unsupported operations are reported", async () => {
	const part = new GetObjectCommand({ Bucket: BUCKET, Key: "paper.pdf", PartNumber: 1 });
	expect(await errorOfCall(server.client.send(part))).toEqual({ status: 501, code: "NotImplemented" });
	const acl = new GetObjectAclCommand({ Bucket: BUCKET, Key: "paper.pdf" });
	expect(await errorOfCall(server.client.send(acl))).toEqual({ status: 501, code: "NotImplemented" });
});
