import type { JobRow, OutboxItem, RowKey } from "@deck/core/delivery/deliver";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { CONSUMERS } from "@deck/core/kernel/outbox";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

const CONCURRENCY = 10;
const UNTRIED = { state: "pending", attempts: 0 } as const;

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
	work: (rows: NewRow[]) => Promise<unknown>,
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

/** A new row; whole if the stream's record is. */
type NewRow = JobRow | OutboxItem;

function newRows({ Records }: DynamoDBStreamEvent): { row: NewRow; itemIdentifier: string }[] {
	return Records.flatMap(({ eventName, dynamodb }) => {
		const key = dynamodb?.Keys?.sk?.S === "me" && readKey(dynamodb.Keys.pk?.S);
		if (!key || eventName !== "INSERT") return [];
		const { cause, created_at, due, event, payload } = dynamodb.NewImage ?? {};
		const row = {
			...key,
			event: event?.S ?? "",
			...(cause?.S && { cause: cause.S }),
			...(created_at?.S &&
				due?.S &&
				payload?.S && { ...UNTRIED, created_at: created_at.S, due: due.S, payload: payload.S }),
		};
		return { row, itemIdentifier: dynamodb.SequenceNumber ?? "" };
	});
}

function readKey(pk = ""): RowKey | null {
	const [prefix, name, id] = pk.split("#");
	const consumer = CONSUMERS.find((one) => one === name);
	return prefix === "out" && consumer && id ? { consumer, id } : null;
}
