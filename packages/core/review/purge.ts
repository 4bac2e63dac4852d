import { changeAssignedCount } from "../expert/assigned-count.ts";
import { commit, remove, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import { boardPageKeys, removePagedBoard } from "./boards.ts";
import { blindFiles, type ReviewItem, reviewBoards, reviewDrafts, reviews } from "./entity.ts";
import { reviewedNumbers, reviewsOfPaper } from "./lookup.ts";

const AT_ONCE = 10;

/** Purges a paper's reviews and takes them off their experts' counts. 1 commit for each review. */
export async function purgeReviewsOf(context: Context, conference: string, number: number): Promise<void> {
	const all = await purgePartsOf(context, conference, number);
	// With its count, so that a repeated run does not count it again.
	for (const review of all)
		await commit(context, { writes: removal(context, review), audit: [], events: [] });
	await purgeRowsOf(context, conference, number);
}

function removal({ table }: Context, { conference, number, n, expert }: ReviewItem): Write[] {
	const conflict = new AppError("stale", "stale");
	return [
		remove(reviews(table).remove({ conference, number, n }), conflict),
		changeAssignedCount(table, { conference, number: expert }, -1, conflict),
	];
}

/** Purges files and drafts. Returns the reviews, which name them. */
async function purgePartsOf(context: Context, conference: string, number: number): Promise<ReviewItem[]> {
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
		...files.map(({ key }) => uploadRowKey(table, key)),
	]);
	return all;
}

async function purgeRowsOf(context: Context, conference: string, number: number): Promise<void> {
	const { table } = context;
	await removeRows(context, [
		...(await rowsOf(table, conference, number)),
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

/** Purges the reviews of up to `most` papers, with their conference. Returns whether there were any. */
export async function purgeReviews(context: Context, conference: string, most: number): Promise<boolean> {
	const numbers = await reviewedNumbers(context.table, conference, most);
	// First, as the boards' rows name the list pages.
	await removeRows(context, boardPageKeys(conference, numbers));
	await mapWithConcurrency(AT_ONCE, numbers, async (number) => {
		await purgePartsOf(context, conference, number);
		await purgeRowsOf(context, conference, number);
	});
	return numbers.length > 0;
}
