import type { JobQueue } from "@deck/core/kernel/job-queues";
import type { Queue } from "@deck/core/kernel/ports";
import { bindToWork } from "./bind-to-work.ts";
import { memoize } from "./memoize.ts";
import { requireVariable } from "./require-variable.ts";

const load = memoize(async () => {
	const { sqs } = await import("#lazy/sqs");
	const client = new sqs.SQSClient();
	bindToWork(client);
	return { sqs, client };
});

const URL_VARIABLES: Record<JobQueue, string> = { short: "JOBS_QUEUE_URL", long: "LONG_JOBS_QUEUE_URL" };

export const queue: Queue = {
	async send(name, job, group, delay = 0) {
		const { sqs, client } = await load();
		await client.send(
			new sqs.SendMessageCommand({
				QueueUrl: requireVariable(URL_VARIABLES[name]),
				MessageBody: JSON.stringify(job),
				DelaySeconds: delay,
				MessageGroupId: group,
			}),
		);
	},
};
