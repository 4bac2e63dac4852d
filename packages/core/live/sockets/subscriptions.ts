import { getItems, lookup } from "../../kernel/entity.ts";
import type { Ports, Table } from "../../kernel/ports.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { connections, scopeOf, subscriptions, topicSubscribers } from "./entity.ts";

export interface Subscriber {
	connection: string;
	topic: string;
}

/** API Gateway knows a socket only after the handshake, which takes at most this. */
const OPENING_SECONDS = 10;

/** Checks whether a socket is still opening, when posts to it fail. `ttl`: epoch seconds. */
export function isOpening(ttl: number, now: Date): boolean {
	return now.getTime() / 1000 - (ttl - SETTINGS.socketSeconds) < OPENING_SECONDS;
}

export function subscribersOf(ports: Ports, topic: string): Promise<(Subscriber & { ttl: number })[]> {
	return readSubscribers(ports, { scope: scopeOf(topic), topic });
}

/** @param scope of topics (`scopeOf`) */
export function subscribersInScope(ports: Ports, scope: string): Promise<(Subscriber & { ttl: number })[]> {
	return readSubscribers(ports, { scope });
}

async function readSubscribers({ table, now }: Ports, key: { scope: string; topic?: string }) {
	const { data } = await topicSubscribers(table).query.primary(key).go({ pages: "all", consistent: true });
	return data.filter((one) => one.ttl * 1000 > now().getTime());
}

export async function subscriptionsOf({ table }: Ports, connection: string): Promise<Subscriber[]> {
	const { data } = await subscriptions(table)
		.query.primary({ connection })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Returns the accounts behind sockets, by socket. 1 call per 100. */
export async function accountsOfSockets(
	table: Table,
	sockets: readonly string[],
): Promise<Map<string, string>> {
	const all = connections(table);
	const found = await getItems(
		table,
		sockets.map((connection) => lookup(all, all.get({ connection }))),
	);
	return new Map(found.flatMap((one) => (one ? [[one.connection, one.user_id] as const] : [])));
}

export async function addSubscription(table: Table, listener: Subscriber, ttl: number): Promise<void> {
	// Written first: cleanup finds the other row through it.
	await subscriptions(table)
		.put({ ...listener, ttl })
		.go();
	await topicSubscribers(table)
		.put({ ...listener, scope: scopeOf(listener.topic), ttl })
		.go();
}

export async function removeSubscription(table: Table, { connection, topic }: Subscriber): Promise<void> {
	await topicSubscribers(table)
		.delete({ scope: scopeOf(topic), topic, connection })
		.go();
	await subscriptions(table).delete({ connection, topic }).go();
}
