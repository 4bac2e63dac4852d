import type { Context } from "./context.ts";
import { keyOf } from "./entity.ts";
import type { Key, Table } from "./ports.ts";
import type { Purged, Purging } from "./purge.ts";
import { removeRows } from "./remove-rows.ts";

/**
 * Purges up to `most` rows of one kind. Returns whether there were any. 1 query, and 1 call per 100 rows, for rows that
 * are found by key.
 */
export async function purgeRows(
	context: Context,
	purging: Purging,
	conference: string,
	limit: number,
): Promise<boolean> {
	if ("of" in purging) return purging.purge(context, conference, limit);
	const keys =
		"partition" in purging
			? await keysIn(context.table, purging.partition(conference), limit)
			: await keysByIndex(context.table, purging, conference, limit);
	await removeRows(context, keys);
	return keys.length > 0;
}

async function keysIn(table: Table, pk: string, limit: number): Promise<Key[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": pk },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.slice(0, limit).map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}

/** What is used of an entity, without its types. */
interface Indexed {
	query: Record<
		string,
		(key: { conference: string }) => {
			go(options: { count: number; consistent: boolean }): Promise<{ data: object[] }>;
		}
	>;
	get(row: object): { params(): unknown };
}

async function keysByIndex(
	table: Table,
	entity: Purged & ((table: Table) => unknown),
	conference: string,
	limit: number,
): Promise<Key[]> {
	const { purge } = entity;
	if (typeof purge !== "object" || !("index" in purge)) throw new Error("the entity declares no index");
	const rows = entity(table) as Indexed;
	const { data } = (await rows.query[purge.index]?.({ conference }).go({
		count: limit,
		consistent: purge.index === "primary",
	})) ?? { data: [] };
	return data.map((row) => keyOf(rows.get(row)));
}
