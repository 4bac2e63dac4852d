import { type FakePorts, makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commit } from "./commit.ts";
import { type Context, outsideRequests } from "./context.ts";
import { AlreadyDone, replyMeanwhile } from "./idempotency.ts";
import { SETTINGS } from "./settings.ts";

let engine: TestTable;
let ports: FakePorts;
let context: Context;
beforeAll(async () => {
	engine = await startTestTable();
	ports = makeFakePorts(engine.table);
	const idempotency = { key: "key", request_hash: "request" };
	context = { ...outsideRequests(ports), idempotency };
});
afterAll(() => engine.stop());

const attempt = (reply: string) =>
	commit(context, {
		writes: [],
		audit: [],
		events: [{ consumer: "mail", event: "test", payload: {} }],
		reply,
	});

test("a key counts for its time, and is free after it though its row is still there", async () => {
	await attempt("first");
	ports.pass(SETTINGS.idempotencySeconds - 1);
	await expect(attempt("again")).rejects.toThrow(AlreadyDone);
	expect(await replyMeanwhile(context)).toEqual({ reply: "first" });
	ports.pass(1);
	expect(await replyMeanwhile(context)).toBe(null);
	await attempt("second");
	expect(await replyMeanwhile(context)).toEqual({ reply: "second" });
});
