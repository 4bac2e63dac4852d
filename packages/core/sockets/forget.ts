import { readTopic, type TopicName, topics } from "@deck/contracts/topics";
import { ifHolds } from "../kernel/condition.ts";
import type { Ports } from "../kernel/ports.ts";
import { connections } from "./entity.ts";
import { listenersOf, topicsOf, unlisten } from "./listen.ts";

/** Removes a socket that is gone, with all that it listened to. */
export async function forget(ports: Ports, connection: string): Promise<void> {
	const heard = await topicsOf(ports, connection);
	await Promise.all(heard.map((one) => unlisten(ports.table, one)));
	await connections(ports.table).delete({ connection }).go();
}

/** Ends the sockets of a session that is over. */
export async function cutSession(ports: Ports, userId: string, session: string): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		const { data } = await connections(ports.table).get({ connection }).go({ consistent: true });
		if (data?.session === session) await forget(ports, connection);
	}
}

/** Lets the sockets of a session go on under its new token. */
export async function moveSockets(
	ports: Ports,
	userId: string,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		await ifHolds(
			connections(ports.table)
				.patch({ connection })
				.set({ session: to })
				.where(({ session }, { eq }) => eq(session, from))
				.go(),
		);
	}
}

/**
 * Ends what a session's sockets hear of somebody as whom its person no longer acts.
 */
export async function cutTopic(
	ports: Ports,
	userId: string,
	session: string,
	topic: TopicName,
): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		const { data } = await connections(ports.table).get({ connection }).go({ consistent: true });
		if (data?.session === session) await unlisten(ports.table, { connection, topic });
	}
}

/**
 * Ends what a user's sockets hear of a conference in which their roles have changed, or without one of all, and of
 * somebody as whom they act; they may ask again.
 */
export async function cutConference(ports: Ports, userId: string, conference?: string): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		for (const one of await topicsOf(ports, connection)) {
			const topic = readTopic(one.topic);
			if (!topic || (topic.kind === "user" && topic.user_id === userId)) continue;
			if (topic.kind === "user" || conference === undefined || topic.conference === conference)
				await unlisten(ports.table, one);
		}
	}
}

/** Every socket listens to its own user from its first moment, so these are all. */
async function socketsOf(ports: Ports, userId: string): Promise<string[]> {
	const own = await listenersOf(ports, topics.user(userId));
	return own.map((one) => one.connection);
}
