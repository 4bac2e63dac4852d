import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { SocketEvent } from "../handlers.ts";
import { API_DOMAIN, API_ID, awsTime, EDGE_ADDRESS } from "./aws-names.ts";
import type { EdgeHeaders } from "./event.ts";

/** Also the path of the socket: `/ws`. */
export const SOCKET_STAGE = "ws";

export interface ConnectionFacts {
	id: string;
	/** Epoch milliseconds. */
	connectedAt: number;
	userAgent: string;
}

type Kind = "CONNECT" | "MESSAGE" | "DISCONNECT";

/** Returns an id like `Z4kZ8cG0oAMCJ2w=`; paths must encode it. */
export function newConnectionId(): string {
	return `${randomBytes(11).toString("base64url")}=`;
}

/** Builds `$connect`, the only event with the client's query and headers, in original case. */
export function connectEvent(
	facts: ConnectionFacts,
	request: IncomingMessage,
	edge: EdgeHeaders,
): SocketEvent {
	const multiValueHeaders = edgeOver(pairs(request.rawHeaders), edge);
	const query = new URLSearchParams((request.url ?? "").split("?")[1] ?? "");
	const multiValueQueryStringParameters = Object.fromEntries(
		[...new Set(query.keys())].map((name) => [name, query.getAll(name)]),
	);
	return {
		headers: lastOf(multiValueHeaders),
		multiValueHeaders,
		...(query.size > 0 && {
			queryStringParameters: lastOf(multiValueQueryStringParameters),
			multiValueQueryStringParameters,
		}),
		requestContext: contextOf(facts, "CONNECT", "$connect"),
		isBase64Encoded: false,
	};
}

export function messageEvent(facts: ConnectionFacts, body: string): SocketEvent {
	return { requestContext: contextOf(facts, "MESSAGE", "$default"), body, isBase64Encoded: false };
}

/** Builds `$disconnect`, which API Gateway may fail to deliver. */
export function disconnectEvent(facts: ConnectionFacts, code: number, reason: string): SocketEvent {
	const headers = { Host: API_DOMAIN, "x-api-key": "", "X-Forwarded-For": "", "x-restapi": "" };
	return {
		headers,
		multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
		requestContext: {
			...contextOf(facts, "DISCONNECT", "$disconnect"),
			disconnectStatusCode: code,
			disconnectReason: reason,
		},
		isBase64Encoded: false,
	};
}

function contextOf(facts: ConnectionFacts, eventType: Kind, routeKey: string): SocketEvent["requestContext"] {
	const now = new Date();
	const requestId = randomUUID();
	return {
		routeKey,
		eventType,
		...(eventType === "MESSAGE" && { messageId: newConnectionId() }),
		extendedRequestId: requestId,
		requestTime: awsTime(now),
		messageDirection: "IN",
		stage: SOCKET_STAGE,
		connectedAt: facts.connectedAt,
		requestTimeEpoch: now.getTime(),
		identity: { userAgent: facts.userAgent, sourceIp: EDGE_ADDRESS },
		requestId,
		domainName: API_DOMAIN,
		connectionId: facts.id,
		apiId: API_ID,
	};
}

function pairs(raw: string[]): Record<string, string[]> {
	const headers: Record<string, string[]> = {};
	for (let index = 0; index + 1 < raw.length; index += 2) {
		const name = raw[index] ?? "";
		headers[name] = [...(headers[name] ?? []), raw[index + 1] ?? ""];
	}
	return headers;
}

/** Overrides Host and the edge's headers. */
function edgeOver(headers: Record<string, string[]>, edge: EdgeHeaders): Record<string, string[]> {
	const own = { Host: API_DOMAIN, "X-Forwarded-For": `${edge["x-client-ip"]}, ${EDGE_ADDRESS}`, ...edge };
	const usedNames = new Set(Object.keys(own).map((name) => name.toLowerCase()));
	const kept = Object.entries(headers).filter(([name]) => !usedNames.has(name.toLowerCase()));
	return Object.fromEntries([...kept, ...Object.entries(own).map(([name, value]) => [name, [value]])]);
}

function lastOf(values: Record<string, string[]>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ""]));
}
