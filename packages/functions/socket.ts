import { connect } from "@deck/core/live/connect";
import { forget } from "@deck/core/live/forget";
import { receive } from "@deck/core/live/receive";
import { ports } from "./ports.ts";
import type { SocketEvent } from "./socket-event.ts";

/** A socket opens, speaks or closes. */
export async function handler({
	requestContext,
	headers,
	body,
}: SocketEvent): Promise<{ statusCode: number }> {
	const { connectionId, eventType } = requestContext;
	if (eventType === "CONNECT") return { statusCode: await connect(ports, connectionId, headers ?? {}) };
	if (eventType === "MESSAGE") return { statusCode: await receive(ports, connectionId, body ?? "") };
	await forget(ports, connectionId);
	return { statusCode: 200 };
}
