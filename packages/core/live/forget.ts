import type { Ports } from "../kernel/ports.ts";
import { connections } from "./entity.ts";
import { listenersOf, readTopic, topicsOf, unlisten } from "./topics.ts";

/** Removes a socket that is gone, with all that it listened to. */
export async function forget(ports: Ports, connection: string): Promise<void> {
	const topics = await topicsOf(ports, connection);
	await Promise.all(topics.map((one) => unlisten(ports.table, one)));
	await connections(ports.table).delete({ connection }).go();
}

/** Ends the sockets of a session that is over. */
export async function cutSession(ports: Ports, userId: string, session: string): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		const { data } = await connections(ports.table).get({ connection }).go({ consistent: true });
		if (data?.session === session) await forget(ports, connection);
	}
}

/**
 * Ends what a user's sockets hear of a conference in which their roles have changed, or without one of all; they may
 * ask again.
 */
export async function cutConference(ports: Ports, userId: string, conference?: string): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		for (const one of await topicsOf(ports, connection)) {
			const topic = readTopic(one.topic);
			if (!topic || topic.kind === "user") continue;
			if (conference === undefined || topic.conference === conference) await unlisten(ports.table, one);
		}
	}
}

/** Every socket listens to its own user from its first moment, so these are all. */
async function socketsOf(ports: Ports, userId: string): Promise<string[]> {
	const own = await listenersOf(ports, `user#${userId}`);
	return own.map((one) => one.connection);
}
