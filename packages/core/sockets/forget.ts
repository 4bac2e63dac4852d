import { readTopic, type TopicName, topics } from "@deck/contracts/topics";
import { ifHolds } from "../kernel/condition.ts";
import type { Ports } from "../kernel/ports.ts";
import { connections } from "./entity.ts";
import { listenersOf, topicsOf, unlisten } from "./listen.ts";

/** Deletes a dead socket with its subscriptions. */
export async function forget(ports: Ports, connection: string): Promise<void> {
	const heard = await topicsOf(ports, connection);
	await Promise.all(heard.map((one) => unlisten(ports.table, one)));
	await connections(ports.table).delete({ connection }).go();
}

export async function cutSession(ports: Ports, userId: string, session: string): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		const { data } = await connections(ports.table).get({ connection }).go({ consistent: true });
		if (data?.session === session) await forget(ports, connection);
	}
}

/** Keeps sockets across a token change. */
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

/** Ends subscriptions after an impersonation. */
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
 * Ends subscriptions after a change of roles (without `conference` all), also of an impersonated user; clients may
 * subscribe again.
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

/** Complete, as every socket starts with its user's topic. */
async function socketsOf(ports: Ports, userId: string): Promise<string[]> {
	const own = await listenersOf(ports, topics.user(userId));
	return own.map((one) => one.connection);
}
