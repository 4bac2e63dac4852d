import type { EntityItem } from "electrodb";
import type { Table } from "../kernel/ports.ts";
import { connections } from "./entity.ts";

/** An open socket, as its row has it. */
export type Connection = EntityItem<ReturnType<typeof connections>>;

/** Writes down that a socket is open, and whose it is. */
export async function keepSocket(table: Table, socket: Connection): Promise<void> {
	await connections(table).put(socket).go();
}

/** The socket of a connection; null where there is none, or its time is over. */
export async function socketOf(table: Table, connection: string, now: Date): Promise<Connection | null> {
	const { data } = await connections(table).get({ connection }).go({ consistent: true });
	return data && data.ttl * 1000 > now.getTime() ? data : null;
}
