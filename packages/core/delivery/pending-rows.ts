import { OUTBOX_SHARDS, outbox } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import type { OutboxItem } from "./deliver.ts";

/** Returns the outbox rows that wait for delivery, those due first first. 4 index queries. */
export async function pendingRows(table: Table): Promise<OutboxItem[]> {
	const shards = await Promise.all(
		Array.from({ length: OUTBOX_SHARDS }, async (_, shard) => {
			const { data } = await outbox(table)
				.query.pending({ shard: String(shard) })
				.go({ pages: "all" });
			return data;
		}),
	);
	return shards
		.flat()
		.filter(({ state }) => state === "pending")
		.sort((one, other) => (one.due ?? "").localeCompare(other.due ?? ""));
}
