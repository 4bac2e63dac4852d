import type { JobRow, RowKey } from "@deck/core/delivery/deliver";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { CONSUMERS } from "@deck/core/kernel/outbox";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

const CONCURRENCY = 10;

export async function processRows(
	event: DynamoDBStreamEvent,
	work: (row: RowKey) => Promise<unknown>,
): Promise<DynamoDBBatchResponse> {
	const batchItemFailures: { itemIdentifier: string }[] = [];
	await mapWithConcurrency(CONCURRENCY, newRows(event), async ({ row, itemIdentifier }) => {
		try {
			await work(row);
		} catch (error) {
			console.error(error);
			batchItemFailures.push({ itemIdentifier });
		}
	});
	return { batchItemFailures };
}

/** Processes all rows at once, unlike `processRows`; a failure retries all. */
export async function processRowsTogether(
	event: DynamoDBStreamEvent,
	work: (rows: JobRow[]) => Promise<unknown>,
): Promise<DynamoDBBatchResponse> {
	const rows = newRows(event);
	try {
		await work(rows.map(({ row }) => row));
		return { batchItemFailures: [] };
	} catch (error) {
		console.error(error);
		return { batchItemFailures: rows.map(({ itemIdentifier }) => ({ itemIdentifier })) };
	}
}

function newRows({ Records }: DynamoDBStreamEvent): { row: JobRow; itemIdentifier: string }[] {
	return Records.flatMap(({ eventName, dynamodb }) => {
		const key = dynamodb?.Keys?.sk?.S === "me" && readKey(dynamodb.Keys.pk?.S);
		if (!key || eventName !== "INSERT") return [];
		const { cause, event } = dynamodb.NewImage ?? {};
		const row = { ...key, event: event?.S ?? "", ...(cause?.S && { cause: cause.S }) };
		return { row, itemIdentifier: dynamodb.SequenceNumber ?? "" };
	});
}

function readKey(pk = ""): RowKey | null {
	const [prefix, name, id] = pk.split("#");
	const consumer = CONSUMERS.find((one) => one === name);
	return prefix === "out" && consumer && id ? { consumer, id } : null;
}
