import { describe, expect, test } from "vitest";
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
			});
			for (const { AlarmActions } of Object.values(alarms)) expect(AlarmActions).toEqual(["<Operators>"]);
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
			const addresses = (stage: "dev" | "prod") =>
				Object.values(resources(stages()[stage].templates, "Alarms", "AWS::SNS::Subscription")).map(
					({ Protocol, Endpoint }) => [Protocol, Endpoint],
				);
			expect(addresses("prod")).toEqual([["email", "operators@event-deck.example.org"]]);
			expect(addresses("dev")).toEqual([]);
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
