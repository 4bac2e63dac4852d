import { once } from "node:events";
import { createServer } from "node:http";
import {
	ApiGatewayManagementApiClient,
	DeleteConnectionCommand,
	GetConnectionCommand,
	GoneException,
	PayloadTooLargeException,
	PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { APIGatewayProxyResultV2 } from "aws-lambda";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { SocketEvent } from "../handlers.ts";
import { closeServer, listen } from "../listen.ts";
import { createConnectionsServer } from "./connections.ts";
import { createSocketGateway, type SocketGatewayOptions } from "./socket.ts";

const stops: (() => Promise<void>)[] = [];
const KEY = { accessKeyId: "local", secretAccessKey: "local" };
const REGION = "us-east-1";

afterEach(async () => {
	for (const stop of stops.splice(0).reverse()) await stop();
});

async function serve(options: Partial<SocketGatewayOptions> = {}) {
	const events: SocketEvent[] = [];
	const seen = new Map<string, () => void>();
	const gateway = createSocketGateway({
		handler: async (event, context) => {
			const result = (await options.handler?.(event, context)) ?? { statusCode: 200 };
			events.push(event);
			seen.get(event.requestContext.routeKey)?.();
			return result;
		},
		...(({ handler: _, ...rest }) => rest)(options),
	});
	const server = createServer();
	server.on("upgrade", (request, socket, head) => {
		void gateway.upgrade(request, socket, head, { "x-client-ip": "1.2.3.4", "x-origin-secret": "s3cret" });
	});
	const port = await listen(server, 0, "the test");
	const endpoint = createConnectionsServer(gateway, { ...KEY, region: REGION });
	const endpointPort = await listen(endpoint, 0, "the test");
	const client = new ApiGatewayManagementApiClient({
		endpoint: `http://127.0.0.1:${endpointPort}/ws`,
		region: REGION,
		credentials: KEY,
	});
	stops.push(
		() => closeServer(server),
		() => closeServer(endpoint),
		() => gateway.stop(),
	);
	const handled = (routeKey: string) => new Promise<void>((resolve) => seen.set(routeKey, resolve));
	return { gateway, port, client, events, handled, endpointPort };
}

async function connect(port: number, path = "/ws", headers: Record<string, string> = {}) {
	const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, perMessageDeflate: false });
	await once(socket, "open");
	return socket;
}

async function closing(socket: WebSocket): Promise<[number, string]> {
	const [code, reason] = await once(socket, "close");
	return [code, String(reason)];
}

const context = (event: SocketEvent | undefined) => ({
	routeKey: event?.requestContext.routeKey,
	eventType: event?.requestContext.eventType,
	extendedRequestId: event?.requestContext.requestId,
	requestTime: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
	messageDirection: "IN",
	stage: "ws",
	connectedAt: expect.any(Number),
	requestTimeEpoch: expect.any(Number),
	identity: { userAgent: "probe", sourceIp: "130.176.0.1" },
	requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
	domainName: "local00000.execute-api.us-east-1.amazonaws.com",
	connectionId: expect.stringMatching(/^[\w-]{15}=$/),
	apiId: "local00000",
});

test("hands over connection, message and end exactly as a WebSocket API does", async () => {
	const { port, events, handled } = await serve();
	const socket = await connect(port, "/ws?a=1&a=2", {
		"User-Agent": "probe",
		Cookie: "session=1",
		Origin: "http://localhost:4400",
		"X-CLIENT-IP": "6.6.6.6",
	});
	const message = handled("$default");
	socket.send('{"subscribe":"user#1"}');
	await message;
	const end = handled("$disconnect");
	socket.close(1000, "bye");
	await end;

	const [connected, sent, ended] = events;
	const headers = {
		"Sec-WebSocket-Version": "13",
		"Sec-WebSocket-Key": expect.any(String),
		Connection: "Upgrade",
		Upgrade: "websocket",
		"User-Agent": "probe",
		Cookie: "session=1",
		Origin: "http://localhost:4400",
		Host: "local00000.execute-api.us-east-1.amazonaws.com",
		"X-Forwarded-For": "1.2.3.4, 130.176.0.1",
		"x-client-ip": "1.2.3.4",
		"x-origin-secret": "s3cret",
	};
	expect(connected).toEqual({
		headers,
		multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
		queryStringParameters: { a: "2" },
		multiValueQueryStringParameters: { a: ["1", "2"] },
		requestContext: context(connected),
		isBase64Encoded: false,
	});
	expect(sent).toEqual({
		requestContext: { ...context(sent), messageId: expect.any(String) },
		body: '{"subscribe":"user#1"}',
		isBase64Encoded: false,
	});
	expect(ended).toEqual({
		headers: {
			Host: "local00000.execute-api.us-east-1.amazonaws.com",
			"x-api-key": "",
			"X-Forwarded-For": "",
			"x-restapi": "",
		},
		multiValueHeaders: {
			Host: ["local00000.execute-api.us-east-1.amazonaws.com"],
			"x-api-key": [""],
			"X-Forwarded-For": [""],
			"x-restapi": [""],
		},
		requestContext: { ...context(ended), disconnectStatusCode: 1000, disconnectReason: "bye" },
		isBase64Encoded: false,
	});
	expect(events.map((event) => event.requestContext.routeKey)).toEqual([
		"$connect",
		"$default",
		"$disconnect",
	]);
	expect(new Set(events.map((event) => event.requestContext.connectionId)).size).toBe(1);
});

