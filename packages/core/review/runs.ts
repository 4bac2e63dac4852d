import { commit, raw, type Write } from "../kernel/commit.ts";
import { type SignedIn, withoutKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Key, Table } from "../kernel/ports.ts";

/**
 * Sendings of many invitations that were undone. A portion of one may come later than that, from a page that goes on or
 * an answer that was lost: it asks nobody.
 */
export const runsPartition = (conference: string) => `askruns#${conference}`;
const runKey = (conference: string, run: string): Key => ({
	pk: runsPartition(conference),
	sk: `run#${run}`,
});

/** A check of a commit: that a sending was not undone. Refused with 422 `run_undone`. */
export function runStands(table: Table, conference: string, run: string): Write {
	const check = {
		TableName: table.name,
		Key: runKey(conference, run),
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return raw({ ConditionCheck: check }, new AppError("invalid", "run_undone"));
}

/** From now on nobody is asked as part of a sending. Safe to say twice. One call. */
export async function undoRun(context: SignedIn, conference: string, run: string): Promise<void> {
	const put = { TableName: context.table.name, Item: { ...runKey(conference, run), v: 1 } };
	await commit(withoutKey(context), { writes: [raw({ Put: put })], audit: [], events: [] });
}

/** Returns the rows of sendings: which were undone, and which reviews their e-mails cover. One query. */
export async function undoneRuns(table: Table, conference: string): Promise<Key[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": runsPartition(conference) },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}
