import { raw, type Write } from "../kernel/commit.ts";
import { hash } from "../kernel/ids.ts";
import type { Table } from "../kernel/ports.ts";

/** Shards, so that commits do not compete for one item. */
const SHARDS = 16;
const PARTITION = "originality";

export function countDocument(table: Table, document: string, change: 1 | -1): Write {
	const shard = hash(document).charCodeAt(0) % SHARDS;
	return raw({
		Update: {
			TableName: table.name,
			Key: { pk: PARTITION, sk: String(shard).padStart(2, "0") },
			UpdateExpression: "ADD #n :change SET #v = :v",
			ExpressionAttributeNames: { "#n": "n", "#v": "v" },
			ExpressionAttributeValues: { ":change": change, ":v": 1 },
		},
	});
}

/** Counts the documents in the originality index. 1 call. */
export async function countDocuments(table: Table): Promise<number> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": PARTITION },
		ConsistentRead: true,
	});
	return rows.reduce((sum, { n }) => sum + Number(n), 0);
}
