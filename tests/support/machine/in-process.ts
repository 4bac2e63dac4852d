import { randomUUID } from "node:crypto";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { zstdDecompressSync } from "node:zlib";
import { DocumentClient } from "@deck/aws/document-client";
import type { Ports } from "@deck/core/kernel/ports";
import { assertNoMaintenance } from "@deck/core/maintenance/state";
import { lambdaContext } from "@deck/local/gateway/context";
import { httpEvent } from "@deck/local/gateway/event";
import { toReply } from "@deck/local/gateway/reply";
import type { Handlers } from "@deck/local/handlers";
import type { Profile } from "@deck/local/profile/options";
import type { Person } from "../person.ts";
import { handlerMachine, startTestMachine, type TestMachine } from "./machine.ts";
import { type Parts, recordReads } from "./reads.ts";

export interface DirectResponse<T> {
	status: number;
	body: T;
	/** As sent, possibly compressed. */
	bytes: number;
}

/** A machine with its HTTP handler in this process, to measure it. */
export interface InProcessApp {
	machine: TestMachine;
	/** Load `@deck/functions/ports` only after `startInProcessApp`. */
	ports: Ports;
	/** Adds the person's cookies and token; does not decompress. */
	invoke(request: DirectRequest): ReturnType<Handlers["http"]>;
	/** Invokes the handler and parses the answer. */
	request<T = unknown>(request: DirectRequest): Promise<DirectResponse<T>>;
	/** Counts the table calls of `work`; names are those of the SDK, without "Command". */
	callsOf(work: () => Promise<unknown>): Promise<TableCalls>;
	/** Counts the capacity units that `work` consumes, with those of indexes. */
	unitsOf(work: () => Promise<unknown>): Promise<CapacityUnits>;
	/** Records the reads of a request; concurrent requests are told apart. */
	readsOf<T>(request: () => Promise<T>): Promise<{ value: T; reads: Parts }>;
	stop(): Promise<void>;
}

export interface DirectRequest {
	person: Person;
	method?: "GET" | "POST" | "PUT" | "DELETE";
	path: string;
	body?: unknown;
	headers?: Record<string, string>;
}

export interface TableCalls {
	names: string[];
	/** Sequential calls: started while none was open. */
	roundTrips: number;
}

export interface CapacityUnits {
	reads: number;
	writes: number;
}

const WRITES = new Set([
	"PutItemCommand",
	"UpdateItemCommand",
	"DeleteItemCommand",
	"TransactWriteItemsCommand",
]);

interface ReportedUnits {
	CapacityUnits?: number;
}

/**
 * Starts a machine and loads its handler; once per process, as the handler keeps its environment.
 * @param webDir the built site, if needed
 */
export async function startInProcessApp(profile: Profile = "kind", webDir?: string): Promise<InProcessApp> {
	return loadHandler(await startTestMachine({ profile, webDir }));
}

let sharedApp: Promise<InProcessApp> | undefined;

/** Shares the worker's machine (`handlerMachine`). */
export function sharedInProcessApp(): Promise<InProcessApp> {
	sharedApp ??= handlerMachine().then(loadHandler);
	return sharedApp;
}

async function loadHandler(machine: TestMachine): Promise<InProcessApp> {
	Object.assign(process.env, machine.env);
	const [{ ports }, http] = await Promise.all([
		import("@deck/functions/ports"),
		import("@deck/functions/http"),
	]);
	const handler = http.handler as Handlers["http"];
	const counter = countCalls(ports);
	const readsOf = recordReads(ports);
	const secret = String(machine.env.ORIGIN_SECRET);

	const invoke = ({ person, method = "GET", path, body, headers = {} }: DirectRequest) => {
		const request = new IncomingMessage(new Socket());
		request.method = method;
		request.url = path;
		request.rawHeaders = [...headersOf(person, method, machine.url), ...Object.entries(headers).flat()];
		const bytes = Buffer.from(body === undefined ? "" : JSON.stringify(body));
		const edge = { "x-client-ip": "127.0.0.1", "x-origin-secret": secret };
		return handler(httpEvent(request, bytes, edge), lambdaContext("http", randomUUID()));
	};
	return {
		machine,
		ports,
		invoke,
		request: async (request) => {
			const reply = toReply(await invoke(request));
			const text = reply.headers["content-encoding"] === "zstd" ? zstdDecompressSync(reply.body) : reply.body;
			return {
				status: reply.status,
				bytes: reply.body.length,
				body: text.length > 0 ? JSON.parse(text.toString()) : null,
			};
		},
		callsOf: counter.callsOf,
		unitsOf: counter.unitsOf,
		readsOf,
		stop: () => machine.stop(),
	};
}

function headersOf(person: Person, method: string, origin: string): string[] {
	const headers = ["accept-encoding", "gzip, deflate, br, zstd", "accept-language", "en"];
	if (method !== "GET") {
		headers.push("origin", origin, "content-type", "application/json");
		headers.push("x-xsrf-token", person.cookies.get("XSRF-TOKEN") ?? "");
	}
	const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return [...headers, "cookie", cookies];
}

/** Counts calls, not the SDK's retries. */
function countCalls(ports: Ports) {
	const { client } = ports.table;
	if (!(client instanceof DocumentClient)) throw new Error("the table's client is of another kind");
	let names: string[] = [];
	let open = 0;
	let steps = 0;
	let units: CapacityUnits = { reads: 0, writes: 0 };
	client.dynamo.middlewareStack.add(
		(next, { commandName = "" }) =>
			async (args) => {
				names.push(commandName.replace(/Command$/, ""));
				if (open === 0) steps += 1;
				open += 1;
				Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
				try {
					const done = await next(args);
					const { ConsumedCapacity: reported = [] } = done.output as {
						ConsumedCapacity?: ReportedUnits | ReportedUnits[];
					};
					for (const { CapacityUnits = 0 } of [reported].flat())
						units[WRITES.has(commandName) ? "writes" : "reads"] += CapacityUnits;
					return done;
				} finally {
					open -= 1;
				}
			},
		{ step: "initialize", priority: "high", name: "countCalls" },
	);
	return {
		callsOf: async (work: () => Promise<unknown>): Promise<TableCalls> => {
			// Known now, as mostly: a request reads it once in some seconds.
			assertNoMaintenance(ports.table, null);
			names = [];
			steps = 0;
			await work();
			return { names: [...names], roundTrips: steps };
		},
		unitsOf: async (work: () => Promise<unknown>): Promise<CapacityUnits> => {
			units = { reads: 0, writes: 0 };
			await work();
			return { ...units };
		},
	};
}
