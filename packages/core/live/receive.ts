import { SocketMessage, type SocketReply } from "@deck/contracts/live";
import * as v from "valibot";
import { getItems } from "../kernel/entity.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { maintenanceLookup, rememberMaintenance } from "../maintenance/state.ts";
import { type Connection, socketLookup } from "./sockets/socket.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";
import { throttleSeconds } from "./throttle.ts";
import { broadcastTyping } from "./typing.ts";

/**
 * Handles a socket's message and replies over the socket, if needed. During maintenance nothing is written: the page is
 * asked to retry, and existing subscribers are notified of the end. The status is for the gateway only: 400 for an invalid
 * message, 410 for a closed socket, else 200.
 */
export async function receive(ports: Ports, connection: string, body: string): Promise<number> {
	const message = parse(body);
	if (!message) return 400;
	const lookup = maintenanceLookup(ports.table);
	const [socket, maintenance] = await getItems(ports.table, [socketLookup(ports.table, connection), lookup]);
	if (!socket || socket.ttl * 1000 <= ports.now().getTime()) return 410;
	const inMaintenance = rememberMaintenance(ports.table, lookup ? maintenance : undefined) !== null;
	const maintenanceSeconds = message.action === "ping" ? 0 : SETTINGS.maintenanceRetrySeconds;
	const seconds = inMaintenance ? maintenanceSeconds : await throttleSeconds(ports, socket.user_id);
	const reply: SocketReply | null = seconds
		? { action: "slow_down", seconds }
		: await answer(ports, socket, message);
	if (!reply) return 200;
	return (await ports.sockets.post(connection, JSON.stringify(reply))) ? 200 : 410;
}

type Message = v.InferOutput<typeof SocketMessage>;

function parse(body: string): Message | null {
	try {
		return v.parse(SocketMessage, JSON.parse(body));
	} catch {
		return null;
	}
}

async function answer(ports: Ports, socket: Connection, message: Message): Promise<SocketReply | null> {
	switch (message.action) {
		case "subscribe":
			return { action: "subscribed", ...(await subscribe(ports, socket, message.topics)) };
		case "unsubscribe":
			await unsubscribe(ports, socket, message.topics);
			return { action: "unsubscribed", topics: message.topics };
		case "ping":
			return { action: "pong" };
		case "typing":
			await broadcastTyping(ports, socket, message);
			return null;
	}
}
