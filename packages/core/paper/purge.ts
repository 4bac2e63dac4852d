import { atMost } from "../kernel/at-most.ts";
import { cardKey } from "../kernel/cards.ts";
import type { Context } from "../kernel/context.ts";
import { counterKey, lastNumber, lowerNumber } from "../kernel/numbers.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadOf } from "../upload/keys.ts";
import { versions } from "./entity.ts";
import { importsOf } from "./import.ts";

/** Papers that are removed at once. */
const AT_ONCE = 10;

/**
 * Removes up to so many papers of a conference with their files, the last first; whether there were any. The counter
 * follows behind, so it tells where to go on, and goes itself when none is left.
 */
export async function purgePapers(context: Context, conference: string, most: number): Promise<boolean> {
	const { table } = context;
	const last = await lastNumber(table, conference, "paper");
	if (last === 0) {
		await removeRows(context, [counterKey(conference, "paper")]);
		return false;
	}
	const rest = Math.max(0, last - most);
	const numbers = Array.from({ length: last - rest }, (_, index) => last - index);
	await atMost(AT_ONCE, numbers, (number) => purgePaper(context, conference, number));
	await lowerNumber(table, conference, "paper", rest);
	return true;
}

/** Forgets up to so many of the papers that came by import; whether there were any. */
export async function purgeImports(context: Context, conference: string, most: number): Promise<boolean> {
	const keys = await keysOf(context.table, importsOf(conference));
	await removeRows(context, keys.slice(0, most));
	return keys.length > 0;
}

/** The files first: a paper that is gone does not tell which they were. */
async function purgePaper(context: Context, conference: string, number: number): Promise<void> {
	const { table, files } = context;
	const [{ data: sent }, keys] = await Promise.all([
		versions(table).query.primary({ conference, number }).go({ pages: "all", consistent: true }),
		keysOf(table, `paper#${conference}#${number}`),
	]);
	for (const { key, version_id } of sent) await files.remove(key, version_id);
	// Without its main row there is no paper for anybody, should the rest need a second call.
	const mainFirst = keys.toSorted((a, b) => Number(b.sk === "me") - Number(a.sk === "me"));
	await removeRows(context, [
		...mainFirst,
		cardKey({ name: "papers", conference }, number),
		...sent.map(({ key }) => uploadOf(table, key)),
	]);
}

async function keysOf(table: Table, partition: string): Promise<Key[]> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": partition },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}