test.each([
	["the handler's own status", async (): Promise<APIGatewayProxyResultV2> => ({ statusCode: 401 }), 401],
	["502 when it throws", () => Promise.reject(new Error("secret")), 502],
])("refuses a handshake with %s", async (_, handler, status) => {
	const { port, gateway, events } = await serve({ handler });
	const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
	const [request, response] = await once(socket, "unexpected-response");
	request.destroy();
	expect([response.statusCode, gateway.connections.size]).toEqual([status, 0]);
	expect(events.map((event) => event.requestContext.routeKey)).toEqual(status === 401 ? ["$connect"] : []);
});

test("tells the client when its message could not be handled", async () => {
	const { port, gateway } = await serve({
		handler: async (event) => {
			if (event.requestContext.routeKey === "$default") throw new Error("secret");
			return { statusCode: 200 };
		},
	});
	const socket = await connect(port);
	socket.send("x");
	const [data] = await once(socket, "message");
	expect(JSON.parse(String(data))).toEqual({
		message: "Internal server error",
		connectionId: [...gateway.connections.keys()][0],
		requestId: expect.any(String),
	});
});

test("posts to, describes and ends a connection through the SDK; then it is closed", async () => {
	const { port, gateway, client, handled } = await serve();
	const socket = await connect(port, "/ws", { "User-Agent": "probe" });
	const [ConnectionId = ""] = gateway.connections.keys();

	const arrived = once(socket, "message");
	await client.send(new PostToConnectionCommand({ ConnectionId, Data: '{"topic":"user#я"}' }));
	expect(String((await arrived)[0])).toBe('{"topic":"user#я"}');

	const { ConnectedAt, LastActiveAt, Identity } = await client.send(
		new GetConnectionCommand({ ConnectionId }),
	);
	expect([ConnectedAt, LastActiveAt]).toEqual([expect.any(Date), expect.any(Date)]);
	expect(Identity).toEqual({ SourceIp: "130.176.0.1", UserAgent: "probe" });

	const ended = Promise.all([closing(socket), handled("$disconnect")]);
	await client.send(new DeleteConnectionCommand({ ConnectionId }));
	await ended;
	const post = client.send(new PostToConnectionCommand({ ConnectionId, Data: "x" }));
	await expect(post).rejects.toBeInstanceOf(GoneException);
	await expect(client.send(new GetConnectionCommand({ ConnectionId }))).rejects.toBeInstanceOf(GoneException);
	await expect(client.send(new DeleteConnectionCommand({ ConnectionId }))).rejects.toBeInstanceOf(
		GoneException,
	);
});

test("a $connect handler can't post to its own connection", async () => {
	const failures: unknown[] = [];
	const { port, client } = await serve({
		handler: async (event): Promise<APIGatewayProxyResultV2> => {
			const ConnectionId = event.requestContext.connectionId;
			if (event.requestContext.routeKey === "$connect") {
				await client
					.send(new PostToConnectionCommand({ ConnectionId, Data: "x" }))
					.catch((error) => failures.push(error));
			}
			return { statusCode: 200 };
		},
	});
	await connect(port);
	expect(failures).toEqual([expect.any(GoneException)]);
});

test("sends 128 KB and no more", async () => {
	const { port, gateway, client } = await serve();
	const socket = await connect(port);
	const [ConnectionId = ""] = gateway.connections.keys();
	const arrived = once(socket, "message");
	await client.send(new PostToConnectionCommand({ ConnectionId, Data: "a".repeat(128 * 1024) }));
	expect(String((await arrived)[0]).length).toBe(128 * 1024);
	await expect(
		client.send(new PostToConnectionCommand({ ConnectionId, Data: "a".repeat(128 * 1024 + 1) })),
	).rejects.toBeInstanceOf(PayloadTooLargeException);
});

