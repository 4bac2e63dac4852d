import { commit, raw, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { listPageKeys } from "../kernel/list-pages.ts";
import { listRowKeys, removeListRow } from "../kernel/list-rows.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { counterKey, lastNumber, lowerNumber } from "../kernel/numbers.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import { detailsKey } from "./details.ts";
import { type PaperItem, papers } from "./entity.ts";
import { paperListKey } from "./list-rows.ts";
import { paperPartition } from "./lookup.ts";
import { keepInvolvement } from "./purged-involvement.ts";

const AT_ONCE = 10;

/** Purges up to `most` papers from the last number down. The counter follows, to continue from. */
export async function purgeNumbered(context: Context, conference: string, limit: number): Promise<boolean> {
	const { table } = context;
	const last = await lastNumber(table, conference, "paper");
	if (last === 0) {
		await removeRows(context, [counterKey(conference, "paper")]);
		return false;
	}
	const rest = Math.max(0, last - limit);
	const numbers = Array.from({ length: last - rest }, (_, index) => last - index);
	await mapWithConcurrency(AT_ONCE, numbers, (number) => purgePaper(context, conference, number));
	// All papers of a page are purged, so it can be too.
	await removeRows(context, listPageKeys(paperListKey(conference), numbers));
	await lowerNumber(table, conference, "paper", rest);
	return true;
}

/**
 * Hides a deleted paper for good before its purge, and keeps marks of its authors and reviewers. False if it was restored
 * or changed first.
 */
export async function startPaperPurge(
	context: Context,
	{ conference, number, deleted_at, lock }: PaperItem,
): Promise<boolean> {
	const { table } = context;
	const mark = papers(table)
		.patch({ conference, number })
		.set({ purging_since: context.now().toISOString(), lock: lock + 1 })
		.where(
			(paper, { eq }) =>
				`${eq(paper.status, "deleted")} AND ${eq(paper.deleted_at, deleted_at)} AND ${eq(paper.lock, lock)}`,
		);
	const kept = await keepInvolvement(table, { conference, number });
	const lists = [
		...removeListRow(table, paperListKey(conference), number),
		{ Delete: { TableName: table.name, Key: detailsKey(conference, number) } },
	];
	try {
		await commit(context, {
			writes: [update(mark), ...kept, ...lists.map((action) => raw(action))],
			audit: [],
			events: [],
		});
	} catch (error) {
		if (error instanceof AppError && error.kind === "stale") return false;
		throw error;
	}
	return true;
}

/**
 * Purges a paper but not its list pages. Deletes files first, as the rows name them; the paper's row last, so that a
 * run can continue.
 */
export async function purgePaper(context: Context, conference: string, number: number): Promise<void> {
	const { table, files } = context;
	const [rows, listRows] = await Promise.all([
		rowsOf(table, paperPartition(conference, number)),
		listRowKeys(table, paperListKey(conference), number),
	]);
	const stored = rows.flatMap((row) => [row, ...(row.source ? [row.source] : [])]);
	for (const { key, version_id } of stored) if (key && version_id) await files.remove(key, version_id);
	const own = rows.map(({ pk, sk }) => ({ pk, sk }));
	await removeRows(context, [
		detailsKey(conference, number),
		...stored.flatMap(({ key }) => (key ? uploadRowKey(table, key) : [])),
		...listRows,
		...own.filter(({ sk }) => sk !== "me"),
		...own.filter(({ sk }) => sk === "me"),
	]);
}

interface StoredObject {
	key?: string;
	version_id?: string;
}

interface Row extends Key, StoredObject {
	source?: StoredObject;
}

async function rowsOf(table: Table, partition: string): Promise<Row[]> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeNames: { "#key": "key", "#source": "source" },
		ExpressionAttributeValues: { ":pk": partition },
		ProjectionExpression: "pk, sk, #key, version_id, #source",
		ConsistentRead: true,
	});
	// The projection limits the items to these attributes.
	return items as unknown as Row[];
}
