import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperListRow } from "@deck/contracts/paper";
import { expectConsole } from "@deck/tests/support/announced-lines";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressText } from "./compress-body.ts";
import { compression } from "./compression.ts";
import { onError } from "./errors.ts";
import type { AppEnv } from "./hono-env.ts";

/** Lambda's limit. */
const LAMBDA_LIMIT = 6 * 1024 * 1024;

async function respond(text: string, coding?: string) {
	const app = new Hono<AppEnv>();
	app.use(compression);
	app.onError(onError);
	app.get("/", (c) => c.body(text, 200, { "content-type": "application/json" }));
	const response = await app.request(
		"/",
		coding === undefined ? {} : { headers: { "accept-encoding": coding } },
	);
	const body = Buffer.from(await response.arrayBuffer());
	return { status: response.status, coding: response.headers.get("content-encoding"), body };
}

const DECOMPRESSORS: Record<string, (body: Buffer) => Buffer> = {
	zstd: zstdDecompressSync,
	br: brotliDecompressSync,
	gzip: gunzipSync,
};
const small = JSON.stringify("x".repeat(2_000));
const large = JSON.stringify("word ".repeat(1_500_000));

test.each([
	["gzip, deflate, br, zstd", small, "zstd"],
	["br, gzip", small, "br"],
	["gzip", small, "gzip"],
	["zstd;q=0, br; q=0.0, gzip;q=0.1", small, "gzip"],
	["gzip;q=0", small, null],
	["identity", small, null],
	[undefined, small, null],
	[undefined, large, "gzip"],
])("Accept-Encoding %s: compresses accordingly, and always if large", async (accepted, text, coding) => {
	const { status, coding: used, body } = await respond(text, accepted);
	const unpacked = used ? DECOMPRESSORS[used]?.(body) : body;
	expect([status, used, unpacked?.toString() === text]).toEqual([200, coding, true]);
});

test.each([
	["identity", large],
	["br", JSON.stringify(randomBytes(5_000_000).toString("base64"))],
])("answers 500 if a response is too large for Lambda (%s)", async (accepted, text) => {
	expectConsole(/a response of \d+ bytes is too large for Lambda/);
	const { status, coding, body } = await respond(text, accepted);
	expect([status, coding, JSON.parse(body.toString()).code]).toEqual([500, null, "internal"]);
});

test("text that was compressed before is not compressed again, nor mistaken for another text", () => {
	const [text, other] = ["a".repeat(5_000), `${"a".repeat(4_999)}b`];
	const first = compressText(text, "zstd");
	expect(compressText(`${"a".repeat(4_000)}${"a".repeat(1_000)}`, "zstd")).toBe(first);
	const [another, brotli] = [compressText(other, "zstd"), compressText(text, "br")];
	expect(
		[first, another, brotli].map(({ coding, body }) => DECOMPRESSORS[coding ?? ""]?.(body).toString()),
	).toEqual([text, other, text]);
});

test("a list of ten thousand papers fits, whatever their titles", async () => {
	const rows = Array.from({ length: 10_000 }, (_, index): PaperListRow => {
		const at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
		const title = randomBytes(LIMITS.text).toString("base64").slice(0, LIMITS.text);
		return {
			number: index + 1,
			type: "paper",
			language: "en",
			section: "optics",
			format: "oral",
			title,
			status: "submitted",
			first_author: title.slice(0, 20),
			authors_count: 3,
			changed: at,
			version: 1,
		};
	});
	const { status, body } = await respond(JSON.stringify({ rows, mark: "" }), "br");
	expect(status).toBe(200);
	expect(Math.ceil(body.length / 3) * 4).toBeLessThan(LAMBDA_LIMIT);
	console.info(`ten thousand papers: ${body.length} bytes`);
});
