import type { Ports, Table } from "../../kernel/ports.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { subscriptions, topicSubscribers } from "./entity.ts";

export interface Subscriber {
	connection: string;
	topic: string;
	/** Absent for all. */
	conference?: string | undefined;
}

/** API Gateway knows a socket only after the handshake, which takes at most this. */
const OPENING_SECONDS = 10;

/** Checks whether a socket is still opening, when posts to it fail. `ttl`: epoch seconds. */
export function isOpening(ttl: number, now: Date): boolean {
	return now.getTime() / 1000 - (ttl - SETTINGS.socketSeconds) < OPENING_SECONDS;
}

export async function subscribersOf(
	{ table, now }: Ports,
	topic: string,
): Promise<(Subscriber & { ttl: number })[]> {
	const { data } = await topicSubscribers(table)
		.query.primary({ topic })
		.go({ pages: "all", consistent: true });
	return data.filter((one) => one.ttl * 1000 > now().getTime());
}

export async function subscriptionsOf({ table }: Ports, connection: string): Promise<Subscriber[]> {
	const { data } = await subscriptions(table)
		.query.primary({ connection })
		.go({ pages: "all", consistent: true });
	return data;
}

export async function addSubscription(table: Table, listener: Subscriber, ttl: number): Promise<void> {
	// Written first: cleanup finds the other row through it.
	await subscriptions(table)
		.put({ ...listener, ttl })
		.go();
	await topicSubscribers(table)
		.put({ ...listener, ttl })
		.go();
}

export async function removeSubscription(table: Table, { connection, topic }: Subscriber): Promise<void> {
	await topicSubscribers(table).delete({ connection, topic }).go();
	await subscriptions(table).delete({ connection, topic }).go();
}
