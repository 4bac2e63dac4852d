import type { IncomingMessage } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { FUNCTION_TIMEOUT } from "@deck/core/kernel/function-timeouts";
import type { APIGatewayProxyResultV2 } from "aws-lambda";
import { type WebSocket, WebSocketServer } from "ws";
import type { Handlers, SocketEvent } from "../handlers.ts";
import { lambdaContext } from "./context.ts";
import type { EdgeHeaders } from "./event.ts";
import { watchFrames } from "./frames.ts";
import {
	type ConnectionFacts,
	connectEvent,
	disconnectEvent,
	messageEvent,
	newConnectionId,
} from "./socket-event.ts";

/** Bytes and milliseconds, as in API Gateway. */
export interface SocketLimits {
	frame: number;
	message: number;
	/** Without a message either way. */
	idle: number;
	lifetime: number;
	/** Per handler call. */
	timeout: number;
}

export const SOCKET_LIMITS: SocketLimits = {
	frame: 32 * 1024,
	message: 128 * 1024,
	idle: 10 * 60_000,
	lifetime: 2 * 60 * 60_000,
	timeout: FUNCTION_TIMEOUT.socket * 1000,
};

/** Reading pauses at this many queued messages of a socket. */
const MAX_QUEUED_MESSAGES = 16;

export interface SocketGatewayOptions {
	handler: Handlers["socket"];
	limits?: Partial<SocketLimits>;
	onError?: (error: unknown) => void;
	/** True loses `$disconnect`, as AWS sometimes does. */
	losesDisconnect?: () => boolean;
}

export interface Connection extends ConnectionFacts {
	/** Epoch milliseconds, either way. */
	lastActiveAt: number;
	send(data: string): Promise<void>;
	close(code: number, reason: string): void;
}

export interface SocketGateway {
	/** By id, from a 2xx answer to `$connect` until closed. */
	connections: ReadonlyMap<string, Connection>;
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, edge: EdgeHeaders): Promise<void>;
	/** Waits until each `$disconnect` is handled. */
	stop(): Promise<void>;
}

export function createSocketGateway(options: SocketGatewayOptions): SocketGateway {
	const limits = { ...SOCKET_LIMITS, ...options.limits };
	const server = new WebSocketServer({
		noServer: true,
		maxPayload: limits.message,
		perMessageDeflate: false,
	});
	const connections = new Map<string, Connection>();
	const running = new Set<Promise<unknown>>();

	function invoke(event: SocketEvent): Promise<APIGatewayProxyResultV2> {
		const call = options.handler(
			event,
			lambdaContext("socket", event.requestContext.requestId, limits.timeout),
		);
		running.add(call);
		const done = () => running.delete(call);
		call.then(done, done);
		return call;
	}

	async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, edge: EdgeHeaders) {
		const facts = {
			id: newConnectionId(),
			connectedAt: Date.now(),
			userAgent: request.headers["user-agent"] ?? "",
		};
		const status = await invoke(connectEvent(facts, request, edge)).then(statusOf, (error: unknown) => {
			options.onError?.(error);
			return 502;
		});
		if (status < 200 || status > 299) return refuseUpgrade(socket, status);
		server.handleUpgrade(request, socket, head, (webSocket) => open(facts, webSocket, socket));
	}

	function open(facts: ConnectionFacts, webSocket: WebSocket, socket: Duplex) {
		let idle: NodeJS.Timeout;
		const touch = () => {
			connection.lastActiveAt = Date.now();
			clearTimeout(idle);
			idle = setTimeout(() => webSocket.close(1001, "Idle connection"), limits.idle);
		};
		const connection: Connection = {
			...facts,
			lastActiveAt: facts.connectedAt,
			send: (data) => {
				touch();
				return new Promise((resolve, reject) =>
					webSocket.send(data, (error) => (error ? reject(error) : resolve())),
				);
			},
			close: (code, reason) => webSocket.close(code, reason),
		};
		const life = setTimeout(() => webSocket.close(1001, "Going away"), limits.lifetime);
		touch();
		connections.set(facts.id, connection);
		watchFrames(socket, limits.frame, () => webSocket.close(1009, "Frame too long"));

		// Sequential, so that a burst delays only its own socket.
		let handled: Promise<unknown> = Promise.resolve();
		let waiting = 0;
		webSocket.on("message", (data, isBinary) => {
			if (webSocket.readyState !== webSocket.OPEN) return;
			touch();
			if (isBinary) return webSocket.close(1003, "Binary frames are not supported");
			if (++waiting === MAX_QUEUED_MESSAGES) webSocket.pause();
			handled = handled
				.then(() => receive(String(data)))
				.then(() => {
					if (waiting-- === MAX_QUEUED_MESSAGES) webSocket.resume();
				});
		});
		async function receive(data: string) {
			if (webSocket.readyState !== webSocket.OPEN) return;
			const event = messageEvent(facts, data);
			await invoke(event).catch((error: unknown) => {
				options.onError?.(error);
				const { connectionId, requestId } = event.requestContext;
				webSocket.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
			});
		}
		// `ws` closes the socket with the right code.
		webSocket.on("error", () => {});
		webSocket.on("close", (code, reason) => {
			clearTimeout(idle);
			clearTimeout(life);
			connections.delete(facts.id);
			if (options.losesDisconnect?.()) return;
			invoke(disconnectEvent(facts, code, String(reason))).catch((error: unknown) =>
				options.onError?.(error),
			);
		});
	}

	async function stop() {
		for (const client of server.clients) client.close(1001, "Going away");
		// A dead peer would not answer the close frame.
		await Promise.all([...server.clients].map((client) => closed(client, 200)));
		await Promise.allSettled(running);
	}

	return { connections, upgrade, stop };
}

export function refuseUpgrade(socket: Duplex, status: number): void {
	socket.end(
		`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
	);
}

function statusOf(result: APIGatewayProxyResultV2): number {
	if (typeof result === "object" && result !== null) return Number(result.statusCode ?? 200);
	return 200;
}

function closed(client: WebSocket, patienceMs: number): Promise<void> {
	return new Promise((resolve) => {
		if (client.readyState === client.CLOSED) return resolve();
		const timer = setTimeout(() => client.terminate(), patienceMs);
		client.once("close", () => {
			clearTimeout(timer);
			resolve();
		});
	});
}
