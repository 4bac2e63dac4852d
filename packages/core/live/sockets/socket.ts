import type { EntityItem } from "electrodb";
import type { Table } from "../../kernel/ports.ts";
import { connections } from "./entity.ts";

export type Connection = EntityItem<ReturnType<typeof connections>>;

export async function storeSocket(table: Table, socket: Connection): Promise<void> {
	await connections(table).put(socket).go();
}

export async function findSocket(table: Table, connection: string, now: Date): Promise<Connection | null> {
	const { data } = await connections(table).get({ connection }).go({ consistent: true });
	return data && data.ttl * 1000 > now.getTime() ? data : null;
}
