import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

export async function processMessages<Message>(
	event: SQSEvent,
	work: (message: Message) => Promise<unknown>,
): Promise<SQSBatchResponse> {
	const batchItemFailures: { itemIdentifier: string }[] = [];
	await mapWithConcurrency(1, event.Records, async ({ messageId, body }) => {
		try {
			await work(JSON.parse(body));
		} catch (error) {
			console.error(error);
			batchItemFailures.push({ itemIdentifier: messageId });
		}
	});
	return { batchItemFailures };
}
