import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { closeServer, listen } from "../listen.ts";
import { createCdn } from "./cdn.ts";
import type { EdgeHeaders } from "./event.ts";
import { createPublicFiles } from "./public-files.ts";
import { createBuildingPage, createSiteHandler } from "./site.ts";
import { refuseUpgrade } from "./socket.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
	for (const stop of stops.splice(0).reverse()) await stop();
});

const PAGE = `<!doctype html>${"<p>hello</p>".repeat(100)}`;
const SIGNED_IN_PAGE = "<p>for the signed-in</p>";
const SCRIPT = "export const a = 1;\n".repeat(100);

function builtSite(): string {
	const folder = mkdtempSync(join(tmpdir(), "site-"));
	stops.push(() => rmSync(folder, { recursive: true }));
	mkdirSync(join(folder, "dist", "assets"), { recursive: true });
	writeFileSync(join(folder, "secret.txt"), "secret");
	writeFileSync(join(folder, "dist", "stranger.html"), PAGE);
	writeFileSync(join(folder, "dist", "index.html"), SIGNED_IN_PAGE);
	writeFileSync(join(folder, "dist", "assets", "a-123.js"), SCRIPT);
	mkdirSync(join(folder, "dist-server", "assets"), { recursive: true });
	writeFileSync(join(folder, "dist-server", "assets", "b-123.js.br"), "packed by the build");
	writeFileSync(join(folder, "dist", "assets", "b-123.js"), SCRIPT);
	writeFileSync(join(folder, "dist", "logo.png"), Buffer.from([1, 2, 3]));
	return join(folder, "dist");
}

async function serve(webDir = builtSite(), s3Endpoint = "http://127.0.0.1:1", building = () => false) {
	const calls: string[] = [];
	const edges: EdgeHeaders[] = [];
	const headers = { "x-frame": "site" };
	const headersOf = (page = "") => ({ ...headers, "x-page": page.slice(0, 15) });
	const buildingPage = createBuildingPage(headersOf);
	const front = createCdn({
		http: async (request, response) => {
			calls.push(request.url ?? "");
			response.end("api");
		},
		socket: {
			upgrade: async (_, socket, __, edge) => {
				edges.push(edge);
				refuseUpgrade(socket, 418);
			},
		},
		publicFiles: createPublicFiles({ endpoint: s3Endpoint, bucket: "files" }, headers),
		site: createSiteHandler(webDir, headersOf),
		building: () => (building() ? buildingPage : undefined),
		originSecret: "s3cret",
	});
	const port = await listen(front, 0, "the test");
	stops.push(() => closeServer(front));
	return { port, calls, edges };
}

interface Reply {
	status: number;
	headers: IncomingMessage["headers"];
	body: Buffer;
}

function get(
	port: number,
	path: string,
	headers: Record<string, string> = {},
	method = "GET",
): Promise<Reply> {
	return new Promise((resolve, reject) => {
		const options = { host: "127.0.0.1", port, path, method, headers: { host: "localhost", ...headers } };
		const request = httpRequest(options, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
			);
		});
		request.on("error", reject);
		request.end();
	});
}

function pick({ headers }: Reply, ...names: string[]) {
	return names.map((name) => headers[name]);
}

test("sends API and files to the function, with their query, and refuses encoded paths", async () => {
	const { port, calls } = await serve();
	const paths = ["/api/x?a=%20", "/files/a-b", "/api"];
	for (const path of paths) expect((await get(port, path)).body.toString()).toBe("api");
	expect((await get(port, "/files/a%20b")).status).toBe(400);
	expect(calls).toEqual(paths);
	expect((await get(port, "/apian/x")).body.toString()).toBe(PAGE);
});

test.each(["/events", "/conf-2026/submit", "/auth/login?x=1.js", "/auth/reset/a1b2/mira@example.org"])(
	"answers %s with the application",
	async (path) => {
		const { port } = await serve();
		const reply = await get(port, path);
		expect([reply.status, reply.body.toString()]).toEqual([200, PAGE]);
		expect(pick(reply, "content-type", "cache-control", "vary", "x-frame", "content-encoding")).toEqual([
			"text/html; charset=utf-8",
			"no-cache",
			"accept-encoding",
			"site",
			undefined,
		]);
	},
);

