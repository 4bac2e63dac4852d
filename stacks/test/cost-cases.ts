import { expect, test } from "vitest";
import { IDLE_STAGE } from "../cost/usage.ts";
import { resources } from "./render.ts";
import type { Stages } from "./stages.ts";

export function costCases(stages: () => Stages): void {
	test("the cost of an idle stage counts its secrets, alarms and polled queues", () => {
		const { templates } = stages().prod;
		const all = (type: string) =>
			Object.keys(templates).flatMap((stack) => Object.values(resources(templates, stack, type)));
		const inEdge = Object.values(resources(stages().edge.templates, "Edge", "AWS::CloudWatch::Alarm"));
		const metricsOf = ({ Metrics }: Record<string, unknown>) =>
			Array.isArray(Metrics) ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1;
		expect({
			secrets: all("AWS::SecretsManager::Secret").length,
			alarmMetrics: [...all("AWS::CloudWatch::Alarm"), ...inEdge].reduce(
				(sum, alarm) => sum + metricsOf(alarm),
				0,
			),
			// Those of a stream say where it starts.
			queues: all("AWS::Lambda::EventSourceMapping").filter(({ StartingPosition }) => !StartingPosition)
				.length,
		}).toEqual(IDLE_STAGE);
	});
}
