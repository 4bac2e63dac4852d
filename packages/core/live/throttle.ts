import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { hash } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";

const MINUTE = 60;

/** Counts a message and returns 0 within the limit†, else the seconds to wait. 1 call. */
export async function throttleSeconds({ table, now }: Ports, userId: string): Promise<number> {
	const seconds = epochSeconds(now());
	const minute = Math.floor(seconds / MINUTE);
	const item = await table.update({
		Key: { pk: `limit#socket#${hash(userId)}`, sk: String(minute) },
		UpdateExpression: "ADD #n :one SET #ttl = :ttl",
		ExpressionAttributeNames: { "#n": "n", "#ttl": "ttl" },
		ExpressionAttributeValues: { ":one": 1, ":ttl": (minute + 2) * MINUTE },
		ReturnValues: "UPDATED_NEW",
	});
	return Number(item?.n) <= SETTINGS.socketMessagesPerMinute ? 0 : (minute + 1) * MINUTE - seconds;
}
