import { once } from "node:events";
import { topicSubscribers } from "@deck/core/live/sockets/entity";
import { WebSocket } from "ws";
import type { TestMachine } from "./machine/machine.ts";
import type { Person } from "./person.ts";

export interface OpenSocket {
	socket: WebSocket;
	received: unknown[];
}

/** The test must close it. */
export async function openSocket(person: Person): Promise<OpenSocket> {
	const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const origin = person.machine.url;
	const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`, { headers: { cookie, origin } });
	const received: unknown[] = [];
	socket.on("message", (data) => received.push(JSON.parse(String(data))));
	await once(socket, "open");
	return { socket, received: received };
}

export async function countSubscribedSockets({ table }: TestMachine, userId: string): Promise<number> {
	const { data } = await topicSubscribers(table)
		.query.primary({ scope: `user#${userId}` })
		.go({ pages: "all", consistent: true });
	return data.length;
}
