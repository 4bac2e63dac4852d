import { Duration } from "aws-cdk-lib";
import {
	Alarm,
	ComparisonOperator,
	type IMetric,
	Metric,
	TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { configOf, FUNCTION_NAMES, type FunctionName } from "./config.ts";
import { addDashboard } from "./dashboard.ts";
import { Events } from "./events.ts";
import { Http } from "./http.ts";
import { Queue } from "./queue.ts";
import { Socket } from "./socket.ts";

/** Logged when an outbox row is given up. */
const DEAD_ROW_EVENT = "outbox.dead";
/** Logged when a save exceeds an item or transaction (`core/kernel/commit.ts`). */
const LARGE_ITEM_EVENT = "item.too_large";
const PERIOD = Duration.minutes(5);
/** See `core/delivery/notice.ts`: alarm, `event`, meaning, threshold. */
const EMAIL_NOTICES = [
	["EmailsRefused", "email.refused", "SES refused an e-mail for good: its recipient never gets it", 1],
	["EmailsWait", "email.waits", "E-mails wait: SES's sandbox, a sender not verified or a paused account", 1],
	[
		"EmailsResent",
		"email.resent",
		"An e-mail went out again after a crash or a failed call: its recipient may have it twice",
		1,
	],
	[
		"EmailsPostponed",
		"email.postponed",
		"Strangers are written to again and again: somebody may abuse it",
		// One causer's first and tenth e-mail in a day.
		11,
	],
] as const;
/** Exceeds the ten minutes between tries, so waiting e-mails alarm once. */
const EMAIL_PERIOD = Duration.minutes(15);
/** SES reviews accounts at 5 % and 0.1 %. */
const BOUNCE_RATE = 0.04;
const COMPLAINT_RATE = 0.0008;
/** With few mail instances, throttling is normal. */
const THROTTLES = { http: 1, socket: 1, push: 1, mail: 100, feedback: 1, jobs: 1 };

/** E-mails operators once when a problem starts. */
export function Alarms({ stack }: StackContext) {
	const config = configOf(stack);
	const functions = { http: use(Http).http, socket: use(Socket).socket, ...use(Events).functions };

	const topic = new Topic(stack, "Operators", { enforceSSL: true });
	// Replaces the default, which lets the account's alarms publish.
	topic.addToResourcePolicy(
		new PolicyStatement({
			sid: "AlarmsOfThisAccount",
			principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
			actions: ["sns:Publish"],
			resources: [topic.topicArn],
			conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
		}),
	);
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

	const metricNamespace = `event-deck/${stack.stage}`;
	const countLines = (name: FunctionName, id: string, metricName: string, event: string, value = "1") =>
		new MetricFilter(stack, `${name}${id}`, {
			logGroup: functions[name].logGroup,
			metricNamespace,
			metricName,
			// Lambda's JSON format puts logged data under "message".
			filterPattern: FilterPattern.stringValue("$.message.event", "=", event),
			metricValue: value,
		});
	const counted = (metricName: string) =>
		new Metric({ namespace: metricNamespace, metricName, statistic: "Sum", period: PERIOD });
	for (const name of FUNCTION_NAMES) countLines(name, "DeadRows", "DeadOutboxRows", DEAD_ROW_EVENT);
	const deadRows = counted("DeadOutboxRows");
	alarm(
		"DeadRows",
		"An outbox row was given up: a mail, a push or a job is lost until someone acts",
		deadRows,
		1,
	);
	countLines("http", "LargeItems", "LargeItems", LARGE_ITEM_EVENT);
	alarm("LargeItems", "Somebody could not save: a limit of a form is too high", counted("LargeItems"), 1);

	const emails = EMAIL_NOTICES.map(([id, event, description, threshold]) => {
		// Rare lines count the e-mails behind them.
		const value = event === "email.postponed" ? "$.message.count" : "1";
		for (const sender of ["mail", "jobs"] as const) countLines(sender, id, id, event, value);
		const metric = new Metric({
			namespace: metricNamespace,
			metricName: id,
			statistic: "Sum",
			period: EMAIL_PERIOD,
		});
		alarm(id, description, metric, threshold);
		return metric;
	});

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
		"Too many e-mails bounce: SES may stop sending",
		reputation("Reputation.BounceRate"),
		BOUNCE_RATE,
	);
	alarm(
		"Complaints",
		"Too many e-mails are called spam: SES may stop sending",
		reputation("Reputation.ComplaintRate"),
		COMPLAINT_RATE,
	);

	if (config.dashboard)
		addDashboard(stack, {
			functions,
			serverErrors,
			undelivered: [deadRows, deadJobs, deadEvents],
			emails,
		});
	stack.addOutputs({ OperatorsTopic: topic.topicArn });
}
