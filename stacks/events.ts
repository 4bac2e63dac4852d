import { FUNCTION_TIMEOUT } from "@deck/core/kernel/function-timeouts";
import { OUTBOX_PREFIX } from "@deck/core/kernel/table";
import { Duration } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget, SqsQueue as QueueTarget } from "aws-cdk-lib/aws-events-targets";
import {
	FilterCriteria,
	FilterRule,
	type Function as LambdaFunction,
	StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue as SqsQueue } from "aws-cdk-lib/aws-sqs";
import type { StackContext } from "sst/constructs";
import { getStack, use } from "sst/constructs";
import { configOf } from "./config.ts";
import { Data } from "./data.ts";
import { defineFunction } from "./function.ts";
import { Http } from "./http.ts";
import { Mail } from "./mail.ts";
import { Queue } from "./queue.ts";
import { Socket } from "./socket.ts";
import { Storage } from "./storage.ts";

/** Takes up outbox rows overdue by these seconds; jobs use the queue. */
const SWEEP = { kind: "sweep", overdue_seconds: 60, queue_jobs: true };
/** Of each queue. SQS's minimum is 2. */
const JOBS_CONCURRENCY = 5;
const FEEDBACK_ATTEMPTS = 10;

/** Filters new outbox rows by key, skipping e-mails below a row. */
function newRows(prefix: string) {
	return FilterCriteria.filter({
		eventName: FilterRule.isEqual("INSERT"),
		dynamodb: {
			Keys: { pk: { S: FilterRule.beginsWith(prefix) }, sk: { S: FilterRule.isEqual("me") } },
		},
	});
}

/** Runs the consequences of commits. */
export function Events({ stack }: StackContext) {
	const config = configOf(stack);
	// After a renewal, e-mails carry links that `http` must know already.
	stack.addStackDependency(getStack(Http));
	const { table, grantRows } = use(Data);
	const queues = Object.values(use(Queue).jobs);
	const { endpoint: socketEndpoint, stage: sockets } = use(Socket);

	const push = defineFunction(stack, "push", { socketEndpoint });
	const mail = defineFunction(stack, "mail", { socketEndpoint, concurrency: config.mail.concurrency });
	const feedback = defineFunction(stack, "feedback", { socketEndpoint });
	const jobs = defineFunction(stack, "jobs", { socketEndpoint });
	for (const consumer of [push, mail, feedback, jobs]) grantRows(consumer);

	for (const sender of [push, jobs]) for (const queue of queues) queue.grantSendMessages(sender);
	use(Storage).grantKeep(jobs);
	use(Storage).grantJobs(jobs);
	// The sweeper in jobs may do push's work.
	for (const pusher of [push, jobs]) sockets.grantManagementApiAccess(pusher);
	for (const sender of [mail, jobs]) use(Mail).grantSend(sender);

	// Separate, because they cannot return to the job queue.
	const deadEvents = new SqsQueue(stack, "DeadEvents", {
		retentionPeriod: Duration.days(14),
		enforceSSL: true,
	});
	const readStream = (consumer: LambdaFunction, prefixes: string[], batchSize: number, window: Duration) =>
		consumer.addEventSource(
			new DynamoEventSource(table, {
				filters: prefixes.map(newRows),
				startingPosition: StartingPosition.TRIM_HORIZON,
				batchSize,
				maxBatchingWindow: window,
				reportBatchItemFailures: true,
				bisectBatchOnError: true,
				// Rows count attempts, and the sweeper retries.
				retryAttempts: 3,
				maxRecordAge: Duration.hours(1),
				onFailure: new SqsDlq(deadEvents),
			}),
		);
	// Streams allow two consumers without throttling, so push forwards job rows.
	readStream(push, [OUTBOX_PREFIX.push, OUTBOX_PREFIX.jobs], 100, Duration.seconds(0));
	readStream(mail, [OUTBOX_PREFIX.mail], 20, Duration.seconds(1));

	for (const queue of queues)
		jobs.addEventSource(
			new SqsEventSource(queue, {
				batchSize: 1,
				maxConcurrency: JOBS_CONCURRENCY,
				reportBatchItemFailures: true,
			}),
		);

	// Queued: none is lost if the table fails, and e-mails need not wait.
	const feedbackQueue = new SqsQueue(stack, "Feedback", {
		visibilityTimeout: Duration.seconds(6 * FUNCTION_TIMEOUT.feedback),
		retentionPeriod: Duration.days(4),
		enforceSSL: true,
		deadLetterQueue: { queue: deadEvents, maxReceiveCount: FEEDBACK_ATTEMPTS },
	});
	feedback.addEventSource(
		new SqsEventSource(feedbackQueue, { batchSize: 10, reportBatchItemFailures: true }),
	);
	new Rule(stack, "EmailEvents", {
		description: "Outcomes of e-mails, back into the table",
		eventPattern: {
			source: ["aws.ses"],
			detail: { mail: { tags: { "ses:configuration-set": [use(Mail).configurationSetName] } } },
		},
		targets: [new QueueTarget(feedbackQueue, { deadLetterQueue: deadEvents })],
	});
	const sweepRule = new Rule(stack, "Sweep", {
		description: "Outbox rows that the stream did not bring to an end",
		schedule: Schedule.rate(Duration.minutes(1)),
		// It runs every minute anyway.
		targets: [new LambdaTarget(jobs, { event: RuleTargetInput.fromObject(SWEEP), retryAttempts: 0 })],
	});
	return { functions: { push, mail, feedback, jobs }, deadEvents, sweepRule };
}
