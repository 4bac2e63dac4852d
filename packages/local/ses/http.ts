import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { checkSignature, toSignedRequest } from "../check-signature.ts";
import { KEEP_ALIVE_MS } from "../listen.ts";
import type { Credentials } from "../signature.ts";

/** `code`: the exception's name in the SDK. */
export class ServiceError extends Error {
	readonly code: string;
	readonly status: number;

	constructor(code: string, message: string, status = 400) {
		super(message);
		this.code = code;
		this.status = status;
	}
}

/** Returns a body's first `limit` bytes; reads all, so that the answer arrives. */
export async function readBody(
	request: IncomingMessage,
	limit: number,
): Promise<{ body: Buffer; size: number }> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request) {
		size += chunk.length;
		if (size <= limit) {
			chunks.push(chunk);
		}
	}
	return { body: Buffer.concat(chunks), size };
}

/**
 * Refuses what other programs on this computer send.
 * @throws ServiceError 403
 */
export function assertSigned(
	request: IncomingMessage,
	body: Buffer,
	service: string,
	credentials: Credentials,
): void {
	const refusal = checkSignature(service, toSignedRequest(request), body, credentials);
	if (refusal) throw new ServiceError(refusal.code, refusal.message, 403);
}

export function parseObject(body: Buffer): object {
	let value: unknown;
	try {
		value = JSON.parse(body.toString("utf8"));
	} catch {
		throw new ServiceError("SerializationException", "The request is not JSON.");
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw new ServiceError("SerializationException", "The request is not a JSON object.");
	}
	return value;
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
	response.writeHead(status, { "content-type": "application/json", ...headers });
	response.end(JSON.stringify(value));
}

export interface Listener {
	url: string;
	port: number;
	close(): Promise<void>;
}

const IDLE_CHECK_MS = 50;

/** Listens on 127.0.0.1; rejects when the port is taken. */
export async function listen(
	port: number,
	handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listener> {
	const server = createServer((request, response) => {
		// A polling page would keep the server alive.
		response.shouldKeepAlive &&= server.listening;
		// Against DNS rebinding: web pages must not read mail.
		if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? "")) {
			response.writeHead(421).end();
			return;
		}
		handle(request, response).catch((error: unknown) => {
			console.error(error);
			if (!response.headersSent) {
				sendJson(response, 500, { message: "Internal failure" }, { "x-amzn-errortype": "InternalFailure" });
			}
		});
	});
	server.keepAliveTimeout = KEEP_ALIVE_MS;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	const address = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${address.port}`, port: address.port, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
	return new Promise((resolve, reject) => {
		// Connections with an open request become idle later.
		const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
		server.close((error) => {
			clearInterval(closing);
			if (error) reject(error);
			else resolve();
		});
	});
}
