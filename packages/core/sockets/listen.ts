import type { Ports, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { listeners, subscriptions } from "./entity.ts";

/** A socket that listens to a topic. */
export interface Listener {
	connection: string;
	topic: string;
	/** The only conference of which it hears by the topic. */
	conference?: string | undefined;
}

/** API Gateway knows a socket only once its opening was answered, which takes no longer than this. */
const OPENING_SECONDS = 10;

/** Whether a socket, by the end of its time (epoch seconds), may still be opening, so that a post can't reach it. */
export function isOpening(ttl: number, now: Date): boolean {
	return now.getTime() / 1000 - (ttl - SETTINGS.socketSeconds) < OPENING_SECONDS;
}

/** The sockets that listen to a topic now. */
export async function listenersOf(
	{ table, now }: Ports,
	topic: string,
): Promise<(Listener & { ttl: number })[]> {
	const { data } = await listeners(table).query.primary({ topic }).go({ pages: "all", consistent: true });
	return data.filter((one) => one.ttl * 1000 > now().getTime());
}

/** The topics that a socket listens to. */
export async function topicsOf({ table }: Ports, connection: string): Promise<Listener[]> {
	const { data } = await subscriptions(table)
		.query.primary({ connection })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Lets a socket listen until its end. */
export async function listen(table: Table, listener: Listener, ttl: number): Promise<void> {
	// First the row by which it will be taken back.
	await subscriptions(table)
		.put({ ...listener, ttl })
		.go();
	await listeners(table)
		.put({ ...listener, ttl })
		.go();
}

/** Ends that. */
export async function unlisten(table: Table, { connection, topic }: Listener): Promise<void> {
	await listeners(table).delete({ connection, topic }).go();
	await subscriptions(table).delete({ connection, topic }).go();
}
