import type { RowKey } from "@deck/core/delivery/deliver";
import { atMost } from "@deck/core/kernel/at-most";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

/** Hands the jobs of a batch to `work`, one after the other, and answers which the queue has to bring again. */
export async function eachMessage(
	event: SQSEvent,
	work: (row: RowKey) => Promise<unknown>,
): Promise<SQSBatchResponse> {
	const batchItemFailures: { itemIdentifier: string }[] = [];
	await atMost(1, event.Records, async ({ messageId, body }) => {
		try {
			await work(JSON.parse(body));
		} catch (error) {
			console.error(error);
			batchItemFailures.push({ itemIdentifier: messageId });
		}
	});
	return { batchItemFailures };
}
