import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { expect, test } from "vitest";
import sstConfig from "../sst.config.ts";
import { stageConfig } from "./config.ts";
import { needsEdge } from "./edge.ts";
import { logRetention } from "./retention.ts";

test("an unknown stage is refused", () => {
	expect(() => stageConfig("production")).toThrow(
		new Error('stage "production" is not in stacks/config.ts; there are dev, prod'),
	);
	expect(() => stageConfig("toString")).toThrow(
		new Error('stage "toString" is not in stacks/config.ts; there are dev, prod'),
	);
});

test.each(["dev", "prod"])("%s: the sender is within the verified domain, and options are off", (stage) => {
	const { mail, waf, dashboard, social } = stageConfig(stage);
	expect(mail.from.split("@")[1]).toEqual(mail.identity);
	expect([waf, dashboard, social]).toEqual([false, false, undefined]);
});

test("a stage has an edge stack if it has a domain or a WAF", () => {
	const dev = stageConfig("dev");
	expect([dev, { ...dev, domain: {} }, { ...dev, waf: true }].map(needsEdge)).toEqual([false, true, true]);
});

test.each(["dev", "prod"])("%s: the CDN's access logs are kept for 30 days at most", (stage) => {
	expect(stageConfig(stage).retention.accessLogs).toBeLessThanOrEqual(30);
});

test("logs are kept only for periods that CloudWatch supports", () => {
	expect(logRetention(90)).toEqual(RetentionDays.THREE_MONTHS);
	expect(() => logRetention(91)).toThrow(new Error("CloudWatch can't keep logs for 91 days"));
});

test("SST deploys to the stage's region unless another is named", async () => {
	expect(await sstConfig.config({ stage: "prod" })).toEqual({ name: "event-deck", region: "eu-central-1" });
	expect(await sstConfig.config({ stage: "prod", region: "us-east-1" })).toEqual({
		name: "event-deck",
		region: "us-east-1",
	});
});
