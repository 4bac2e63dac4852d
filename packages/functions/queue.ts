import { atMost } from "@deck/core/kernel/at-most";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

/** Sequential; returns the messages to retry. */
export async function eachMessage<Message>(
	event: SQSEvent,
	work: (message: Message) => Promise<unknown>,
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
