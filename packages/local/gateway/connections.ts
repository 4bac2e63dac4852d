import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { checkSignature, toSignedRequest } from "../check-signature.ts";
import type { Credentials } from "../signature.ts";
import { EDGE_ADDRESS } from "./aws-names.ts";
import { readBody } from "./body.ts";
import { SOCKET_LIMITS, type SocketGateway } from "./socket.ts";

/**
 * Serves POST, GET and DELETE `/@connections/{id}`, with or without a stage, to
 * `ApiGatewayManagementApiClient`, for requests that are signed with the credentials.
 */
export function createConnectionsServer(
	gateway: Pick<SocketGateway, "connections">,
	credentials: Credentials,
	messageLimit: number = SOCKET_LIMITS.message,
): Server {
	return createServer((request, response) => {
		answer(gateway, credentials, request, response, messageLimit).catch(() => response.destroy());
	});
}

async function answer(
	gateway: Pick<SocketGateway, "connections">,
	credentials: Credentials,
	request: IncomingMessage,
	response: ServerResponse,
	messageLimit: number,
): Promise<void> {
	const id = /\/@connections\/([^/?]+)/.exec(decodeURIComponent(request.url ?? ""))?.[1];
	if (id === undefined) return refuse(response, 403, "ForbiddenException", "Missing Authentication Token");
	const data = await readBody(request, messageLimit);
	if (data === undefined) return refuse(response, 413, "PayloadTooLargeException", "Message too long");
	const refusal = checkSignature("execute-api", toSignedRequest(request), data, credentials);
	if (refusal) return refuse(response, 403, "ForbiddenException", refusal.message);
	const connection = gateway.connections.get(id);
	if (!connection) return refuse(response, 410, "GoneException", "Gone");

	switch (request.method) {
		case "POST":
			try {
				await connection.send(data.toString());
			} catch {
				return refuse(response, 410, "GoneException", "Gone");
			}
			return reply(response, 200, {});
		case "GET":
			return reply(response, 200, {
				connectedAt: new Date(connection.connectedAt).toISOString(),
				identity: { sourceIp: EDGE_ADDRESS, userAgent: connection.userAgent },
				lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
			});
		case "DELETE":
			connection.close(1000, "");
			return reply(response, 204);
		default:
			return refuse(response, 403, "ForbiddenException", "Missing Authentication Token");
	}
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
	response.setHeader("x-amzn-errortype", code);
	reply(response, status, { message });
}

function reply(response: ServerResponse, status: number, body?: unknown): void {
	const text = body === undefined ? "" : JSON.stringify(body);
	response.writeHead(status, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(text),
	});
	response.end(text);
}
