import { JOB_QUEUES, type JobQueue } from "@deck/core/kernel/job-queues";
import { TABLE } from "@deck/core/kernel/table";
import { Duration } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Stack, StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { configOf, FUNCTION_NAMES, type FunctionName, type StageConfig } from "./config.ts";
import { addDashboard } from "./dashboard.ts";
import { Data } from "./data.ts";
import { EDGE_REGION, Edge, needsEdge } from "./edge.ts";
import { edgeAlarms } from "./edge-alarms.ts";
import { Events } from "./events.ts";
import { Http } from "./http.ts";
import { operatorAlarms } from "./operator-alarms.ts";
import { Queue } from "./queue.ts";
import { Socket } from "./socket.ts";
import { Web } from "./web.ts";

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

/** Rows wait in the table's stream, which keeps records for a day. */
const STREAM_AGE_MS = 5 * 60_000;
/** Exceeds a long job's longest run, 15 minutes. */
const JOB_AGE_MINUTES: Record<JobQueue, number> = { short: 10, long: 30 };
/** Of the account's concurrent executions. */
const BUSY_SHARE = 0.8;
/** Of the monthly budget: spent, then expected. */
const BUDGET_NOTICES = [
	{ notificationType: "ACTUAL", threshold: 80 },
	{ notificationType: "FORECASTED", threshold: 100 },
];

/** E-mails operators once when a problem starts. Needs `hasWatchers`. */
export function Alarms({ stack }: StackContext) {
	const config = configOf(stack);
	const functions = { http: use(Http).http, socket: use(Socket).socket, ...use(Events).functions };
	const alarm = operatorAlarms(stack);

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
		alarm(`${name}Errors`, `Function ${name} threw or ran out of time or memory`, errors, 1, {
			paragraph: "Function errors",
		});
		alarm(`${name}Throttles`, `Function ${name} has no free instance`, throttles, THROTTLES[name], {
			paragraph: "Function throttles",
		});
	}
	alarm(
		"Concurrency",
		`The account's functions use ${BUSY_SHARE * 100} % of the executions that AWS grants`,
		new Metric({
			namespace: "AWS/Lambda",
			metricName: "ConcurrentExecutions",
			statistic: "Maximum",
			period: PERIOD,
		}),
		config.concurrentExecutions * BUSY_SHARE,
	);
	for (const name of ["push", "mail"] as const)
		alarm(
			`${name}StreamAge`,
			`Function ${name} is ${STREAM_AGE_MS / 60_000} minutes behind the table's stream`,
			functions[name].metric("IteratorAge", waiting),
			STREAM_AGE_MS,
			{ paragraph: "Stream age" },
		);
	for (const name of JOB_QUEUES)
		alarm(
			`Oldest${name === "long" ? "Long" : "Short"}Job`,
			`A ${name} job has waited for ${JOB_AGE_MINUTES[name]} minutes`,
			use(Queue).jobs[name].metricApproximateAgeOfOldestMessage(waiting),
			JOB_AGE_MINUTES[name] * 60,
			{ paragraph: "Oldest job" },
		);
	alarm(
		"SweeperStopped",
		"The schedule did not start the sweeper for five minutes",
		new Metric({
			namespace: "AWS/Events",
			metricName: "Invocations",
			dimensionsMap: { RuleName: use(Events).sweepRule.ruleName },
			statistic: "Sum",
			period: PERIOD,
		}),
		0,
		{ below: true, onSilence: true },
	);
	alarm("TableThrottles", "The table or an index refused reads or writes", tableThrottles(), 1);

	const serverErrors = new Metric({
		namespace: "AWS/ApiGateway",
		metricName: "5xx",
		dimensionsMap: { ApiId: use(Http).apiId },
		statistic: "Sum",
		period: PERIOD,
	});
	alarm("ServerErrors", "The API answered 5xx five times in five minutes", serverErrors, 5);
	alarm(
		"SocketErrors",
		"API Gateway could not call the function socket five times in five minutes",
		new Metric({
			namespace: "AWS/ApiGateway",
			metricName: "ExecutionError",
			dimensionsMap: { ApiId: use(Socket).apiId },
			statistic: "Sum",
			period: PERIOD,
		}),
		5,
	);
	if (stack.region === EDGE_REGION)
		edgeAlarms(alarm, {
			certificate: needsEdge(config) ? use(Edge).certificate : undefined,
			distributionId: use(Web).distribution.distributionId,
		});
	if (config.operators.length > 0) addBudget(stack, config);

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
}

/** Checks whether somebody receives alarms or looks at the dashboard. CloudFormation refuses an empty stack. */
export const hasWatchers = ({ operators, dashboard }: StageConfig): boolean =>
	operators.length > 0 || dashboard;

/** Indexes report apart from their table. */
function tableThrottles(): MathExpression {
	const TableName = use(Data).table.tableName;
	const indexes = Object.keys(TABLE.indexes).map((name) => ({ TableName, GlobalSecondaryIndexName: name }));
	const metrics = [{ TableName }, ...indexes].flatMap((dimensionsMap) =>
		["ReadThrottleEvents", "WriteThrottleEvents"].map(
			(metricName) =>
				new Metric({
					namespace: "AWS/DynamoDB",
					metricName,
					dimensionsMap,
					statistic: "Sum",
					period: PERIOD,
				}),
		),
	);
	const usingMetrics = Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric]));
	const expression = Object.keys(usingMetrics)
		.map((id) => `FILL(${id}, 0)`)
		.join(" + ");
	return new MathExpression({ expression, usingMetrics, period: PERIOD });
}

/** Counts the whole account. */
function addBudget(stack: Stack, { budget, operators }: StageConfig): void {
	const subscribers = operators.map((address) => ({ subscriptionType: "EMAIL", address }));
	new CfnBudget(stack, "Budget", {
		budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount: budget, unit: "USD" } },
		notificationsWithSubscribers: BUDGET_NOTICES.map((notice) => ({
			notification: { ...notice, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
			subscribers,
		})),
	});
}
