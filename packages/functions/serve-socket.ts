import { connect } from "@deck/core/live/connect";
import { receive } from "@deck/core/live/receive";
import { removeSocket } from "@deck/core/live/sockets/disconnect";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { ports } from "./ports.ts";

/** The published type lacks the headers of a handshake. */
export interface SocketEvent extends Pick<APIGatewayProxyWebsocketEventV2, "body"> {
	requestContext: Pick<APIGatewayProxyWebsocketEventV2["requestContext"], "connectionId" | "eventType">;
	headers?: Record<string, string | undefined>;
}

/** Handles a socket event and returns the status; any but 200 refuses a connection. */
export async function serveSocket({ requestContext, headers, body }: SocketEvent): Promise<number> {
	const { connectionId, eventType } = requestContext;
	if (eventType === "CONNECT") return connect(ports, connectionId, headers ?? {});
	if (eventType === "MESSAGE") return receive(ports, connectionId, body ?? "");
	await removeSocket(ports, connectionId);
	return 200;
}