test("distinguishes signed-in visitors from others by their cookie, with headers that fit the page", async () => {
	const { port } = await serve();
	const answers = await Promise.all(
		["lang=ru; __Host-session=u.t", "x__Host-session=u.t", "__Host-session="].map((cookie) =>
			get(port, "/events", { cookie }),
		),
	);
	expect(answers.map((reply) => [reply.body.toString(), ...pick(reply, "x-page")])).toEqual([
		[SIGNED_IN_PAGE, "<p>for the sign"],
		[PAGE, "<!doctype html>"],
		[PAGE, "<!doctype html>"],
	]);
	expect(pick(await get(port, "/logo.png"), "x-page")).toEqual([""]);
});

test("sends robots to the preview page, anonymous visitors to prerendered home pages, others to the application", async () => {
	const { port, calls } = await serve();
	const robot = { "user-agent": "TelegramBot (like TwitterBot)" };
	const answers = await Promise.all([
		get(port, "/conf-2026?utm=1", robot),
		get(port, "/conf-2026/", robot),
		get(port, "/conf-2026?utm=1"),
		get(port, "/", { cookie: "x=1; lang=ru" }),
		get(port, "/conf-2026", { cookie: "__Host-session=u.t" }),
		get(port, "/conf-2026/submit", robot),
		get(port, "/events", robot),
	]);
	expect(answers.map(({ body }) => body.toString())).toEqual([
		"api",
		"api",
		"api",
		"api",
		SIGNED_IN_PAGE,
		PAGE,
		PAGE,
	]);
	expect(calls.toSorted()).toEqual([
		"/api/public/pages/en/conf-2026",
		"/api/public/pages/ru/index",
		"/api/public/previews/conf-2026",
		"/api/public/previews/conf-2026",
	]);
});

test.each([
	["GET", "/missing.js", 404],
	["POST", "/auth/login", 405],
	["GET", "/assets/../../secret.txt", 400],
	["GET", "/..%2f..%2fsecret.txt", 400],
	["GET", "/%00.js", 400],
	["GET", "/%zz", 400],
	["GET", "/public/..%2fprivate", 400],
])("%s %s has no fallback", async (method, path, status) => {
	const { port } = await serve();
	const reply = await get(port, path, {}, method);
	expect([reply.status, reply.headers["cache-control"]]).toEqual([status, "no-store"]);
});

test("keeps assets for ever and compresses them as the browser prefers", async () => {
	const { port } = await serve();
	const brotli = await get(port, "/assets/a-123.js", { "accept-encoding": "gzip, deflate, br" });
	expect(pick(brotli, "cache-control", "content-encoding", "content-type", "content-length")).toEqual([
		"public, max-age=31536000, immutable",
		"br",
		"text/javascript; charset=utf-8",
		String(brotli.body.length),
	]);
	expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
	const gzip = await get(port, "/assets/a-123.js", { "accept-encoding": "gzip;q=0.8, br;q=0" });
	expect([gzip.headers["content-encoding"], gunzipSync(gzip.body).toString()]).toEqual(["gzip", SCRIPT]);
	const built = await get(port, "/assets/b-123.js", { "accept-encoding": "br" });
	expect([built.headers["content-encoding"], built.body.toString()]).toEqual(["br", "packed by the build"]);
	const picture = await get(port, "/logo.png", { "accept-encoding": "br" });
	expect([picture.headers["content-encoding"], picture.body]).toEqual([undefined, Buffer.from([1, 2, 3])]);
});

test("answers 304 to a known etag, and with the page once the file has changed", async () => {
	const webDir = builtSite();
	const { port } = await serve(webDir);
	const etag = String((await get(port, "/events")).headers.etag);
	const again = await get(port, "/events", { "if-none-match": `W/${etag}` });
	expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
	writeFileSync(join(webDir, "stranger.html"), "<p>other</p>");
	expect((await get(port, "/events", { "if-none-match": etag })).body.toString()).toBe("<p>other</p>");
});

test("answers HEAD without a body", async () => {
	const { port } = await serve();
	const reply = await get(port, "/events", {}, "HEAD");
	expect([reply.status, reply.headers["content-length"], reply.body.length]).toEqual([
		200,
		String(PAGE.length),
		0,
	]);
});

test("shows a page that reloads itself if no pages are built", async () => {
	const { port } = await serve("/nonexistent");
	expectBuildingPage(await get(port, "/events"));
});

