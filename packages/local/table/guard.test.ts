import { createServer, request as httpRequest, type Server } from "node:http";
import { connect, createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeServer, listen } from "../listen.ts";
import { makeGuard } from "./guard.ts";

const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "secret" };
const REGION = "us-east-1";

let forwardedRequests: string[] = [];
/** Requests forwarded at each public change. */
let changes: number[] = [];
let engine: Server;
let guardServer: SocketServer;
let guardPort = 0;

beforeAll(async () => {
	engine = createServer(async (message, response) => {
		forwardedRequests.push(Buffer.concat(await message.toArray()).toString());
		response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end("{}");
	});
	const target = `http://127.0.0.1:${await listen(engine, 0, "the engine")}`;
	const credentials = { ...CREDENTIALS, region: REGION };
	guardServer = createSocketServer(
		makeGuard(target, credentials, () => changes.push(forwardedRequests.length)),
	);
	guardPort = await listen(guardServer, 0, "the signature check");
});
afterAll(async () => {
	const closed = new Promise((resolve) => guardServer.close(resolve));
	await closeServer(engine);
	await closed;
});
beforeEach(() => {
	forwardedRequests = [];
	changes = [];
});

interface SentRequest {
	headers: Record<string, string>;
	body: string;
}

const BODY = JSON.stringify({ TableName: "deck", Key: { pk: { S: "я" } } });

async function signed(
	options: { accessKeyId?: string; secretAccessKey?: string; region?: string; clockOffset?: number } = {},
	command: GetItemCommand | PutItemCommand = new GetItemCommand({
		TableName: "deck",
		Key: { pk: { S: "я" } },
	}),
): Promise<SentRequest> {
	const { region = REGION, clockOffset: systemClockOffset = 0, ...credentials } = options;
	const client = new DynamoDBClient({
		endpoint: `http://127.0.0.1:${guardPort}`,
		region,
		systemClockOffset,
		credentials: { ...CREDENTIALS, ...credentials },
	});
	const made = Promise.withResolvers<SentRequest>();
	client.middlewareStack.add(
		() => async (args) => {
			const { headers, body } = args.request as { headers: SentRequest["headers"]; body: Uint8Array };
			made.resolve({ headers, body: new TextDecoder().decode(body) });
			throw new Error("kept back");
		},
		{ step: "deserialize", priority: "low" },
	);
	// No overload of `send` takes the union.
	const sending = command instanceof GetItemCommand ? client.send(command) : client.send(command);
	await expect(sending).rejects.toThrow("kept back");
	client.destroy();
	return made.promise;
}

function send({ headers, body }: SentRequest): Promise<[number | undefined, string | undefined]> {
	return new Promise((resolve, reject) => {
		const options = { port: guardPort, host: "127.0.0.1", method: "POST", headers };
		const request = httpRequest(options, async (response) => {
			const reply: { __type?: string } = JSON.parse(Buffer.concat(await response.toArray()).toString());
			resolve([response.statusCode, reply.__type]);
		});
		request.on("error", reject);
		request.end(body);
	});
}

const refusalOf = (name: string) => [403, `com.amazon.coral.service#${name}`];
const INVALID = refusalOf("InvalidSignatureException");

test("reports writes of conferences before the writer gets its answer, and nothing else", async () => {
	const key = { pk: { S: "conf#snow" }, sk: { S: "me" } };
	await send(await signed({}, new GetItemCommand({ TableName: "deck", Key: key })));
	await send(await signed({}, new PutItemCommand({ TableName: "deck", Item: { pk: { S: "paper#snow" } } })));
	expect(changes).toEqual([]);
	await send(await signed({}, new PutItemCommand({ TableName: "deck", Item: key })));
	expect(changes).toEqual([3]);
});

test("a signed request passes unchanged", async () => {
	expect([await send(await signed()), forwardedRequests]).toEqual([[200, undefined], [BODY]]);
});

test("a request without signature, or with another kind of one, is refused", async () => {
	const request = await signed();
	const { authorization: _, ...unsigned } = request.headers;
	const basic = { ...unsigned, authorization: "Basic bG9jYWw6c2VjcmV0" };
	expect([
		await send({ ...request, headers: unsigned }),
		await send({ ...request, headers: basic }),
		forwardedRequests,
	]).toEqual([
		refusalOf("MissingAuthenticationTokenException"),
		refusalOf("IncompleteSignatureException"),
		[],
	]);
});

test("another key, secret, region or time is refused", async () => {
	expect([
		await send(await signed({ accessKeyId: "other" })),
		await send(await signed({ secretAccessKey: "guess" })),
		await send(await signed({ region: "eu-central-1" })),
		await send(await signed({ clockOffset: -3_600_000 })),
		forwardedRequests,
	]).toEqual([refusalOf("UnrecognizedClientException"), INVALID, INVALID, INVALID, []]);
});

test("a body or an operation changed after signing is refused", async () => {
	const { headers, body } = await signed();
	const other = BODY.replace("я", "a");
	expect([
		await send({ headers: { ...headers, "content-length": String(other.length) }, body: other }),
		await send({ headers: { ...headers, "x-amz-target": "DynamoDB_20120810.PutItem" }, body }),
		await send({ headers: { ...headers, "x-amz-more": "1" }, body }),
		await send({ headers, body }),
	]).toEqual([INVALID, INVALID, INVALID, [200, undefined]]);
});

/** Resolves at the end of the connection. */
function sendRaw(...pieces: (string | Buffer)[]): Promise<string> {
	return new Promise((resolve) => {
		const socket = connect(guardPort, "127.0.0.1");
		let received = "";
		socket.on("data", (chunk) => {
			received += chunk.toString("latin1");
		});
		socket.on("error", () => {}).on("close", () => resolve(received));
		for (const piece of pieces) socket.write(piece);
	});
}

const rawOf = ({ headers, body }: SentRequest, lines: string[] = []) =>
	[
		"POST / HTTP/1.1",
		...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
		...lines,
		"",
		body,
	].join("\r\n");

test("a request that two readers could read differently is not forwarded", async () => {
	const request = await signed();
	const bare = rawOf(request).replace("\r\n", "\n");
	expect([
		await sendRaw(rawOf(request, ["Transfer-Encoding: chunked"])),
		await sendRaw(rawOf(request, ["Content-Length: 0"])),
		await sendRaw(rawOf(request, [" folded"])),
		await sendRaw(bare),
		(await sendRaw(rawOf(request).replace("POST / ", "POST /?a=1 "))).split(" ", 2),
		forwardedRequests,
	]).toEqual(["", "", "", "", ["HTTP/1.1", "403"], []]);
});

test("a request in pieces is forwarded whole, and one after it is checked too", async () => {
	const request = await signed();
	const text = Buffer.from(rawOf(request));
	const second = rawOf({ headers: { host: "x", "content-length": "2" }, body: "{}" });
	const answer = await sendRaw(text.subarray(0, 20), text.subarray(20, -3), text.subarray(-3), second);
	expect([answer.includes(" 403 Forbidden"), forwardedRequests]).toEqual([true, [BODY]]);
});
