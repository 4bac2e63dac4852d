import { describe, expect, test } from "vitest";
import { resources } from "./render.ts";
import type { Stages } from "./stages.ts";

/** What calls an operator. */
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
				jobsErrors: lambda("Errors", 1),
				jobsThrottles: lambda("Throttles", 1),
				ServerErrors: ["AWS/ApiGateway", "5xx", 5],
				Bounces: ["AWS/SES", "Reputation.BounceRate", 0.04],
				Complaints: ["AWS/SES", "Reputation.ComplaintRate", 0.0008],
			});
			for (const { AlarmActions } of Object.values(alarms)) expect(AlarmActions).toEqual(["<Operators>"]);
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
			expect(Object.values(filters).map(({ LogGroupName }) => LogGroupName)).toEqual([
				"<httpLog>",
				"<socketLog>",
				"<pushLog>",
				"<mailLog>",
				"<jobsLog>",
			]);
			const patterns = new Set(Object.values(filters).map(({ FilterPattern }) => FilterPattern));
			expect([...patterns]).toEqual(['{ $.message.event = "outbox.dead" }']);
		});

		test("the dashboard is off by default", () => {
			const dashboards = (stage: "prod" | "full") =>
				Object.keys(resources(stages()[stage].templates, "Alarms", "AWS::CloudWatch::Dashboard"));
			expect(dashboards("prod")).toEqual([]);
			expect(dashboards("full")).toEqual(["Dashboard"]);
		});
	});
}