test("refuses a request without the machine's signature", async () => {
	const { endpointPort, port, gateway } = await serve();
	await connect(port);
	const [ConnectionId = ""] = gateway.connections.keys();
	const address = `http://127.0.0.1:${endpointPort}`;
	const reply = await fetch(`${address}/@connections/${ConnectionId}`, { method: "POST", body: "x" });
	expect(reply.status).toBe(403);
	const stranger = new ApiGatewayManagementApiClient({
		endpoint: `${address}/ws`,
		region: REGION,
		credentials: { ...KEY, secretAccessKey: "guessed" },
	});
	const post = stranger.send(new PostToConnectionCommand({ ConnectionId, Data: "x" }));
	await expect(post).rejects.toMatchObject({ name: "ForbiddenException" });
});

test("accepts frames of 32 KB and messages of 128 KB", async () => {
	const { port, events, handled } = await serve();
	const socket = await connect(port);
	const message = handled("$default");
	const frame = "a".repeat(32 * 1024);
	for (const fin of [false, false, false, true]) socket.send(frame, { fin });
	await message;
	expect(events.at(-1)?.body?.length).toBe(128 * 1024);

	const tooLongFrame = closing(socket);
	socket.send(`${frame}a`);
	expect(await tooLongFrame).toEqual([1009, "Frame too long"]);

	const other = await connect(port);
	const tooLongMessage = closing(other);
	for (const fin of [false, false, false, false, true]) other.send(frame, { fin });
	expect((await tooLongMessage)[0]).toBe(1009);
	const bodies = events.filter((event) => event.requestContext.eventType === "MESSAGE");
	expect(bodies.length).toBe(1);
});

test("refuses binary frames", async () => {
	const { port } = await serve();
	const socket = await connect(port);
	const end = closing(socket);
	socket.send(Buffer.from([1]));
	expect((await end)[0]).toBe(1003);
});

test.each([
	["idle", { idle: 20 }],
	["old", { lifetime: 20 }],
])("ends a connection that is %s", async (_, limits) => {
	const { port, handled } = await serve({ limits });
	const end = handled("$disconnect");
	const socket = await connect(port);
	expect((await closing(socket))[0]).toBe(1001);
	await end;
});

test("handles messages of one socket one after another, however many come at once", async () => {
	const bodies: string[] = [];
	let atOnce = 0;
	let most = 0;
	const { port } = await serve({
		handler: async ({ body, requestContext }) => {
			if (requestContext.routeKey !== "$default") return { statusCode: 200 };
			most = Math.max(most, ++atOnce);
			await new Promise(setImmediate);
			atOnce--;
			bodies.push(String(body));
			return { statusCode: 200 };
		},
	});
	const socket = await connect(port);
	const sent = Array.from({ length: 60 }, (_, index) => `${index}`);
	for (const one of sent) socket.send(one);
	await expect.poll(() => bodies).toEqual(sent);
	expect(most).toBe(1);
});

test("a burst of messages on one socket does not delay those of another", async () => {
	const bodies: string[] = [];
	let release = () => {};
	const blocked = new Promise<void>((resolve) => {
		release = resolve;
	});
	const { port } = await serve({
		handler: async ({ body, requestContext }) => {
			if (requestContext.routeKey !== "$default") return { statusCode: 200 };
			if (body !== "other") await blocked;
			bodies.push(String(body));
			return { statusCode: 200 };
		},
	});
	const [busy, other] = [await connect(port), await connect(port)];
	for (let sent = 0; sent < 60; sent++) busy.send("burst");
	other.send("other");
	await expect.poll(() => bodies).toEqual(["other"]);
	release();
	await expect.poll(() => bodies.length).toBe(61);
});

test("can lose a $disconnect", async () => {
	const { port, gateway, events } = await serve({ losesDisconnect: () => true });
	await connect(port);
	await gateway.stop();
	expect([gateway.connections.size, events.map((event) => event.requestContext.routeKey)]).toEqual([
		0,
		["$connect"],
	]);
});

test("handles every $disconnect before it stops", async () => {
	const { port, gateway, events } = await serve();
	await Promise.all([connect(port), connect(port)]);
	await gateway.stop();
	expect(events.map((event) => event.requestContext.routeKey).sort()).toEqual([
		"$connect",
		"$connect",
		"$disconnect",
		"$disconnect",
	]);
});
