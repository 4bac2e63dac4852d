import { nullIfConditionFails } from "./condition.ts";
import type { Key, Table } from "./ports.ts";

export const counterKey = (conference: string, counter: string): Key => ({
	pk: `number#${conference}`,
	sk: counter,
});

/**
 * Allocates the next number, outside the commit: inside, 20 submissions a second conflict in a third of attempts. Gaps
 * are allowed; putting the list row claims the number, so duplicates cannot occur.
 */
export async function allocateNumber(table: Table, conference: string, counter: string): Promise<number> {
	const item = await table.update({
		Key: counterKey(conference, counter),
		UpdateExpression: "ADD #n :one",
		ExpressionAttributeNames: { "#n": "n" },
		ExpressionAttributeValues: { ":one": 1 },
		ReturnValues: "UPDATED_NEW",
	});
	return Number(item?.n);
}

/** Returns the last allocated number, 0 before the first. 1 call. */
export async function lastNumber(table: Table, conference: string, counter: string): Promise<number> {
	const [item] = await table.batchGet([counterKey(conference, counter)]);
	return Number(item?.n ?? 0);
}

/** Raises a counter to at least `least`, for imports with given numbers. */
export async function raiseNumber(
	table: Table,
	conference: string,
	counter: string,
	least: number,
): Promise<void> {
	await nullIfConditionFails(
		table.update({
			Key: counterKey(conference, counter),
			UpdateExpression: "SET #n = :least",
			ConditionExpression: "attribute_not_exists(#n) OR #n < :least",
			ExpressionAttributeNames: { "#n": "n" },
			ExpressionAttributeValues: { ":least": least },
		}),
	);
}

/** Lowers a counter to at most `most`, never raises it. Call it when nothing above remains. */
export async function lowerNumber(
	table: Table,
	conference: string,
	counter: string,
	limit: number,
): Promise<void> {
	await nullIfConditionFails(
		table.update({
			Key: counterKey(conference, counter),
			UpdateExpression: "SET #n = :most",
			ConditionExpression: "#n > :most",
			ExpressionAttributeNames: { "#n": "n" },
			ExpressionAttributeValues: { ":most": limit },
		}),
	);
}
