import { expectConsole } from "@deck/tests/support/announced-lines";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deadlineSignal, withDeadline } from "../kernel/deadline.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { outbox, outboxRow } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { deliver, type Handle, type RowKey } from "./deliver.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

async function newRow(): Promise<RowKey> {
	const { consumer, id, ...row } = outboxRow(
		{ consumer: "jobs", event: "test", payload: { n: 1 } },
		ports.now(),
	);
	await outbox(ports.table)
		.create({ consumer, id, ...row })
		.go();
	return { consumer, id };
}

async function read(key: RowKey) {
	const { data } = await outbox(ports.table).get(key).go({ consistent: true });
	return data;
}

const succeeds: Handle = async () => undefined;
const fails: Handle = async () => {
	throw new Error("no luck");
};
const secondsUntil = (due: string | undefined) => (Date.parse(due ?? "") - ports.now().getTime()) / 1000;

describe("delivering a row", () => {
	it("happens once, also with several workers", async () => {
		const key = await newRow();
		const seen: unknown[] = [];
		const handle: Handle = async (context, row) => {
			seen.push([row.id, context.actor, JSON.parse(row.payload)]);
			return undefined;
		};
		const outcomes = await Promise.all([deliver(ports, handle, key), deliver(ports, handle, key)]);
		expect(outcomes.sort()).toEqual(["done", "taken"]);
		ports.advanceClock(3600);
		expect(await deliver(ports, handle, key)).toBe("taken");
		expect(seen).toEqual([[key.id, null, { n: 1 }]]);
		const row = await read(key);
		expect([row?.state, row?.attempts, row?.due, row?.shard]).toEqual(["done", 1, undefined, undefined]);
		expect(row?.ttl).toBe(epochSeconds(ports.now()) - 3600 + SETTINGS.outboxRetentionSeconds);
	});

	it("skips a row that does not exist", async () => {
		expect(await deliver(ports, succeeds, { consumer: "jobs", id: "none" })).toBe("taken");
	});

	it("is retried later after a failure, and later still after another", async () => {
		const key = await newRow();
		expect(await deliver(ports, fails, key)).toBe("failed");
		const first = await read(key);
		expect([first?.state, first?.attempts, first?.failure]).toEqual(["pending", 1, "Error: no luck"]);
		const wait = SETTINGS.outboxRetrySeconds;
		expect(Math.abs(secondsUntil(first?.due) - wait)).toBeLessThanOrEqual(wait / 4);
		expect(await deliver(ports, fails, key)).toBe("taken");
		ports.advanceClock(2 * wait);
		expect(await deliver(ports, fails, key)).toBe("failed");
		expect(Math.abs(secondsUntil((await read(key))?.due) - 4 * wait)).toBeLessThanOrEqual(wait);
		ports.advanceClock(8 * wait);
		expect(await deliver(ports, succeeds, key)).toBe("done");
		expect((await read(key))?.failure).toBe(undefined);
	});

	it("is given up and logged after its last attempt", async () => {
		expectConsole(/outbox\.dead/);
		const key = await newRow();
		const outcomes: string[] = [];
		for (let attempt = 1; attempt <= SETTINGS.outboxAttempts; attempt++) {
			outcomes.push(await deliver(ports, fails, key));
			ports.advanceClock(7 * 24 * 3600);
		}
		expect(outcomes).toEqual([...Array(SETTINGS.outboxAttempts - 1).fill("failed"), "dead"]);
		const row = await read(key);
		expect([row?.state, row?.failure, row?.shard, row?.ttl]).toEqual([
			"dead",
			"Error: no luck",
			"dead",
			undefined,
		]);
		expect(await deliver(ports, succeeds, key)).toBe("taken");
	});

	it("is given up without another try if every attempt ended the process", async () => {
		expectConsole(/ended in mid-work/);
		const key = await newRow();
		await outbox(ports.table).patch(key).set({ attempts: SETTINGS.outboxAttempts }).go();
		expect(await deliver(ports, succeeds, key)).toBe("dead");
	});

	it("is taken up again when the lease of a worker that died has expired", async () => {
		const key = await newRow();
		await new Promise<void>((started) => {
			void deliver(ports, () => new Promise(() => started()), key);
		});
		expect(await deliver(ports, succeeds, key)).toBe("taken");
		ports.advanceClock(SETTINGS.jobLeaseSeconds);
		expect(await deliver(ports, succeeds, key)).toBe("done");
		expect((await read(key))?.attempts).toBe(2);
	});

	it("is recorded, even if its work used up the function's deadline", async () => {
		const [done, wrong] = [await newRow(), await newRow()];
		const isOver = () =>
			new Promise<void>((over) => deadlineSignal()?.addEventListener("abort", () => over()));
		const act = (handle: Handle, key: RowKey) => withDeadline(200, () => deliver(ports, handle, key));
		const outcomes = [
			await act(async () => void (await isOver()), done),
			await act(async (...given) => {
				await isOver();
				return fails(...given);
			}, wrong),
		];
		expect(outcomes).toEqual(["done", "failed"]);
		expect([(await read(done))?.state, (await read(wrong))?.failure]).toEqual(["done", "Error: no luck"]);
	});

	it("waits without counting an attempt", async () => {
		const key = await newRow();
		const retryAt = new Date(ports.now().getTime() + 60_000);
		expect(await deliver(ports, async () => ({ retryAt }), key)).toBe("waiting");
		const row = await read(key);
		expect([row?.attempts, row?.due]).toEqual([0, retryAt.toISOString()]);
	});
});
