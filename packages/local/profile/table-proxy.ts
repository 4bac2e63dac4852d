import { Agent, createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { dynamoAnswer, type EngineAnswer, forward, readBody } from "../table/forward.ts";
import { chooseFault, makePartialBatch } from "./faults.ts";
import type { Adversity } from "./options.ts";
import type { SeededRandom } from "./random.ts";
import { changesOf, type RowChange, type WireRequest } from "./table-wire.ts";

export interface TableProxyOptions {
	target: string;
	/** For index queries. */
	indexTarget?: string;
	adversity: Adversity;
	random: SeededRandom;
	onChanges?: (changes: RowChange[]) => void;
}

/** Adds faults to a table engine; hangs up when it is unreachable. */
export function createTableProxy(options: TableProxyOptions): Server {
	const { adversity, random } = options;
	const agent = new Agent({ keepAlive: true });

	async function answer(headers: IncomingHttpHeaders, body: Buffer): Promise<EngineAnswer> {
		const operation = String(headers["x-amz-target"]).split(".")[1] ?? "";
		const request = parse(body);
		const fault = chooseFault(operation, request, adversity, random);
		if (fault) return dynamoAnswer(fault.status, fault.body);

		const cut = operation === "BatchGetItem" ? makePartialBatch(request, adversity, random) : undefined;
		if (cut) return readPart(headers, cut.request, cut.unprocessed);

		const isIndexRead = operation === "Query" && request.IndexName !== undefined;
		const target = isIndexRead ? (options.indexTarget ?? options.target) : options.target;
		const reply = await forward(agent, target, headers, body);
		const changes = reply.status === 200 ? changesOf(operation, request) : [];
		if (changes.length > 0) options.onChanges?.(changes);
		return reply;
	}

	async function readPart(
		headers: IncomingHttpHeaders,
		request: WireRequest,
		unprocessed: object,
	): Promise<EngineAnswer> {
		const [name = ""] = Object.keys(unprocessed);
		const [asked] = Object.values(request.RequestItems ?? {}) as { Keys: object[] }[];
		if (asked?.Keys.length === 0) {
			return dynamoAnswer(200, { Responses: { [name]: [] }, UnprocessedKeys: unprocessed });
		}
		const reply = await forward(agent, options.target, headers, Buffer.from(JSON.stringify(request)));
		if (reply.status !== 200) return reply;
		return dynamoAnswer(200, { ...JSON.parse(reply.body.toString()), UnprocessedKeys: unprocessed });
	}

	const server = createServer((request, response) => {
		readBody(request)
			.then((body) => answer(request.headers, body))
			.then(
				(reply) => response.writeHead(reply.status, reply.headers).end(reply.body),
				() => response.destroy(),
			);
	});
	server.on("close", () => agent.destroy());
	return server;
}

function parse(body: Buffer): WireRequest {
	return JSON.parse(body.toString() || "{}");
}
