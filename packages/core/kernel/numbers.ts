import { ifHolds } from "./condition.ts";
import type { Key, Table } from "./ports.ts";

/** Where a counter of a conference stands; its name is the noun's. */
export const counterKey = (conference: string, counter: string): Key => ({
	pk: `number#${conference}`,
	sk: counter,
});

/**
 * The next number of a conference's counter. A plain ADD outside the commit: with the counter inside the
 * transaction, 20 submissions a second conflict in a third of attempts. Gaps are legal, doubles can't be:
 * whoever draws a number claims it by the put of its card.
 */
export async function drawNumber(table: Table, conference: string, counter: string): Promise<number> {
	const item = await table.update({
		Key: counterKey(conference, counter),
		UpdateExpression: "ADD #n :one",
		ExpressionAttributeNames: { "#n": "n" },
		ExpressionAttributeValues: { ":one": 1 },
		ReturnValues: "UPDATED_NEW",
	});
	return Number(item?.n);
}

/** The last number drawn; 0 where none was. */
export async function lastNumber(table: Table, conference: string, counter: string): Promise<number> {
	const [item] = await table.batchGet([counterKey(conference, counter)]);
	return Number(item?.n ?? 0);
}

/** Sees to it that numbers up to this one are never drawn again, for what is written with its number. */
export async function raiseNumber(
	table: Table,
	conference: string,
	counter: string,
	least: number,
): Promise<void> {
	await ifHolds(
		table.update({
			Key: counterKey(conference, counter),
			UpdateExpression: "SET #n = :least",
			ConditionExpression: "attribute_not_exists(#n) OR #n < :least",
			ExpressionAttributeNames: { "#n": "n" },
			ExpressionAttributeValues: { ":least": least },
		}),
	);
}

/** Puts the counter back to a number above which nothing is left. Nothing happens where it is there, or lower. */
export async function lowerNumber(
	table: Table,
	conference: string,
	counter: string,
	most: number,
): Promise<void> {
	await ifHolds(
		table.update({
			Key: counterKey(conference, counter),
			UpdateExpression: "SET #n = :most",
			ConditionExpression: "#n > :most",
			ExpressionAttributeNames: { "#n": "n" },
			ExpressionAttributeValues: { ":most": most },
		}),
	);
}
