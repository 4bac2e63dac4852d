import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commit } from "./commit.ts";
import { type Context, systemContext } from "./context.ts";
import { concurrentResponse, DuplicateRequest } from "./idempotency.ts";
import { SETTINGS } from "./settings.ts";

let engine: TestTable;
let ports: FakePorts;
let context: Context;
beforeAll(async () => {
	engine = await startTestTable();
	ports = makeFakePorts(engine.table);
	const idempotency = { key: "key", request_hash: "request" };
	context = { ...systemContext(ports), idempotency };
});
afterAll(() => engine.stop());

const attempt = (reply: string) =>
	commit(context, {
		writes: [],
		audit: [],
		events: [{ consumer: "mail", event: "test", payload: {} }],
		reply,
	});

test("a key is valid for its time, and free after it even if its row still exists", async () => {
	await attempt("first");
	ports.advanceClock(SETTINGS.idempotencySeconds - 1);
	await expect(attempt("again")).rejects.toThrow(DuplicateRequest);
	expect(await concurrentResponse(context)).toEqual({ reply: "first" });
	ports.advanceClock(1);
	expect(await concurrentResponse(context)).toBe(null);
	await attempt("second");
	expect(await concurrentResponse(context)).toEqual({ reply: "second" });
});
