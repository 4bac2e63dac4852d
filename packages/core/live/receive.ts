import { SocketMessage, type SocketReply } from "@deck/contracts/live";
import * as v from "valibot";
import { getItems } from "../kernel/entity.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { knownMaintenance, unknownMaintenance } from "../maintenance/state.ts";
import { type Connection, socketLookup } from "./sockets/socket.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";
import { throttleSeconds } from "./throttle.ts";
import { broadcastTyping } from "./typing.ts";

/**
 * Handles a socket's message and replies over the socket, if needed. During maintenance it writes nothing, and the page asks
 * again later; who subscribed before learns when it ends. The status is for the gateway only: 400 for an
 * invalid message, 410 for a closed socket, else 200.
 */
export async function receive(ports: Ports, connection: string, body: string): Promise<number> {
	const message = parse(body);
	if (!message) return 400;
	const asked = unknownMaintenance(ports.table);
	const [socket, maintenance] = await getItems(ports.table, [socketLookup(ports.table, connection), asked]);
	if (!socket || socket.ttl * 1000 <= ports.now().getTime()) return 410;
	const inMaintenance = knownMaintenance(ports.table, asked ? maintenance : undefined) !== null;
	const seconds = inMaintenance
		? message.action !== "ping" && SETTINGS.maintenanceRetrySeconds
		: await throttleSeconds(ports, socket.user_id);
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
