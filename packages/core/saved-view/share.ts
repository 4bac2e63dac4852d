import { LIMITS } from "@deck/contracts/limits";
import { raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError } from "../kernel/errors.ts";
import { hash, newId } from "../kernel/ids.ts";
import type { Key } from "../kernel/ports.ts";
import { SequenceTakenError } from "../kernel/sequence.ts";
import { type SavedViewItem, SHARED } from "./entity.ts";
import { viewRowsIn } from "./lookup.ts";

/** Exceeds every request. Hashed, so the row names nobody once it outlives account and conference. */
const TTL_SECONDS = 3600;
export const shareLockKey = (maker: string, conference: string): Key => ({
	pk: `share#${hash(`${maker}#${conference}`)}`,
	sk: "me",
});

/**
 * Reads the conference's shared views, and returns the write that the person's next one must include: it fails with
 * `SequenceTakenError` if they shared another since. 2 calls.
 * @throws AppError 422 `views_most` for more than a person may share in a conference
 */
export async function readShares(
	{ table, now }: Pick<Context, "table" | "now">,
	{ maker, conference }: Pick<SavedViewItem, "maker" | "conference">,
): Promise<{ rows: SavedViewItem[]; writes: Write[] }> {
	const key = shareLockKey(maker, conference);
	// First, so that a view shared between the reads fails the write.
	const [known] = await table.batchGet([key]);
	const rows = await viewRowsIn(table, SHARED, conference);
	const count = LIMITS.sharedViewsEach;
	if (rows.filter((view) => view.maker === maker && !view.deleted_at).length >= count)
		throw new AppError("invalid", "views_most", { params: { count } });
	const turn = {
		TableName: table.name,
		Key: key,
		UpdateExpression: "SET #turn = :next, #ttl = :ttl",
		ConditionExpression: known ? "#turn = :known" : "attribute_not_exists(#turn)",
		ExpressionAttributeNames: { "#turn": "turn", "#ttl": "ttl" },
		ExpressionAttributeValues: {
			":next": newId(),
			":ttl": epochSeconds(now()) + TTL_SECONDS,
			...(known && { ":known": known.turn }),
		},
	};
	return { rows, writes: [raw({ Update: turn }, new SequenceTakenError())] };
}
