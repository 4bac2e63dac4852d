import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { raw } from "../kernel/commit.ts";
import { systemContext } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import type { Key } from "../kernel/ports.ts";
import { RATE_LIMITS } from "../kernel/rate-limit-settings.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { withInspectionLock } from "./inspection-lock.ts";
import type { UploadContext } from "./owner.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

function somebody() {
	const ports = makeFakePorts(engine.table);
	const owner = { rateLimitKey: newId() } as UploadContext["owner"];
	return { ports, context: { ...systemContext(ports), owner } };
}

const somewhere = (): Key => ({ pk: `test#${newId()}`, sk: "me" });
const isThere = async (key: Key) => (await engine.table.batchGet([key])).length > 0;
const putAt = (Key: Key) =>
	raw({
		Put: {
			TableName: engine.table.name,
			Item: Key,
			ConditionExpression: "attribute_not_exists(#pk)",
			ExpressionAttributeNames: { "#pk": "pk" },
		},
	});
const turn = { code: "file_turn" };

it("lets an owner inspect one file at a time, also if the first fails", async () => {
	const { context } = somebody();
	await withInspectionLock(context, async () => {
		await expect(withInspectionLock(context, async () => 1)).rejects.toMatchObject(turn);
		expect(await withInspectionLock(somebody().context, async () => 1)).toBe(1);
	});
	const failing = withInspectionLock(context, () => Promise.reject(new Error("unreadable")));
	await expect(failing).rejects.toThrow("unreadable");
	expect(await withInspectionLock(context, async () => 1)).toBe(1);
});

it("ends together with the result", async () => {
	const { context } = somebody();
	const key = somewhere();
	await withInspectionLock(context, async (store) => {
		expect(await store(putAt(key))).toBe(true);
		expect(await withInspectionLock(context, async () => 1)).toBe(1);
	});
	expect(await isThere(key)).toBe(true);
});

it("stores no result, and ends at the end, if the result is refused", async () => {
	const { context } = somebody();
	const key = somewhere();
	await engine.table.transact([putAt(key).action], newId());
	await withInspectionLock(context, async (store) => {
		expect(await store(putAt(key))).toBe(false);
		await expect(withInspectionLock(context, async () => 1)).rejects.toMatchObject(turn);
	});
	expect(await withInspectionLock(context, async () => 1)).toBe(1);
});

it("stores no result together with the lock of a later inspection, and does not end it", async () => {
	const { context, ports } = somebody();
	const key = somewhere();
	const later = Promise.withResolvers<void>();
	let running: Promise<void> | undefined;
	await withInspectionLock(context, async (store) => {
		ports.advanceClock(SETTINGS.inspectionLockSeconds);
		await new Promise<void>((started) => {
			running = withInspectionLock(context, () => {
				started();
				return later.promise;
			});
		});
		expect(await store(putAt(key))).toBe(false);
	});
	expect(await isThere(key)).toBe(false);
	await expect(withInspectionLock(context, async () => 1)).rejects.toMatchObject(turn);
	later.resolve();
	await running;
	expect(await withInspectionLock(context, async () => 1)).toBe(1);
});

it("is limited per owner and hour", async () => {
	const { context } = somebody();
	const { account } = RATE_LIMITS.inspection;
	for (let file = 0; file < account; file++) await withInspectionLock(context, async () => file);
	await expect(withInspectionLock(context, async () => 1)).rejects.toMatchObject({ code: "rate_limited" });
});
