import { once } from "node:events";
import { topicSubscribers } from "@deck/core/live/sockets/entity";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { EVENTUALLY } from "./eventually.ts";
import type { TestMachine } from "./machine/machine.ts";
import type { Person } from "./person.ts";

export interface OpenSocket {
	socket: WebSocket;
	received: unknown[];
}

/** Fails if a topic is refused. The test must close the socket. */
export async function openSocket(person: Person, ...topics: string[]): Promise<OpenSocket> {
	const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const origin = person.machine.url;
	const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`, { headers: { cookie, origin } });
	const received: unknown[] = [];
	socket.on("message", (data) => received.push(JSON.parse(String(data))));
	await once(socket, "open");
	if (topics.length > 0) {
		socket.send(JSON.stringify({ action: "subscribe", topics }));
		await expect
			.poll(() => received, EVENTUALLY)
			.toContainEqual({ action: "subscribed", topics, refused: [] });
	}
	return { socket, received };
}

export async function countSubscribedSockets({ table }: TestMachine, userId: string): Promise<number> {
	const { data } = await topicSubscribers(table)
		.query.primary({ scope: `user#${userId}` })
		.go({ pages: "all", consistent: true });
	return data.length;
}
