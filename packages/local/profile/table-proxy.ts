import { randomUUID } from "node:crypto";
import {
	Agent,
	createServer,
	request as httpRequest,
	type IncomingHttpHeaders,
	type Server,
} from "node:http";
import { chooseFault, cutBatch, type TableFault } from "./faults.ts";
import type { Unkindness } from "./options.ts";
import type { Random } from "./random.ts";
import { type Change, changesOf, type WireRequest } from "./table-wire.ts";

export interface TableProxyOptions {
	/** The table engine, such as `http://127.0.0.1:8000`. */
	target: string;
	/** Where queries by an index go instead; the target when left out. */
	indexTarget?: string;
	unkindness: Unkindness;
	random: Random;
	/** Rows that a successful call has written. */
	onChanges?: (changes: Change[]) => void;
}

/** Stands before a table engine and makes it as unkind as DynamoDB can be. An unreachable engine hangs up. */
export function createTableProxy(options: TableProxyOptions): Server {
	const { unkindness, random } = options;
	const agent = new Agent({ keepAlive: true });

	async function answer(headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
		const operation = String(headers["x-amz-target"]).split(".")[1] ?? "";
		const request = parse(body);
		const fault = chooseFault(operation, request, unkindness, random);
		if (fault) return faultAnswer(fault);

		const cut = operation === "BatchGetItem" ? cutBatch(request, unkindness, random) : undefined;
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
	): Promise<Answer> {
		const [name = ""] = Object.keys(unprocessed);
		const [asked] = Object.values(request.RequestItems ?? {}) as { Keys: object[] }[];
		if (asked?.Keys.length === 0) {
			return faultAnswer({ status: 200, body: { Responses: { [name]: [] }, UnprocessedKeys: unprocessed } });
		}
		const reply = await forward(agent, options.target, headers, Buffer.from(JSON.stringify(request)));
		if (reply.status !== 200) return reply;
		const body = { ...JSON.parse(reply.body.toString()), UnprocessedKeys: unprocessed };
		return faultAnswer({ status: 200, body });
	}

	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			answer(request.headers, Buffer.concat(chunks)).then(
				(reply) => response.writeHead(reply.status, reply.headers).end(reply.body),
				() => response.destroy(),
			);
		});
	});
	server.on("close", () => agent.destroy());
	return server;
}

interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

function faultAnswer({ status, body }: TableFault): Answer {
	const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() };
	return { status, headers, body: Buffer.from(JSON.stringify(body)) };
}

function parse(body: Buffer): WireRequest {
	return JSON.parse(body.toString() || "{}");
}

function forward(agent: Agent, target: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = httpRequest(
			target,
			{ method: "POST", agent, headers: { ...headers, "content-length": body.length } },
			(response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("error", reject);
				response.on("end", () =>
					resolve({
						status: response.statusCode ?? 500,
						headers: response.headers,
						body: Buffer.concat(chunks),
					}),
				);
			},
		);
		request.on("error", reject);
		request.end(body);
	});
}
