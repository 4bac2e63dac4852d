import type { Queue } from "@deck/core/kernel/ports";
import { required } from "./environment.ts";
import { once } from "./once.ts";

const load = once(async () => {
	const { sqs } = await import("#lazy/sqs");
	return { sqs, client: new sqs.SQSClient() };
});

/** Loads the client on first use. */
export const queue: Queue = {
	async send(job, group, delay = 0) {
		const { sqs, client } = await load();
		await client.send(
			new sqs.SendMessageCommand({
				QueueUrl: required("JOBS_QUEUE_URL"),
				MessageBody: JSON.stringify(job),
				DelaySeconds: delay,
				MessageGroupId: group,
			}),
		);
	},
};
