import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { TransactionCanceled, Unavailable } from "@deck/core/kernel/ports";
import { afterEach, expect, it } from "vitest";
import { makeTable } from "./table.ts";
import { readOrThrowUnavailable } from "./unavailable.ts";

let server: Server | undefined;
afterEach(() => {
	server?.closeAllConnections();
	server?.close();
});

async function thrownBy(answer: RequestListener, requestTimeout = 10_000): Promise<unknown> {
	server = createServer((request, response) => {
		request.resume();
		request.once("end", () => answer(request, response));
	});
	await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
	return errorOf((server.address() as AddressInfo).port, requestTimeout);
}

function errorOf(port: number, requestTimeout = 10_000): Promise<unknown> {
	const table = makeTable("deck", {
		endpoint: `http://127.0.0.1:${port}`,
		region: "eu-central-1",
		credentials: { accessKeyId: "test", secretAccessKey: "test" },
		maxAttempts: 1,
		requestHandler: { requestTimeout, throwOnRequestTimeout: true },
	});
	return table.transact([{ Put: { Item: { pk: "a", sk: "b" } } }], "token").catch((error: unknown) => error);
}

function respondWithError(status: number, name: string): RequestListener {
	const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "because" });
	return (_, response) =>
		response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
}

it.each<[string, RequestListener, string]>([
	["breaks the connection", (request) => request.socket.destroy(), "TimeoutError: socket hang up"],
	[
		"is throttled",
		respondWithError(400, "ProvisionedThroughputExceededException"),
		"ProvisionedThroughputExceededException: because",
	],
	["has too many requests", respondWithError(400, "RequestLimitExceeded"), "RequestLimitExceeded: because"],
	["rejects calls", respondWithError(400, "ThrottlingException"), "ThrottlingException: because"],
	["fails", respondWithError(500, "InternalServerError"), "InternalServerError: because"],
	["is away", respondWithError(503, "ServiceUnavailable"), "ServiceUnavailable: because"],
	[
		"meets another transaction",
		respondWithError(400, "TransactionConflictException"),
		"TransactionConflictException: because",
	],
])("a service that %s is unavailable", async (_, answer, message) => {
	expect(await thrownBy(answer)).toEqual(new Unavailable(message));
});

it("a service that is too slow is unavailable", async () => {
	const late =
		"@smithy/node-http-handler - [ERROR] a request has exceeded the configured 50 ms requestTimeout.";
	expect(await thrownBy(() => {}, 50)).toEqual(new Unavailable(`TimeoutError: ${late}`));
});

it("a service that can't be reached is unavailable", async () => {
	expect(await errorOf(1)).toEqual(new Unavailable("Error: connect ECONNREFUSED 127.0.0.1:1"));
});

it("a transaction in progress keeps its own error", async () => {
	expect(await thrownBy(respondWithError(400, "TransactionInProgressException"))).toEqual(
		new TransactionCanceled(["TransactionInProgress"]),
	);
});

it.each(["ValidationException", "AccessDeniedException", "ConditionalCheckFailedException"])(
	"%s does not count as unavailable",
	async (name) => {
		expect(await thrownBy(respondWithError(400, name))).toMatchObject({ name });
	},
);

it("a response body that breaks off counts as unavailable", async () => {
	async function* body() {
		yield Buffer.from("a");
		throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
	}
	await expect(buffer(readOrThrowUnavailable(body()))).rejects.toEqual(new Unavailable("Error: aborted"));
});
