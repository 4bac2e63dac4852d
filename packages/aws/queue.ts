import type { Queue } from "@deck/core/kernel/ports";
import { memoize } from "./memoize.ts";
import { requireVariable } from "./require-variable.ts";

const load = memoize(async () => {
	const { sqs } = await import("#lazy/sqs");
	return { sqs, client: new sqs.SQSClient() };
});

/** Loads the client on first use. */
export const queue: Queue = {
	async send(job, group, delay = 0) {
		const { sqs, client } = await load();
		await client.send(
			new sqs.SendMessageCommand({
				QueueUrl: requireVariable("JOBS_QUEUE_URL"),
				MessageBody: JSON.stringify(job),
				DelaySeconds: delay,
				MessageGroupId: group,
			}),
		);
	},
};
