import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";

/** What a WebSocket API sends; the published type lacks the headers that opening a socket has. */
export interface SocketEvent extends Pick<APIGatewayProxyWebsocketEventV2, "body"> {
	requestContext: Pick<APIGatewayProxyWebsocketEventV2["requestContext"], "connectionId" | "eventType">;
	headers?: Record<string, string | undefined>;
}
