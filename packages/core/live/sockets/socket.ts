import type { EntityItem } from "electrodb";
import { lookup } from "../../kernel/entity.ts";
import type { Table } from "../../kernel/ports.ts";
import { connections } from "./entity.ts";

export type Connection = EntityItem<ReturnType<typeof connections>>;

export async function storeSocket(table: Table, socket: Connection): Promise<void> {
	await connections(table).put(socket).go();
}

export const socketLookup = (table: Table, connection: string) =>
	lookup(connections(table), connections(table).get({ connection }));