test("shows it for every page while they are built, prerendered ones too", async () => {
	let built = false;
	const { port, calls } = await serve(builtSite(), undefined, () => !built);
	for (const path of ["/", "/events", "/assets/a-123.js"]) expectBuildingPage(await get(port, path));
	expect((await get(port, "/api/conf")).body.toString()).toBe("api");
	built = true;
	await get(port, "/");
	expect(calls).toEqual(["/api/conf", "/api/public/pages/en/index"]);
});

function expectBuildingPage({ status, headers, body }: Reply) {
	expect([status, headers["retry-after"], headers.refresh, headers["cache-control"]]).toEqual([
		503,
		"3",
		"3",
		"no-store",
	]);
	expect([headers["content-type"], headers["x-page"]]).toEqual([
		"text/html; charset=utf-8",
		"<!doctype html>",
	]);
	expect(body.toString()).toContain("This page then opens by itself.");
}

test.each(["evil.example", "localhost.evil.example", "localhost:1@evil.example"])(
	"answers no request for %s",
	async (host) => {
		const { port, calls, edges } = await serve();
		const reply = await get(port, "/api/x", { host });
		const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { host } });
		const [, refusal] = await once(socket, "unexpected-response");
		expect([reply.status, refusal.statusCode, calls, edges]).toEqual([421, 421, [], []]);
	},
);

test("refuses oversized headers", async () => {
	const { port } = await serve();
	expect((await get(port, "/api/x", { "x-long": "a".repeat(10_240) })).status).toBe(431);
});

test("upgrades only /ws, passing on the client's address and the secret", async () => {
	const { port, edges } = await serve();
	const refused = async (path: string) => {
		const [, response] = await once(new WebSocket(`ws://127.0.0.1:${port}${path}`), "unexpected-response");
		return response.statusCode;
	};
	expect([await refused("/ws?a=1"), await refused("/other")]).toEqual([418, 404]);
	expect(edges).toEqual([{ "x-client-ip": "127.0.0.1", "x-origin-secret": "s3cret" }]);
});

test("reads public files from the bucket, with range and conditions", async () => {
	process.env.AWS_ACCESS_KEY_ID = "local";
	process.env.AWS_SECRET_ACCESS_KEY = "local";
	process.env.AWS_REGION = "us-east-1";
	const asked: [string, string | undefined, string | undefined][] = [];
	const bucket = createServer((request, response) => {
		asked.push([request.url ?? "", request.headers.range, request.headers["if-none-match"]]);
		if (request.url?.startsWith("/files/public/gone")) return response.writeHead(403).end();
		if (request.headers["if-none-match"]) return response.writeHead(304).end();
		const range = request.headers.range ? { "content-range": "bytes 0-1/4" } : undefined;
		response.writeHead(range ? 206 : 200, {
			"content-type": "image/png",
			etag: '"e"',
			"content-length": 2,
			...range,
		});
		response.end("ab");
	});
	const s3Port = await listen(bucket, 0, "the test");
	stops.push(() => closeServer(bucket));
	const { port } = await serve(builtSite(), `http://127.0.0.1:${s3Port}`);

	const whole = await get(port, "/public/logo%20x.png");
	expect([whole.status, whole.body.toString(), ...pick(whole, "content-type", "etag", "x-frame")]).toEqual([
		200,
		"ab",
		"image/png",
		'"e"',
		"site",
	]);
	const part = await get(port, "/public/logo.png", { range: "bytes=0-1" });
	expect([part.status, part.headers["content-range"]]).toEqual([206, "bytes 0-1/4"]);
	expect((await get(port, "/public/logo.png", { "if-none-match": '"e"' })).status).toBe(304);
	expect((await get(port, "/public/gone.png")).status).toBe(404);
	expect(asked).toEqual([
		["/files/public/logo%20x.png?x-id=GetObject", undefined, undefined],
		["/files/public/logo.png?x-id=GetObject", "bytes=0-1", undefined],
		["/files/public/logo.png?x-id=GetObject", undefined, '"e"'],
		["/files/public/gone.png?x-id=GetObject", undefined, undefined],
	]);
});

test("clients that leave while their socket is refused end nothing", async () => {
	const { port } = await serve();
	for (let count = 0; count < 20; count++) {
		const socket = connect(port, "127.0.0.1");
		await once(socket, "connect");
		const lines = ["GET /x HTTP/1.1", `Host: localhost:${port}`, "Connection: Upgrade", "Upgrade: websocket"];
		socket.write(`${lines.join("\r\n")}\r\n\r\n`);
		socket.resetAndDestroy();
	}
	expect((await get(port, "/")).status).toBe(200);
});
