import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import { boardPageKeys, removePagedBoard } from "./boards.ts";
import { blindFiles, reviewBoards, reviewDrafts } from "./entity.ts";
import { reviewedNumbers, reviewsOfPaper } from "./lookup.ts";

const AT_ONCE = 10;

export async function purgeReviewsOf(context: Context, conference: string, number: number): Promise<void> {
	const { table } = context;
	const [all, blind] = await Promise.all([
		reviewsOfPaper(table, conference, number),
		blindFiles(table).query.primary({ conference, number }).go({ pages: "all", consistent: true }),
	]);
	for (const { key, version_id } of blind.data)
		if (key && version_id) await context.files.remove(key, version_id);
	const files = all.flatMap(({ file, reply }) => [file ?? [], reply?.file ?? []].flat());
	for (const { key, version_id } of files) await context.files.remove(key, version_id);
	await removeRows(context, [
		...all.map(({ n }) => keyOf(reviewDrafts(table).get({ conference, number, n }))),
		...(await rowsOf(table, conference, number)),
		...files.map(({ key }) => uploadRowKey(table, key)),
		keyOf(reviewBoards(table).get({ conference, number })),
	]);
	await removePagedBoard(context, conference, number);
}

/** With sent reminders. */
async function rowsOf(table: Table, conference: string, number: number): Promise<Key[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `reviews#${conference}#${number}` },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}

/** Purges the reviews of up to `most` papers. Returns whether there were any. */
export async function purgeReviews(context: Context, conference: string, most: number): Promise<boolean> {
	const numbers = await reviewedNumbers(context.table, conference, most);
	// First, as the boards' rows name the list pages.
	await removeRows(context, boardPageKeys(conference, numbers));
	await mapWithConcurrency(AT_ONCE, numbers, (number) => purgeReviewsOf(context, conference, number));
	return numbers.length > 0;
}
