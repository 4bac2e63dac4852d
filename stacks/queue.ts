import { Duration } from "aws-cdk-lib";
import { Queue as SqsQueue } from "aws-cdk-lib/aws-sqs";
import type { StackContext } from "sst/constructs";
import { FUNCTION_TIMEOUT } from "./timeouts.ts";

/** Deliveries of one job before it goes to the dead-letter queue. */
const JOB_ATTEMPTS = 5;

/** Long work waits here. A job that fails time and again rests in the second queue, from where it can be sent back. */
export function Queue({ stack }: StackContext) {
	const deadJobs = new SqsQueue(stack, "DeadJobs", { retentionPeriod: Duration.days(14), enforceSSL: true });
	const jobs = new SqsQueue(stack, "Jobs", {
		// AWS's advice: six times what the function may take, so that a job is never worked on twice at once.
		visibilityTimeout: Duration.seconds(6 * FUNCTION_TIMEOUT.jobs),
		retentionPeriod: Duration.days(4),
		enforceSSL: true,
		deadLetterQueue: { queue: deadJobs, maxReceiveCount: JOB_ATTEMPTS },
	});
	return { jobs, deadJobs };
}
