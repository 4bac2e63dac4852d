import type { Ports, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { listeners, subscriptions } from "./entity.ts";

export interface Listener {
	connection: string;
	topic: string;
	/** Absent for all. */
	conference?: string | undefined;
}

/** API Gateway knows a socket only after the handshake, which takes at most this. */
const OPENING_SECONDS = 10;

/** Posts fail while opening. `ttl`: epoch seconds. */
export function isOpening(ttl: number, now: Date): boolean {
	return now.getTime() / 1000 - (ttl - SETTINGS.socketSeconds) < OPENING_SECONDS;
}

export async function listenersOf(
	{ table, now }: Ports,
	topic: string,
): Promise<(Listener & { ttl: number })[]> {
	const { data } = await listeners(table).query.primary({ topic }).go({ pages: "all", consistent: true });
	return data.filter((one) => one.ttl * 1000 > now().getTime());
}

export async function topicsOf({ table }: Ports, connection: string): Promise<Listener[]> {
	const { data } = await subscriptions(table)
		.query.primary({ connection })
		.go({ pages: "all", consistent: true });
	return data;
}

export async function listen(table: Table, listener: Listener, ttl: number): Promise<void> {
	// First the row used for cleanup.
	await subscriptions(table)
		.put({ ...listener, ttl })
		.go();
	await listeners(table)
		.put({ ...listener, ttl })
		.go();
}

export async function unlisten(table: Table, { connection, topic }: Listener): Promise<void> {
	await listeners(table).delete({ connection, topic }).go();
	await subscriptions(table).delete({ connection, topic }).go();
}
