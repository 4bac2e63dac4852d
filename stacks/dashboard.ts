import { Dashboard, GraphWidget, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Stack } from "sst/constructs";
import { use } from "sst/constructs";
import type { FunctionName } from "./config.ts";
import { Data } from "./data.ts";

/** Also watched by alarms. */
export interface WatchedMetrics {
	functions: Record<FunctionName, LambdaFunction>;
	serverErrors: IMetric;
	undelivered: IMetric[];
	emails: IMetric[];
}

export function addDashboard(
	stack: Stack,
	{ functions, serverErrors, undelivered, emails }: WatchedMetrics,
): void {
	const { table } = use(Data);
	const each = Object.entries(functions);
	const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
	new Dashboard(stack, "Dashboard", {
		widgets: [
			[
				graph(
					"Calls",
					each.map(([label, lambda]) => lambda.metricInvocations({ label })),
				),
				graph(
					"Duration, p95",
					each.map(([label, lambda]) => lambda.metricDuration({ label, statistic: "p95" })),
				),
			],
			[
				graph("Errors", [serverErrors, ...each.map(([label, lambda]) => lambda.metricErrors({ label }))]),
				graph("Not delivered", undelivered),
			],
			[
				graph("Table", [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()]),
				graph("Emails", emails),
			],
		],
	});
}
