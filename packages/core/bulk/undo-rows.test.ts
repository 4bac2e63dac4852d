import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "../kernel/context.ts";
import { systemContext } from "../kernel/context.ts";
import { startBulk } from "./undo-rows.ts";

let engine: TestTable;
let context: SignedInContext;
beforeAll(async () => {
	engine = await startTestTable();
	const actor = { user_id: "editor" } as SignedInContext["actor"];
	context = { ...systemContext(makeFakePorts(engine.table)), actor };
});
afterAll(() => engine.stop());

const start = (id: string, act: string) =>
	startBulk(context, "conf", { id, of: "registrations", what: { act } });

test("of two actions that start at once with one id, one starts", async () => {
	for (let round = 0; round < 10; round++) {
		const id = `mixed-${round}`;
		const started = await Promise.allSettled([start(id, "pay"), start(id, "cancel")]);
		expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const [refused] = started.filter((one) => one.status === "rejected");
		expect(refused?.reason).toMatchObject({ code: "idempotency_reused" });
	}
});

test("two batches of one action that start at once are one action", async () => {
	const [one, other] = await Promise.all([start("same", "pay"), start("same", "pay")]);
	expect(other).toEqual(one);
});
