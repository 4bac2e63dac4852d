import { createServer, request as httpRequest } from "node:http";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";
import { afterEach, expect, test } from "vitest";
import { closeServer, listen } from "../listen.ts";
import { createHttpGateway, type HttpGatewayOptions } from "./http.ts";

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
	await stop?.();
	stop = undefined;
});

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyResultV2>;

async function serve(handler: Handler, options: Partial<HttpGatewayOptions> = {}) {
	const gateway = createHttpGateway({ handler, originSecret: "s3cret", ...options });
	const server = createServer((request, response) => void gateway(request, response));
	const port = await listen(server, 0, "the test");
	stop = () => closeServer(server);
	return port;
}

/** Sends raw header pairs, which `fetch` would normalise. */
function send(port: number, method: string, path: string, headers: string[], body?: string | Buffer) {
	return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
		(resolve, reject) => {
			const request = httpRequest({ port, host: "127.0.0.1", method, path, headers }, (response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("end", () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						body: Buffer.concat(chunks),
					}),
				);
			});
			request.on("error", reject);
			request.end(body);
		},
	);
}

function catching(result: APIGatewayProxyResultV2 = { statusCode: 204 }) {
	const events: APIGatewayProxyEventV2[] = [];
	const handler: Handler = async (event) => {
		events.push(event);
		return result;
	};
	return { events, handler };
}

test("hands over a request exactly as an HTTP API does", async () => {
	const { events, handler } = catching();
	const port = await serve(handler);
	await send(
		port,
		"POST",
		"/api/papers/a%20b%2Fc?q=%D1%8F&tag=1&tag=2",
		[
			"Host",
			"localhost:1",
			"Accept-Language",
			"ru",
			"X-Two",
			"a",
			"X-Two",
			"b",
			"User-Agent",
			"probe",
			"X-Client-Ip",
			"6.6.6.6",
			"X-Origin-Secret",
			"guess",
			"Cookie",
			"a=1; b=2",
			"Content-Type",
			"application/json; charset=utf-8",
			"Content-Length",
			"13",
		],
		'{"title":"x"}',
	);
	expect(events).toEqual([
		{
			version: "2.0",
			routeKey: "$default",
			rawPath: "/api/papers/a b/c",
			rawQueryString: "q=%D1%8F&tag=1&tag=2",
			cookies: ["a=1", "b=2"],
			headers: {
				"accept-language": "ru",
				"x-two": "a,b",
				"user-agent": "probe",
				"x-client-ip": "127.0.0.1",
				"x-origin-secret": "s3cret",
				"content-type": "application/json; charset=utf-8",
				"content-length": "13",
				host: "local00000.execute-api.us-east-1.amazonaws.com",
				"x-forwarded-for": "127.0.0.1, 130.176.0.1",
				"x-forwarded-port": "443",
				"x-forwarded-proto": "https",
			},
			queryStringParameters: { q: "я", tag: "1,2" },
			requestContext: {
				accountId: "000000000000",
				apiId: "local00000",
				domainName: "local00000.execute-api.us-east-1.amazonaws.com",
				domainPrefix: "local00000",
				http: {
					method: "POST",
					path: "/api/papers/a b/c",
					protocol: "HTTP/1.1",
					sourceIp: "130.176.0.1",
					userAgent: "probe",
				},
				requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
				routeKey: "$default",
				stage: "$default",
				time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
				timeEpoch: expect.any(Number),
			},
			body: '{"title":"x"}',
			isBase64Encoded: false,
		},
	]);
});

test("leaves out cookies, query and body where there are none", async () => {
	const { events, handler } = catching();
	const port = await serve(handler);
	await send(port, "GET", "/api/x", ["Host", "localhost"]);
	const [event] = events;
	expect(Object.keys(event ?? {}).sort()).toEqual(
		[
			"version",
			"routeKey",
			"rawPath",
			"rawQueryString",
			"headers",
			"requestContext",
			"isBase64Encoded",
		].sort(),
	);
});

test.each([
	["application/octet-stream", undefined],
	["application/x-www-form-urlencoded", undefined],
	["application/json", "gzip"],
])("encodes a body of %s (%s) in base64", async (type, encoding) => {
	const { events, handler } = catching();
	const port = await serve(handler);
	const headers = ["Host", "localhost", "Content-Type", type, "Content-Length", "3"];
	if (encoding) headers.push("Content-Encoding", encoding);
	await send(port, "PUT", "/api/x", headers, Buffer.from([0xff, 0, 1]));
	expect([events[0]?.body, events[0]?.isBase64Encoded]).toEqual(["/wAB", true]);
});

