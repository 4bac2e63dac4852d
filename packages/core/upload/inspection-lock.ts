import type { Write } from "../kernel/commit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError } from "../kernel/errors.ts";
import { hash, newToken } from "../kernel/ids.ts";
import { TransactionCanceled } from "../kernel/ports.ts";
import { RATE_LIMITS } from "../kernel/rate-limit-settings.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { UploadContext } from "./owner.ts";

/** Retry-After while another file is inspected. */
const RETRY_SECONDS = 2;

/**
 * Stores the result and ends the lock at once. Returns false if either is refused: then nothing is stored. 1 call.
 */
export type StoreResult = (result: Write) => Promise<boolean>;

/**
 * Runs one inspection at a time for each owner, and at most as many as the limit `inspection`. Opening a stranger's file
 * is the most expensive request. The lock expires. 1 call, 1 more unless `work` ends the lock with its result.
 * @throws AppError 429: `file_turn` while another file is inspected, `rate_limited` above the hourly limit
 */
export async function withInspectionLock<T>(
	context: UploadContext,
	work: (store: StoreResult) => Promise<T>,
): Promise<T> {
	const { owner, table } = context;
	const now = epochSeconds(context.now());
	const { account: most, window: length } = RATE_LIMITS.inspection;
	const window = Math.floor(now / length);
	const Key = { pk: `limit#inspect#${hash(owner.rateLimitKey)}`, sk: String(window) };
	const until = now + SETTINGS.inspectionLockSeconds;
	const lock = await nullIfConditionFails(
		table.update({
			Key,
			UpdateExpression: "ADD #n :one SET #until = :until, #ttl = :ttl",
			ConditionExpression: "attribute_not_exists(#until) OR #until <= :now",
			ExpressionAttributeNames: { "#n": "n", "#until": "until", "#ttl": "ttl" },
			ExpressionAttributeValues: { ":one": 1, ":until": until, ":now": now, ":ttl": (window + 2) * length },
			ReturnValues: "UPDATED_NEW",
		}),
	);
	if (!lock) throw new AppError("too_many", "file_turn", { retryAfter: RETRY_SECONDS });
	const release = {
		Key,
		UpdateExpression: "REMOVE #until",
		ConditionExpression: "#until = :until",
		ExpressionAttributeNames: { "#until": "until" },
		ExpressionAttributeValues: { ":until": until },
	};
	let isReleased = false;
	const store: StoreResult = async ({ action }) => {
		try {
			await table.transact(
				[action, { Update: { TableName: table.name, ...release } }],
				newToken().slice(0, 36),
			);
			isReleased = true;
		} catch (error) {
			if (!(error instanceof TransactionCanceled)) throw error;
		}
		return isReleased;
	};
	try {
		if (Number(lock.n) > most) {
			throw new AppError("too_many", "rate_limited", { retryAfter: (window + 1) * length - now });
		}
		return await work(store);
	} finally {
		if (!isReleased) await nullIfConditionFails(table.update(release));
	}
}
