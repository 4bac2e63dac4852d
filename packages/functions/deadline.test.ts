import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deadlineSignal } from "@deck/core/kernel/deadline";
import { FUNCTION_TIMEOUT, type FunctionName } from "@deck/core/kernel/function-timeouts";
import { lambdaContext } from "@deck/local/gateway/context";
import { expectConsole } from "@deck/tests/support/announced-lines";
import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withFunctionDeadline } from "./deadline.ts";

/** Takes requests and never answers. */
let table: Server;

beforeAll(async () => {
	table = createServer(() => {});
	await new Promise<void>((resolve) => table.listen(0, "127.0.0.1", resolve));
	const endpoint = `http://127.0.0.1:${(table.address() as AddressInfo).port}`;
	for (const [name, value] of Object.entries({
		AWS_REGION: "eu-central-1",
		AWS_ACCESS_KEY_ID: "test",
		AWS_SECRET_ACCESS_KEY: "test",
		AWS_ENDPOINT_URL_DYNAMODB: endpoint,
		TABLE_NAME: "deck",
		SITE_URL: "http://127.0.0.1",
		FILES_ORIGIN: "http://127.0.0.1",
		SESSION_SECRET: "session",
		ORIGIN_SECRET: "origin",
		STAGE: "test",
	})) {
		vi.stubEnv(name, value);
	}
});
afterAll(() => {
	vi.unstubAllEnvs();
	table.closeAllConnections();
	table.close();
});

/** Leaves a handler 200 ms more than it keeps for its answer. */
const almostOver = (name: FunctionName) => lambdaContext(name, "request", 4_200);

const row = (consumer: string): DynamoDBStreamEvent => ({
	Records: [
		{
			eventName: "INSERT",
			dynamodb: { Keys: { pk: { S: `out#${consumer}#A` }, sk: { S: "me" } }, SequenceNumber: "1" },
		},
	],
});
const failed = (itemIdentifier: string) => ({ batchItemFailures: [{ itemIdentifier }] });

describe("with a table that hangs", () => {
	it("e-mails are reported to the stream as failed", async () => {
		expectConsole(/Unavailable/);
		const { handler } = await import("./mail.ts");
		expect(await handler(row("mail"), almostOver("mail"))).toEqual(failed("1"));
	});

	it("frames are reported to the stream as failed", async () => {
		expectConsole(/Unavailable/);
		const { handler } = await import("./push.ts");
		expect(await handler(row("push"), almostOver("push"))).toEqual(failed("1"));
	});

	it("a job is reported to the queue as failed", async () => {
		expectConsole(/Unavailable/);
		const { handler } = await import("./jobs.ts");
		const message = { messageId: "message", body: JSON.stringify({ consumer: "jobs", id: "A" }) };
		const event = { Records: [message] } as SQSEvent;
		expect(await handler(event, almostOver("jobs"))).toEqual(failed("message"));
	});
});

it("each function has its own deadline, also when another calls it", async () => {
	const isOver = withFunctionDeadline(async () => deadlineSignal()?.aborted);
	const outer = withFunctionDeadline(async () => {
		await new Promise((resolve) => deadlineSignal()?.addEventListener("abort", resolve));
		return [deadlineSignal()?.aborted, await isOver({}, lambdaContext("jobs", "job"))];
	});
	expect(await outer({}, almostOver("http"))).toEqual([true, false]);
	expect(Object.values(FUNCTION_TIMEOUT).every((seconds) => seconds > 4)).toBe(true);
});
