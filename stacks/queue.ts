import { FUNCTION_TIMEOUT } from "@deck/core/kernel/function-timeouts";
import type { JobQueue } from "@deck/core/kernel/job-queues";
import { Duration } from "aws-cdk-lib";
import { Queue as SqsQueue } from "aws-cdk-lib/aws-sqs";
import type { StackContext } from "sst/constructs";

/** Then it goes to the dead-letter queue. */
const JOB_ATTEMPTS = 5;

/** Defines the queues of short and long jobs. The dead ones share a queue, which can send each back to its own. */
export function Queue({ stack }: StackContext) {
	const deadJobs = new SqsQueue(stack, "DeadJobs", { retentionPeriod: Duration.days(14), enforceSSL: true });
	const jobQueue = (id: string) =>
		new SqsQueue(stack, id, {
			// AWS's advice: six timeouts, so no job runs twice at once.
			visibilityTimeout: Duration.seconds(6 * FUNCTION_TIMEOUT.jobs),
			retentionPeriod: Duration.days(4),
			enforceSSL: true,
			deadLetterQueue: { queue: deadJobs, maxReceiveCount: JOB_ATTEMPTS },
		});
	const jobs: Record<JobQueue, SqsQueue> = { short: jobQueue("Jobs"), long: jobQueue("LongJobs") };
	return { jobs, deadJobs };
}
