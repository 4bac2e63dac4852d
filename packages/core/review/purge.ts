import { changeAssignedCount } from "../expert/assigned-count.ts";
import { commit, remove } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import { boardPageKeys, removePagedBoard } from "./boards.ts";
import { blindFiles, type ReviewItem, reviewBoards, reviewDrafts, reviews } from "./entity.ts";
import { reviewedNumbers, reviewsAt, reviewsOfPaper } from "./lookup.ts";

const AT_ONCE = 10;

/** Purges the reviews of one paper. Their experts stay, with fewer reviews. 2 calls more for each review. */
export const purgePaperReviews = (context: Context, conference: string, number: number): Promise<void> =>
	purgeReviewsOf(context, conference, number, async (all) => {
		for (const review of all) await unassign(context, review);
	});

class ReviewPurgeConflictError extends ConflictError {}

/** Removes a review from its expert's count, in the transaction that deletes its row. */
async function unassign(context: Context, { conference, number, n }: ReviewItem): Promise<void> {
	const { table } = context;
	await retryOnConflict(ReviewPurgeConflictError, async () => {
		const [review] = await reviewsAt(table, [{ conference, number, n }]);
		if (!review) return;
		const moved = new ReviewPurgeConflictError();
		const expert = { conference, number: review.expert };
		await commit(context, {
			writes: [
				remove(reviews(table).remove({ conference, number, n }), moved),
				changeAssignedCount(table, expert, -1, moved),
			],
			audit: [],
			events: [],
		});
	});
}

async function purgeReviewsOf(
	context: Context,
	conference: string,
	number: number,
	release: (all: readonly ReviewItem[]) => Promise<void> = async () => {},
): Promise<void> {
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
	await release(all);
	await removeRows(context, [
		...(await rowsOf(table, conference, number)),
		keyOf(reviewBoards(table).get({ conference, number })),
	]);
	await removePagedBoard(context, conference, number);
}

/** Returns the keys of a paper's review rows, also of sent reminders. */
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
export async function purgeReviews(context: Context, conference: string, limit: number): Promise<boolean> {
	const numbers = await reviewedNumbers(context.table, conference, limit);
	// First, as the boards' rows name the list pages.
	await removeRows(context, boardPageKeys(conference, numbers));
	await mapWithConcurrency(AT_ONCE, numbers, (number) => purgeReviewsOf(context, conference, number));
	return numbers.length > 0;
}
