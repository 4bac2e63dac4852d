import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUCKET, startServer, type TestServer } from "./testing.ts";

const SITE = "https://conf.example.org";

let open: TestServer;
let closed: TestServer;

beforeAll(async () => {
	[open, closed] = await Promise.all([startServer(), startServer(["--cors-origin", SITE])]);
});

afterAll(() => Promise.all([open.remove(), closed.remove()]));

function preflight(server: TestServer, origin: string, method = "PUT") {
	return fetch(`${server.url}/${BUCKET}/key`, {
		method: "OPTIONS",
		headers: {
			origin,
			"access-control-request-method": method,
			"access-control-request-headers": "content-type",
		},
	});
}

function allowed(response: Response) {
	return [response.status, response.headers.get("access-control-allow-origin")];
}

test("answers a preflight of an allowed origin", async () => {
	const { status, headers } = await preflight(closed, SITE);
	expect([
		status,
		...["origin", "methods", "headers"].map((name) => headers.get(`access-control-allow-${name}`)),
		headers.get("access-control-max-age"),
		headers.get("access-control-expose-headers"),
		headers.get("vary"),
	]).toEqual([
		200,
		SITE,
		"GET, HEAD, PUT",
		"content-type",
		"3000",
		"ETag, Accept-Ranges, Content-Length, Content-Range",
		"Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
	]);
});

test("other origins and methods are refused", async () => {
	expect(allowed(await preflight(closed, "http://localhost:4400"))).toEqual([403, null]);
	expect(allowed(await preflight(closed, `${SITE}.evil.org`))).toEqual([403, null]);
	expect(allowed(await preflight(closed, SITE, "DELETE"))).toEqual([403, null]);
});

test("allows every origin on this machine by default, and no other", async () => {
	expect(allowed(await preflight(open, "http://localhost:4400"))).toEqual([200, "http://localhost:4400"]);
	expect(allowed(await preflight(open, "http://127.0.0.1:5173"))).toEqual([200, "http://127.0.0.1:5173"]);
	expect(allowed(await preflight(open, "http://localhost.evil.org"))).toEqual([403, null]);
});

test("answers and refusals carry the headers, for allowed origins only", async () => {
	const target = { Bucket: BUCKET, Key: "key" };
	const put = await getSignedUrl(closed.client, new PutObjectCommand(target));
	const stored = await fetch(put, { method: "PUT", body: "x", headers: { origin: SITE } });
	expect(allowed(stored)).toEqual([200, SITE]);
	expect(stored.headers.get("access-control-expose-headers")).toBe(
		"ETag, Accept-Ranges, Content-Length, Content-Range",
	);
	const get = await getSignedUrl(closed.client, new GetObjectCommand(target));
	expect(allowed(await fetch(get, { headers: { origin: "http://evil.org" } }))).toEqual([200, null]);
	expect(allowed(await fetch(`${get}0`, { headers: { origin: SITE } }))).toEqual([403, SITE]);
});
