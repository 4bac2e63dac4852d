import { Duration } from "aws-cdk-lib";
import {
	Alarm,
	ComparisonOperator,
	type IMetric,
	Metric,
	TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { configOf, FUNCTION_NAMES } from "./config.ts";
import { addDashboard } from "./dashboard.ts";
import { Events } from "./events.ts";
import { Http } from "./http.ts";
import { Queue } from "./queue.ts";
import { Socket } from "./socket.ts";

/** Value of `event` in the log line by which a function tells that it gave an outbox row up. */
const DEAD_ROW_EVENT = "outbox.dead";
const PERIOD = Duration.minutes(5);
/** Shares of letters. SES itself reviews an account at 5 % and 0.1 %. */
const BOUNCE_RATE = 0.04;
const COMPLAINT_RATE = 0.0008;
/** The mail function is held to few instances on purpose, so some throttling is its daily life. */
const THROTTLES = { http: 1, socket: 1, push: 1, mail: 100, jobs: 1 };

/** Says by e-mail what an operator must look at, once when it begins. */
export function Alarms({ stack }: StackContext) {
	const config = configOf(stack);
	const functions = { http: use(Http).http, socket: use(Socket).socket, ...use(Events).functions };

	const topic = new Topic(stack, "Operators", { enforceSSL: true });
	for (const address of config.operators) topic.addSubscription(new EmailSubscription(address));

	const alarm = (id: string, description: string, metric: IMetric, threshold: number) =>
		new Alarm(stack, id, {
			alarmDescription: description,
			metric,
			threshold,
			evaluationPeriods: 1,
			comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
			treatMissingData: TreatMissingData.NOT_BREACHING,
		}).addAlarmAction(new SnsAction(topic));

	const metricName = "DeadOutboxRows";
	const metricNamespace = `event-deck/${stack.stage}`;
	for (const [name, { logGroup }] of Object.entries(functions)) {
		new MetricFilter(stack, `${name}DeadRows`, {
			logGroup,
			metricNamespace,
			metricName,
			// Lambda's JSON format puts what was logged under "message".
			filterPattern: FilterPattern.stringValue("$.message.event", "=", DEAD_ROW_EVENT),
			metricValue: "1",
		});
	}
	const deadRows = new Metric({ namespace: metricNamespace, metricName, statistic: "Sum", period: PERIOD });
	alarm(
		"DeadRows",
		"An outbox row was given up: a mail, a push or a job is lost until someone acts",
		deadRows,
		1,
	);

	const waiting = { period: PERIOD, statistic: "Maximum" };
	const deadJobs = use(Queue).deadJobs.metricApproximateNumberOfMessagesVisible(waiting);
	const deadEvents = use(Events).deadEvents.metricApproximateNumberOfMessagesVisible(waiting);
	alarm("DeadJobs", "A job failed time and again and waits in its dead-letter queue", deadJobs, 1);
	alarm("DeadEvents", "A stream record or an event of SES could not be handled", deadEvents, 1);

	for (const name of FUNCTION_NAMES) {
		const errors = functions[name].metricErrors({ period: PERIOD });
		const throttles = functions[name].metricThrottles({ period: PERIOD });
		alarm(`${name}Errors`, `Function ${name} threw or ran out of time or memory`, errors, 1);
		alarm(`${name}Throttles`, `Function ${name} has no free instance`, throttles, THROTTLES[name]);
	}

	const serverErrors = new Metric({
		namespace: "AWS/ApiGateway",
		metricName: "5xx",
		dimensionsMap: { ApiId: use(Http).apiId },
		statistic: "Sum",
		period: PERIOD,
	});
	alarm("ServerErrors", "The API answered 5xx five times in five minutes", serverErrors, 5);

	const reputation = (metric: string) =>
		new Metric({
			namespace: "AWS/SES",
			metricName: metric,
			statistic: "Maximum",
			period: Duration.hours(1),
		});
	alarm(
		"Bounces",
		"Too many letters bounce: SES may stop sending",
		reputation("Reputation.BounceRate"),
		BOUNCE_RATE,
	);
	alarm(
		"Complaints",
		"Too many letters are called spam: SES may stop sending",
		reputation("Reputation.ComplaintRate"),
		COMPLAINT_RATE,
	);

	if (config.dashboard)
		addDashboard(stack, { functions, serverErrors, undelivered: [deadRows, deadJobs, deadEvents] });
	stack.addOutputs({ OperatorsTopic: topic.topicArn });
}
