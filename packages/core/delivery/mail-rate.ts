import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isUrgent, type MailKey } from "../mail/email-draft.ts";

/** The rest of SES's rate is reserved for urgent e-mails. */
const BULK_SHARE = 0.8;

/**
 * Waits for a turn in the account's sending rate and returns whether it came. Counts a second's e-mails of all senders
 * in one row. Urgent ones never wait; others up to `patience` seconds.
 */
export async function waitForMailRate(context: Context, key: MailKey, patience: number): Promise<boolean> {
	for (let waited = 0; ; waited++) {
		const now = context.now().getTime();
		const count = await countInSecond(context, Math.floor(now / 1000));
		if (isUrgent(key) || count <= Math.max(1, Math.floor(SETTINGS.mailRate * BULK_SHARE))) return true;
		if (waited >= patience) return false;
		await sleep(1000 - (now % 1000));
	}
}

async function countInSecond(context: Context, second: number): Promise<number> {
	const item = await context.table.update({
		Key: { pk: "pace#mail", sk: String(second) },
		UpdateExpression: "ADD #n :one SET #ttl = :ttl",
		ExpressionAttributeNames: { "#n": "n", "#ttl": "ttl" },
		ExpressionAttributeValues: { ":one": 1, ":ttl": second + 60 },
		ReturnValues: "UPDATED_NEW",
	});
	return Number(item?.n);
}
