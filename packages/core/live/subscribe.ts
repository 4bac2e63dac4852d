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

/** Limited to one conference while impersonating there. */
interface Permission {
	conference?: string | undefined;
	until: number;
}

/**
 * Subscribes to topics allowed by the current session and roles. 2 calls, 1 for existing subscriptions, for any number
 * of topics.
 */
export async function subscribe(ports: Ports, socket: Connection, asked: string[]): Promise<SubscribeResult> {
	const { table } = ports;
	const { connection } = socket;
	const names = [...new Set(asked)];
	const [had, allowed] = await Promise.all([
		subscriptionsOf(ports, connection),
		permittedTopics(ports, socket, names),
	]);
	const known = new Set(had.map(({ topic }) => topic));
	const fresh = [...allowed.keys()].filter((topic) => !known.has(topic));
	for (const topic of fresh.slice(Math.max(0, LIMITS.topicsPerSocket - known.size))) allowed.delete(topic);
	await Promise.all(
		[...allowed].map(([topic, { conference, until }]) =>
			addSubscription(table, { connection, topic, conference }, until),
		),
	);
	// A revocation just now found no subscription to cut yet.
	const still = allowed.size > 0 ? await permittedTopics(ports, socket, [...allowed.keys()]) : allowed;
	const topics = [...allowed.keys()].filter(
		(topic) => still.get(topic) && still.get(topic)?.conference === allowed.get(topic)?.conference,
	);
	const lost = [...allowed.keys()].filter((topic) => !topics.includes(topic));
	await Promise.all(lost.map((topic) => removeSubscription(table, { connection, topic })));
	return { topics, refused: names.filter((name) => !topics.includes(name)) };
}

async function permittedTopics(
	ports: Ports,
	socket: Connection,
	names: readonly string[],
): Promise<Map<string, Permission>> {
	const read = names.map((name) => ({ name, topic: parseTopic(name) }));
	const conferences = [...new Set(read.flatMap(({ topic }) => conferenceOf(topic) ?? []))];
	const acting = read.some(({ topic }) => topic?.kind === "user" && topic.user_id !== socket.user_id);
	const behind = await readSessionActor(ports, socket, { conferences, acting });
	const permissions = new Map<string, Permission>();
	for (const { name, topic } of read) {
		if (!topic || !behind) continue;
		const { actor, staff, acts_as } = behind;
		const there = "conference" in topic ? staff.get(topic.conference) : actor;
		if (there && FEATURES.some((feature) => feature.maySubscribe?.(there, topic)))
			permissions.set(name, { until: socket.ttl });
		else if (topic.kind === "user" && topic.user_id === acts_as?.user_id) {
			const { conference, until } = acts_as;
			permissions.set(name, { conference, until: Math.min(socket.ttl, until) });
		}
	}
	return permissions;
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
