import type { RowKey } from "@deck/core/delivery/deliver";
import { atMost } from "@deck/core/kernel/at-most";
import { READERS } from "@deck/core/kernel/outbox";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

/** Rows that one call works on at once. */
const AT_ONCE = 10;

/**
 * Hands the new outbox rows of a batch to `work`, and answers which records the stream has to bring again. Other
 * records, such as a letter's own row under its event, are passed over.
 */
export async function eachRow(
	event: DynamoDBStreamEvent,
	work: (row: RowKey) => Promise<unknown>,
): Promise<DynamoDBBatchResponse> {
	const batchItemFailures: { itemIdentifier: string }[] = [];
	await atMost(AT_ONCE, event.Records, async ({ eventName, dynamodb }) => {
		const row = dynamodb?.Keys?.sk?.S === "me" && readKey(dynamodb.Keys.pk?.S);
		if (!row || eventName !== "INSERT") return;
		try {
			await work(row);
		} catch (error) {
			console.error(error);
			batchItemFailures.push({ itemIdentifier: dynamodb.SequenceNumber ?? "" });
		}
	});
	return { batchItemFailures };
}

function readKey(pk = ""): RowKey | null {
	const [prefix, name, id] = pk.split("#");
	const reader = READERS.find((one) => one === name);
	return prefix === "out" && reader && id ? { reader, id } : null;
}
