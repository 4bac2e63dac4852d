import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { anchorOf } from "../operator-alarms.ts";
import { resources } from "./render.ts";
import type { Stages } from "./stages.ts";

export function alarmCases(stages: () => Stages): void {
	describe("alarms", () => {
		test("every alarm there is, and when it rings", () => {
			const alarms = resources(stages().prod.templates, "Alarms", "AWS::CloudWatch::Alarm");
			const seen = Object.fromEntries(
				Object.entries(alarms).map(([name, { Namespace, MetricName, Threshold }]) => [
					name,
					[Namespace, MetricName, Threshold],
				]),
			);
			const lambda = (metric: string, threshold: number) => ["AWS/Lambda", metric, threshold];
			const queue = ["AWS/SQS", "ApproximateNumberOfMessagesVisible", 1];
			expect(seen).toEqual({
				DeadRows: ["event-deck/prod", "DeadOutboxRows", 1],
				EmailsRefused: ["event-deck/prod", "EmailsRefused", 1],
				EmailsWait: ["event-deck/prod", "EmailsWait", 1],
				EmailsResent: ["event-deck/prod", "EmailsResent", 1],
				LargeItems: ["event-deck/prod", "LargeItems", 1],
				EmailsPostponed: ["event-deck/prod", "EmailsPostponed", 11],
				DeadJobs: queue,
				DeadEvents: queue,
				httpErrors: lambda("Errors", 1),
				httpThrottles: lambda("Throttles", 1),
				socketErrors: lambda("Errors", 1),
				socketThrottles: lambda("Throttles", 1),
				pushErrors: lambda("Errors", 1),
				pushThrottles: lambda("Throttles", 1),
				mailErrors: lambda("Errors", 1),
				mailThrottles: lambda("Throttles", 100),
				feedbackErrors: lambda("Errors", 1),
				feedbackThrottles: lambda("Throttles", 1),
				jobsErrors: lambda("Errors", 1),
				jobsThrottles: lambda("Throttles", 1),
				ServerErrors: ["AWS/ApiGateway", "5xx", 5],
				Bounces: ["AWS/SES", "Reputation.BounceRate", 0.04],
				Complaints: ["AWS/SES", "Reputation.ComplaintRate", 0.0008],
				Concurrency: lambda("ConcurrentExecutions", 800),
				pushStreamAge: lambda("IteratorAge", 300_000),
				mailStreamAge: lambda("IteratorAge", 300_000),
				OldestShortJob: ["AWS/SQS", "ApproximateAgeOfOldestMessage", 600],
				OldestLongJob: ["AWS/SQS", "ApproximateAgeOfOldestMessage", 1_800],
				SweeperStopped: ["AWS/Events", "Invocations", 0],
				TableThrottles: [undefined, undefined, 1],
				SocketErrors: ["AWS/ApiGateway", "ExecutionError", 5],
			});
			for (const { AlarmActions } of Object.values(alarms)) expect(AlarmActions).toEqual(["<Operators>"]);
		});

		test("throttles are counted of the table and each index, reads and writes", () => {
			const { TableThrottles } = resources(stages().prod.templates, "Alarms", "AWS::CloudWatch::Alarm");
			const [sum, ...metrics] = [TableThrottles?.Metrics].flat().map(Object);
			expect(sum.Expression.match(/FILL\(m\d, 0\)/g)).toHaveLength(8);
			const counted = metrics.map(({ MetricStat }) => [
				MetricStat.Metric.MetricName,
				MetricStat.Metric.Dimensions.map(({ Value }: { Value: string }) => Value).toSorted(),
			]);
			const tableAndIndexes = [["<Table>"], ...["gsi1", "gsi2", "gsi3"].map((index) => ["<Table>", index])];
			expect(counted).toEqual(
				tableAndIndexes.flatMap((names) => ["Read", "Write"].map((kind) => [`${kind}ThrottleEvents`, names])),
			);
		});

		test("a sweeper that leaves no trace alarms, and other silence does not", () => {
			const alarms = resources(stages().prod.templates, "Alarms", "AWS::CloudWatch::Alarm");
			const loud = Object.entries(alarms).filter(([, alarm]) => alarm.TreatMissingData !== "notBreaching");
			expect(
				loud.map(([name, { TreatMissingData, ComparisonOperator }]) => [
					name,
					TreatMissingData,
					ComparisonOperator,
				]),
			).toEqual([["SweeperStopped", "breaching", "LessThanOrEqualToThreshold"]]);
		});

		test("certificate and CloudFront are watched in us-east-1, wherever the stage is", () => {
			const inEdge = resources(stages().edge.templates, "Edge", "AWS::CloudWatch::Alarm");
			const inAlarms = resources(stages().full.templates, "Alarms", "AWS::CloudWatch::Alarm");
			const watched = ({ CertificateExpires, CloudFrontErrors }: typeof inEdge) =>
				[CertificateExpires, CloudFrontErrors].map((alarm) => [
					alarm?.Namespace,
					alarm?.MetricName,
					alarm?.ComparisonOperator,
					alarm?.Threshold,
				]);
			const expected = [
				["AWS/CertificateManager", "DaysToExpiry", "LessThanOrEqualToThreshold", 30],
				["AWS/CloudFront", "5xxErrorRate", "GreaterThanOrEqualToThreshold", 5],
			];
			expect([Object.keys(inEdge), watched(inEdge)]).toEqual([
				["CertificateExpires", "CloudFrontErrors"],
				expected,
			]);
			expect(watched(inAlarms)).toEqual(expected);
			expect(Object.keys(resources(stages().full.templates, "Edge", "AWS::CloudWatch::Alarm"))).toEqual([]);
		});

		test("operators are told of 80 % of the budget, and of one that will not suffice", () => {
			const { Budget } = resources(stages().prod.templates, "Alarms", "AWS::Budgets::Budget");
			expect(Object(Budget?.Budget).BudgetLimit).toEqual({ Amount: 100, Unit: "USD" });
			const notices = [Budget?.NotificationsWithSubscribers].flat().map(Object);
			expect(
				notices.map(({ Notification, Subscribers }) => [
					Notification.NotificationType,
					Notification.Threshold,
					Subscribers,
				]),
			).toEqual(
				[
					["ACTUAL", 80],
					["FORECASTED", 100],
				].map((notice) => [
					...notice,
					[{ SubscriptionType: "EMAIL", Address: "operators@event-deck.example.org" }],
				]),
			);
		});

		test("each alarm names its paragraph of the runbook, and each paragraph has an alarm", () => {
			const runbook = readFileSync(new URL("../RUNBOOK.md", import.meta.url), "utf8");
			const [ofAlarms = ""] = runbook.split("\n## Without an alarm\n");
			const paragraphs = [...ofAlarms.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
			const named = [stages().full, stages().edge].flatMap(({ templates }) =>
				Object.keys(templates).flatMap((stack) =>
					Object.values(resources(templates, stack, "AWS::CloudWatch::Alarm")).map(
						({ AlarmDescription }) => /stacks\/RUNBOOK\.md#(\S+)$/.exec(String(AlarmDescription))?.[1],
					),
				),
			);
			expect([...new Set([...named, "budget"])].toSorted()).toEqual(paragraphs.toSorted());
		});

		test("a stage without operators and dashboard has nothing to watch it", () => {
			expect(Object.keys(stages().dev.templates)).not.toContain("Alarms");
			expect(Object.keys(stages().prod.templates)).toContain("Alarms");
		});

		test("CloudWatch may tell the operators, for this account alone, and nobody without TLS", () => {
			const policies = resources(stages().prod.templates, "Alarms", "AWS::SNS::TopicPolicy");
			const statements = Object.values(policies).flatMap(({ PolicyDocument, Topics }) =>
				[Object(PolicyDocument).Statement]
					.flat()
					.map(({ Sid: _, ...statement }) => ({ ...statement, Topics })),
			);
			const topic = { Resource: "<Operators>", Topics: ["<Operators>"] };
			expect(statements).toEqual([
				{
					...topic,
					Effect: "Deny",
					Action: "sns:Publish",
					Principal: "*",
					Condition: { Bool: { "aws:SecureTransport": "false" } },
				},
				{
					...topic,
					Effect: "Allow",
					Action: "sns:Publish",
					Principal: { Service: "cloudwatch.amazonaws.com" },
					Condition: { StringEquals: { "aws:SourceAccount": "111111111111" } },
				},
			]);
		});

		test("the operators of the stage hear them", () => {
			for (const [stage, stack] of [
				["prod", "Alarms"],
				["edge", "Edge"],
			] as const) {
				const found = Object.values(resources(stages()[stage].templates, stack, "AWS::SNS::Subscription"));
				expect(found.map(({ Protocol, Endpoint }) => [Protocol, Endpoint])).toEqual([
					["email", "operators@event-deck.example.org"],
				]);
			}
		});

		test("a row that was given up is counted from each function's log", () => {
			const filters = resources(stages().prod.templates, "Alarms", "AWS::Logs::MetricFilter");
			const dead = Object.values(filters).filter(({ FilterPattern }) =>
				String(FilterPattern).includes("dead"),
			);
			expect(dead.map(({ LogGroupName }) => LogGroupName)).toEqual([
				"<httpLog>",
				"<socketLog>",
				"<pushLog>",
				"<mailLog>",
				"<feedbackLog>",
				"<jobsLog>",
			]);
			const patterns = new Set(dead.map(({ FilterPattern }) => FilterPattern));
			expect([...patterns]).toEqual(['{ $.message.event = "outbox.dead" }']);
		});

		test("notices of senders are counted where e-mails are sent", () => {
			const filters = resources(stages().prod.templates, "Alarms", "AWS::Logs::MetricFilter");
			const counted = Object.values(filters).map(({ LogGroupName, FilterPattern, MetricTransformations }) => [
				LogGroupName,
				/email\.\w+/.exec(String(FilterPattern))?.[0],
				Object([MetricTransformations].flat()[0]).MetricName,
			]);
			const expected = ["Refused", "Wait", "Resent", "Postponed"].flatMap((name) => {
				const event = `email.${name === "Wait" ? "waits" : name.toLowerCase()}`;
				return ["<mailLog>", "<jobsLog>"].map((log) => [log, event, `Emails${name}`]);
			});
			expect(counted.filter(([, event]) => event)).toEqual(expected);
		});

		test("the dashboard is off by default", () => {
			const dashboards = (stage: "prod" | "full") =>
				Object.keys(resources(stages()[stage].templates, "Alarms", "AWS::CloudWatch::Dashboard"));
			expect(dashboards("prod")).toEqual([]);
			expect(dashboards("full")).toEqual(["Dashboard"]);
		});
	});
}