test("writes status, headers, several cookies and a binary body", async () => {
	const port = await serve(
		async () => ({
			statusCode: 201,
			headers: { "Content-Type": "image/png", "X-Number": 7, "Content-Length": 999 },
			cookies: ["a=1; Path=/", "b=2; HttpOnly"],
			body: "/wAB",
			isBase64Encoded: true,
		}),
		{ headers: { "x-frame": "site" } },
	);
	const reply = await send(port, "GET", "/api/x", ["Host", "localhost"]);
	const { date, connection, "keep-alive": _, "apigw-requestid": id, ...headers } = reply.headers;
	expect({ ...reply, headers }).toEqual({
		status: 201,
		headers: {
			"content-type": "image/png",
			"x-number": "7",
			"content-length": "3",
			"set-cookie": ["a=1; Path=/", "b=2; HttpOnly"],
			"x-frame": "site",
		},
		body: Buffer.from([0xff, 0, 1]),
	});
});

test("a page keeps the policy that it comes with", async () => {
	const headers = { "content-security-policy": "the page's" };
	const port = await serve(async () => ({ statusCode: 200, headers, body: "" }), {
		headers: { "content-security-policy": "the site's" },
	});
	const reply = await send(port, "GET", "/api/x", ["Host", "localhost"]);
	expect(reply.headers["content-security-policy"]).toBe("the page's");
});

test("a result without a status is a JSON body", async () => {
	const port = await serve(async () => ({ ok: true }) as APIGatewayProxyResultV2);
	const reply = await send(port, "GET", "/api/x", ["Host", "localhost"]);
	expect([reply.status, reply.headers["content-type"], reply.body.toString()]).toEqual([
		200,
		"application/json",
		'{"ok":true}',
	]);
});

test.each([
	["text", "text/plain", 6 * 1024 * 1024, 204],
	["text over 6 MB", "text/plain", 6 * 1024 * 1024 + 1, 413],
	["binary that fits as base64", "application/pdf", 4_718_592, 204],
	["binary over 6 MB as base64", "application/pdf", 4_718_593, 413],
])("accepts 6 MB, after base64: %s", async (_, type, size, status) => {
	const { events, handler } = catching();
	const port = await serve(handler);
	const headers = ["Host", "localhost", "Content-Type", type, "Content-Length", String(size)];
	const reply = await send(port, "POST", "/api/x", headers, Buffer.alloc(size, 97));
	expect([reply.status, events.length]).toEqual([status, status === 204 ? 1 : 0]);
	if (status === 413) expect(reply.body.toString()).toBe('{"message":"Request Entity Too Large"}');
});

test("a body of unknown length is limited as well", async () => {
	const { events, handler } = catching();
	const port = await serve(handler, { limits: { payload: 10 } });
	const reply = await send(
		port,
		"POST",
		"/api/x",
		["Host", "localhost", "Transfer-Encoding", "chunked"],
		"01234567890",
	);
	expect([reply.status, events]).toEqual([413, []]);
});

test("sends 6 MB and not a byte more", async () => {
	const errors: unknown[] = [];
	let size = 6 * 1024 * 1024;
	const port = await serve(async () => ({ statusCode: 200, body: "a".repeat(size) }), {
		onError: (error) => errors.push(error),
	});
	expect((await send(port, "GET", "/api/x", ["Host", "localhost"])).status).toBe(200);
	size += 1;
	const reply = await send(port, "GET", "/api/x", ["Host", "localhost"]);
	expect([reply.status, reply.body.toString()]).toEqual([500, '{"message":"Internal Server Error"}']);
	expect(errors).toEqual([new Error("the response is over Lambda's 6 MB")]);
});

test("an error thrown by a handler is not revealed", async () => {
	const errors: unknown[] = [];
	const failure = new Error("secret");
	const port = await serve(() => Promise.reject(failure), { onError: (error) => errors.push(error) });
	const reply = await send(port, "GET", "/api/x", ["Host", "localhost"]);
	expect([reply.status, reply.body.toString(), errors]).toEqual([
		500,
		'{"message":"Internal Server Error"}',
		[failure],
	]);
});

test("a handler that does not answer is timed out", async () => {
	const port = await serve(() => new Promise(() => {}), { limits: { timeout: 20 } });
	const reply = await send(port, "GET", "/api/x", ["Host", "localhost"]);
	expect([reply.status, reply.body.toString()]).toEqual([503, '{"message":"Service Unavailable"}']);
});

test("reports every request except reads", async () => {
	const writes: string[] = [];
	const { handler } = catching();
	const port = await serve(handler, { onWrite: () => writes.push("write") });
	await send(port, "GET", "/api/x", ["Host", "localhost"]);
	await send(port, "HEAD", "/api/x", ["Host", "localhost"]);
	expect(writes).toEqual([]);
	await send(port, "DELETE", "/api/x", ["Host", "localhost"]);
	expect(writes).toEqual(["write"]);
});
