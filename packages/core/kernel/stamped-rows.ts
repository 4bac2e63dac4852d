import type { Item, Key, Table } from "./ports.ts";

/** The rows of a partition as they are now. */
export interface StampedRows {
	rows: readonly Item[];
	/** ISO instant: since then they have stood so, as far as this process knows. */
	since: string;
}

/** How many partitions are remembered: packs of 32,000 cards, some 20 MB. */
const MOST = 64;

/** The partitions that were read last, the latest at the end. */
const remembered = new Map<string, StampedRows>();

/**
 * The rows of a partition, to each of which every write gives another `stamp`. What this process has read before it does
 * not read again: it asks for the stamps, which is a fraction of the work, and then for the rows whose stamp is another.
 * Both are read consistently, so that nobody is answered by what was. A row without a stamp is always read anew.
 * Calls: one query, and one for each hundred rows that have changed.
 */
export async function readStamped(table: Table, pk: string, now: Date): Promise<StampedRows> {
	const known = remembered.get(pk);
	const found = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": pk },
		ConsistentRead: true,
		...(known && { ProjectionExpression: "sk, stamp" }),
	});
	const read = known && (await broughtUp(table, pk, known.rows, found));
	const rows = known && read === known.rows ? known : { rows: read ?? found, since: now.toISOString() };
	remembered.delete(pk);
	remembered.set(pk, rows);
	const [oldest] = remembered.keys();
	if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
	return rows;
}

/** Rows as their stamps say that they are by now; the same list where none has changed. */
async function broughtUp(
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
