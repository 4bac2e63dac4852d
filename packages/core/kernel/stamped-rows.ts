import type { Item, Key, Table } from "./ports.ts";

/** Partitions have up to 50 list pages: 64 papers lists of 500 rows are about 20 MB; boards with many reviews take several times that. */
const MAX_CACHED_PARTITIONS = 64;

/** Least recently used first. */
const cache = new Map<string, readonly Item[]>();

/**
 * Reads a partition through a cache. Every write must set a new `stamp`. Reads all stamps, then rows with a new stamp,
 * both consistently, so results are never stale. Rows without stamp are always read. 1 query, 1 call per 100 changed
 * rows.
 */
export async function readStampedRows(table: Table, pk: string): Promise<readonly Item[]> {
	const known = cache.get(pk);
	const found = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": pk },
		ConsistentRead: true,
		...(known && { ProjectionExpression: "sk, stamp" }),
	});
	const read = known && (await refreshRows(table, pk, known, found));
	const rows = read ?? found;
	cache.delete(pk);
	cache.set(pk, rows);
	const [oldest] = cache.keys();
	if (cache.size > MAX_CACHED_PARTITIONS && oldest !== undefined) cache.delete(oldest);
	return rows;
}

/** Returns the same array if none changed. */
async function refreshRows(
	table: Table,
	pk: string,
	known: readonly Item[],
	stamps: readonly Item[],
): Promise<readonly Item[]> {
	const byStamp = new Map(known.map((row) => [row.stamp, row]));
	const same: Item[] = [];
	const changed: Key[] = [];
	for (const { sk, stamp } of stamps) {
		const row = stamp === undefined ? undefined : byStamp.get(stamp);
		if (row) same.push(row);
		else changed.push({ pk, sk: String(sk) });
	}
	if (changed.length === 0 && same.length === known.length) return known;
	return changed.length === 0 ? same : [...same, ...(await table.batchGet(changed))];
}
