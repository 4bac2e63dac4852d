import { commit, raw, type Write } from "../kernel/commit.ts";
import { type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Key, Table } from "../kernel/ports.ts";

/** Returns the partition of request runs. Undone ones are recorded, so that a late request of one asks nobody. */
export const runsPartition = (conference: string) => `askruns#${conference}`;
const runKey = (conference: string, run: string): Key => ({
	pk: runsPartition(conference),
	sk: `run#${run}`,
});

/**
 * Checks in a commit that a run was not undone.
 * @throws 422 `run_undone`
 */
export function checkRunNotUndone(table: Table, conference: string, run: string): Write {
	const check = {
		TableName: table.name,
		Key: runKey(conference, run),
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return raw({ ConditionCheck: check }, new AppError("invalid", "run_undone"));
}

/** Marks a run as undone. Idempotent. 1 table call. */
export async function undoRun(context: SignedInContext, conference: string, run: string): Promise<void> {
	const put = { TableName: context.table.name, Item: { ...runKey(conference, run), v: 1 } };
	await commit(withoutIdempotencyKey(context), { writes: [raw({ Put: put })], audit: [], events: [] });
}
