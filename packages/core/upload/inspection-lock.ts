import { nullIfConditionFails } from "../kernel/condition.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { UploadContext } from "./owner.ts";

const HOUR = 3600;
/** Retry-After while another file is inspected. */
const RETRY_SECONDS = 2;

/**
 * Runs one inspection at a time for each owner, and at most `inspectionsPerHour`. Opening a stranger's file is the most
 * expensive request. The lock expires. 2 calls.
 * @throws AppError 429: `file_turn` while another file is inspected, `rate_limited` above the hourly limit
 */
export async function withInspectionLock<T>(context: UploadContext, work: () => Promise<T>): Promise<T> {
	const { owner, table } = context;
	const now = epochSeconds(context.now());
	const hour = Math.floor(now / HOUR);
	const Key = { pk: `limit#inspect#${hash(owner.rateLimitKey)}`, sk: String(hour) };
	const until = now + SETTINGS.inspectionLockSeconds;
	const lock = await nullIfConditionFails(
		table.update({
			Key,
			UpdateExpression: "ADD #n :one SET #until = :until, #ttl = :ttl",
			ConditionExpression: "attribute_not_exists(#until) OR #until <= :now",
			ExpressionAttributeNames: { "#n": "n", "#until": "until", "#ttl": "ttl" },
			ExpressionAttributeValues: { ":one": 1, ":until": until, ":now": now, ":ttl": (hour + 2) * HOUR },
			ReturnValues: "UPDATED_NEW",
		}),
	);
	if (!lock) throw new AppError("too_many", "file_turn", { retryAfter: RETRY_SECONDS });
	try {
		if (Number(lock.n) > SETTINGS.inspectionsPerHour) {
			throw new AppError("too_many", "rate_limited", { retryAfter: (hour + 1) * HOUR - now });
		}
		return await work();
	} finally {
		await nullIfConditionFails(
			table.update({
				Key,
				UpdateExpression: "REMOVE #until",
				ConditionExpression: "#until = :until",
				ExpressionAttributeNames: { "#until": "until" },
				ExpressionAttributeValues: { ":until": until },
			}),
		);
	}
}
