import {
	DeleteObjectCommand,
	DeleteObjectTaggingCommand,
	GetObjectTaggingCommand,
	ListObjectVersionsCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUCKET, errorOfCall, objectCalls, startServer, type TestServer } from "./testing.ts";

let server: TestServer;

beforeAll(async () => {
	server = await startServer();
});

afterAll(() => server.remove());

const { put, get, text } = objectCalls(() => server);

async function tags(Key: string, VersionId?: string) {
	const answer = await server.client.send(new GetObjectTaggingCommand({ Bucket: BUCKET, Key, VersionId }));
	return answer.TagSet;
}

test("every put is a version, and each is read, hidden and removed by itself", async () => {
	const first = await put("versioned", "one");
	const second = await put("versioned", "two");
	expect(await text("versioned")).toBe("two");
	expect(await text("versioned", first.VersionId)).toBe("one");

	const remove = (VersionId?: string) =>
		server.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "versioned", VersionId }));
	const marker = await remove();
	expect(marker.DeleteMarker).toBe(true);
	expect(await errorOfCall(get("versioned"))).toEqual({ status: 404, code: "NoSuchKey" });
	expect(await errorOfCall(get("versioned", { VersionId: marker.VersionId }))).toEqual({
		status: 405,
		code: "MethodNotAllowed",
	});
	expect(await text("versioned", second.VersionId)).toBe("two");

	expect((await remove(marker.VersionId)).DeleteMarker).toBe(true);
	expect(await text("versioned")).toBe("two");
	await remove(second.VersionId);
	expect(await text("versioned")).toBe("one");
	expect(await errorOfCall(get("versioned", { VersionId: second.VersionId }))).toEqual({
		status: 404,
		code: "NoSuchVersion",
	});
	expect(await errorOfCall(get("versioned", { VersionId: "../../x" }))).toEqual({
		status: 400,
		code: "InvalidArgument",
	});
});

test("versions are listed newest first, in pages", async () => {
	const first = await put("listed/a", "1");
	const second = await put("listed/a", "2");
	const other = await put("listed/b", "3");
	const list = (more: { KeyMarker?: string; VersionIdMarker?: string }) =>
		server.client.send(
			new ListObjectVersionsCommand({ Bucket: BUCKET, Prefix: "listed/", MaxKeys: 2, ...more }),
		);
	const page = await list({});
	expect(page.Versions?.map(({ Key, VersionId, IsLatest }) => [Key, VersionId, IsLatest])).toEqual([
		["listed/a", second.VersionId, true],
		["listed/a", first.VersionId, false],
	]);
	expect(page.IsTruncated).toBe(true);
	const rest = await list({ KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker });
	expect(rest.Versions?.map(({ VersionId }) => VersionId)).toEqual([other.VersionId]);
	expect(rest.IsTruncated).toBe(false);
});

test("tags are given with the put and removed per version", async () => {
	const pending = [{ Key: "state", Value: "pending" }];
	const first = await put("tagged", "1", { Tagging: "state=pending" });
	expect(await tags("tagged")).toEqual(pending);
	expect((await get("tagged")).TagCount).toBe(1);
	await put("tagged", "2");
	expect(await tags("tagged")).toEqual([]);
	expect(await tags("tagged", first.VersionId)).toEqual(pending);

	const { VersionId } = first;
	await server.client.send(new DeleteObjectTaggingCommand({ Bucket: BUCKET, Key: "tagged", VersionId }));
	expect(await tags("tagged", VersionId)).toEqual([]);
});
