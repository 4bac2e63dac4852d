import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { hash } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";

const DAY = 86_400;

/**
 * Whether an address that nobody has confirmed gets this letter, which somebody else has caused: it gets
 * `strangerLetters` a day, whoever causes them, until its owner has an account. The same letter counts once.
 */
export async function mayReachStranger(context: Context, email: string, id: string): Promise<boolean> {
	const day = Math.floor(context.now().getTime() / 1000 / DAY);
	const counted = await ifHolds(
		context.table.update({
			Key: { pk: `stranger#${hash(email)}`, sk: String(day) },
			UpdateExpression: "ADD #ids :ids SET #ttl = :ttl",
			ConditionExpression: "attribute_not_exists(#ids) OR contains(#ids, :id) OR size(#ids) < :most",
			ExpressionAttributeNames: { "#ids": "ids", "#ttl": "ttl" },
			ExpressionAttributeValues: {
				":ids": new Set([id]),
				":id": id,
				":most": SETTINGS.strangerLetters,
				":ttl": (day + 2) * DAY,
			},
			ReturnValues: "UPDATED_NEW",
		}),
	);
	return counted !== null;
}
