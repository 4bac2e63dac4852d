import { LIMITS } from "@deck/contracts/limits";
import { parseTopic, type Topic, topics as topicNames } from "@deck/contracts/topics";
import { readSessionActor } from "../access/auth-session/session-actor.ts";
import { FEATURES } from "../features.ts";
import type { Ports } from "../kernel/ports.ts";
import type { Connection } from "./sockets/socket.ts";
import { addSubscription, removeSubscription, subscriptionsOf } from "./sockets/subscriptions.ts";

/** Other topics are refused or beyond the limit. */
export interface SubscribeResult {
	topics: string[];
	refused: string[];
}

/**
 * Subscribes to topics allowed by the current session and roles. 2 calls, 1 for existing subscriptions, for any number
 * of topics.
 */
export async function subscribe(
	ports: Ports,
	socket: Connection,
	requestedTopics: string[],
): Promise<SubscribeResult> {
	const { table } = ports;
	const { connection } = socket;
	const names = [...new Set(requestedTopics)];
	const [had, allowed] = await Promise.all([
		subscriptionsOf(ports, connection),
		permittedTopics(ports, socket, names),
	]);
	const known = new Set(had.map(({ topic }) => topic));
	const fresh = [...allowed].filter((topic) => !known.has(topic));
	for (const topic of fresh.slice(Math.max(0, LIMITS.topicsPerSocket - known.size))) allowed.delete(topic);
	await Promise.all([...allowed].map((topic) => addSubscription(table, { connection, topic }, socket.ttl)));
	// A revocation just now found no subscription to cut yet.
	const still = allowed.size > 0 ? await permittedTopics(ports, socket, [...allowed]) : allowed;
	const topics = [...allowed].filter((topic) => still.has(topic));
	const lost = [...allowed].filter((topic) => !still.has(topic));
	await Promise.all(lost.map((topic) => removeSubscription(table, { connection, topic })));
	return { topics, refused: names.filter((name) => !topics.includes(name)) };
}

/**
 * Returns the topics that the user may subscribe to. Nobody gets another account's topic: its frames reveal what somebody
 * who acts as that person may not know.
 */
async function permittedTopics(
	ports: Ports,
	socket: Connection,
	names: readonly string[],
): Promise<Set<string>> {
	const read = names.map((name) => ({ name, topic: parseTopic(name) }));
	const conferences = [...new Set(read.flatMap(({ topic }) => conferenceOf(topic) ?? []))];
	const behind = await readSessionActor(ports, socket, conferences);
	const permitted = read.filter(({ topic }) => {
		if (!topic || !behind) return false;
		const actor = "conference" in topic ? behind.staff.get(topic.conference) : behind.actor;
		return actor !== undefined && FEATURES.some((feature) => feature.maySubscribe?.(actor, topic));
	});
	return new Set(permitted.map(({ name }) => name));
}

/** Ends subscriptions of a socket. The user's own topic stays, since it finds their sockets. */
export async function unsubscribe(ports: Ports, socket: Connection, topics: string[]): Promise<void> {
	const { connection, user_id } = socket;
	const ended = topics.filter((topic) => parseTopic(topic) && topic !== topicNames.user(user_id));
	await Promise.all(ended.map((topic) => removeSubscription(ports.table, { connection, topic })));
}

function conferenceOf(topic: Topic | null): string | null {
	return topic !== null && "conference" in topic ? topic.conference : null;
}
