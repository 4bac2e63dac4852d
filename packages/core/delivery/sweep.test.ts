import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../kernel/context.ts";
import { CONSUMERS, type Consumer, OUTBOX_SHARDS, outbox, outboxRow } from "../kernel/outbox.ts";
import type { Handle, Handles, OutboxItem } from "./deliver.ts";
import { sweep } from "./sweep.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

async function newRows(
	count: number,
	only: { consumer?: Consumer; shard?: string; cause?: string } = {},
): Promise<string[]> {
	const rows = Array.from({ length: count }, (_, index) => {
		const consumer = only.consumer ?? CONSUMERS[index % 3] ?? "jobs";
		const row = outboxRow({ consumer, event: "test", payload: {} }, ports.now(), only.cause);
		return { ...row, shard: only.shard ?? String(index % OUTBOX_SHARDS) };
	});
	await Promise.all(rows.map((row) => outbox(ports.table).create(row).go()));
	return rows.map(({ consumer, id }) => `${consumer} ${id}`).sort();
}

function handlesWith(handle: Handle): Handles {
	const failureOf = (context: Context) => (row: OutboxItem) =>
		handle(context, row).then(
			() => undefined,
			(error: unknown) => error,
		);
	return { mail: handle, push: (context, rows) => Promise.all(rows.map(failureOf(context))), jobs: handle };
}

const nothing = { done: 0, waiting: 0, failed: 0, dead: 0, taken: 0 };

describe("a sweep", () => {
	it("delivers every pending row of every consumer, page after page", async () => {
		const rows = await newRows(230);
		const seen: string[] = [];
		const handles = handlesWith(async (_, row) => {
			seen.push(`${row.consumer} ${row.id}`);
			return undefined;
		});
		ports.advanceClock(1);
		expect(await sweep(ports, handles, 0)).toEqual({ ...nothing, done: 230 });
		expect(seen.sort()).toEqual(rows);
		expect(await sweep(ports, handles, 0)).toEqual(nothing);
	});

	it("leaves rows alone that are not overdue", async () => {
		await newRows(8);
		const handles = handlesWith(async () => undefined);
		ports.advanceClock(59);
		expect(await sweep(ports, handles, 60)).toEqual(nothing);
		ports.advanceClock(2);
		expect(await sweep(ports, handles, 60)).toEqual({ ...nothing, done: 8 });
	});

	it("takes a postponed e-mail as soon as it is due", async () => {
		await newRows(2, { consumer: "mail" });
		ports.advanceClock(61);
		const later = new Date(ports.now().getTime() + 10_000);
		let isPostponed = false;
		const handles = handlesWith(async () => (isPostponed ? undefined : { retryAt: later }));
		expect(await sweep(ports, handles, 60)).toEqual({ ...nothing, waiting: 2 });
		isPostponed = true;
		ports.advanceClock(9);
		expect(await sweep(ports, handles, 60)).toEqual(nothing);
		ports.advanceClock(2);
		expect(await sweep(ports, handles, 60)).toEqual({ ...nothing, done: 2 });
	});

	it("does not let one row's failure stop the others", async () => {
		const [broken] = await newRows(12);
		const handles = handlesWith(async (_, row) => {
			if (`${row.consumer} ${row.id}` === broken) throw new Error("no luck");
			return undefined;
		});
		ports.advanceClock(1);
		expect(await sweep(ports, handles, 0)).toEqual({ ...nothing, done: 11, failed: 1 });
		ports.advanceClock(60);
		expect(
			await sweep(
				ports,
				handlesWith(async () => undefined),
				0,
			),
		).toEqual({ ...nothing, done: 1 });
	});

	it("passes jobs to the queue if asked to, and delivers the rest", async () => {
		const rows = await newRows(12);
		const seen: string[] = [];
		const handles = handlesWith(async (_, row) => {
			seen.push(row.consumer);
			return undefined;
		});
		ports.advanceClock(1);
		expect(await sweep(ports, handles, 0, true)).toEqual({ ...nothing, done: 8, waiting: 4 });
		expect(ports.jobs.map(({ job: { consumer, id } }) => `${consumer} ${id}`).sort()).toEqual(
			rows.filter((row) => row.startsWith("jobs")),
		);
		expect(await sweep(ports, handles, 0)).toEqual({ ...nothing, done: 4 });
		expect(new Set(seen.slice(8))).toEqual(new Set(["jobs"]));
	});

	it("delivers everything but jobs while the queue is unavailable, page after page", async () => {
		// More than a page, then an e-mail.
		await newRows(51, { consumer: "jobs", shard: "0" });
		ports.advanceClock(1);
		await newRows(1, { consumer: "mail", shard: "0" });
		const handles = handlesWith(async () => undefined);
		const logged = vi.spyOn(console, "error").mockReturnValue();
		ports.queue.send = () => Promise.reject(new Error("no queue"));
		ports.advanceClock(1);
		expect(await sweep(ports, handles, 0, true)).toEqual({ ...nothing, done: 1, waiting: 51 });
		expect(logged).toHaveBeenCalledTimes(51);
		logged.mockRestore();
		expect(await sweep(ports, handles, 0)).toEqual({ ...nothing, done: 51 });
	});

	it("runs a few jobs of one person, then those of others that were added meanwhile", async () => {
		const cause = (person: string) => ({ consumer: "jobs" as const, cause: `person#${person}` });
		await newRows(40, cause("busy"));
		const done: (string | undefined)[] = [];
		const handles = handlesWith(async (_, row) => {
			done.push(row.cause);
			ports.advanceClock(1);
			// Added while the first job runs.
			if (done.length === 1) await newRows(1, cause("other"));
			return undefined;
		});
		ports.advanceClock(1);
		await sweep(ports, handles, 0);
		await sweep(ports, handles, 0);
		expect(done.indexOf("person#other")).toBeGreaterThan(0);
		expect(done.indexOf("person#other")).toBeLessThan(12);
		while ((await sweep(ports, handles, 0)).done > 0);
		expect(done.length).toBe(41);
	});

	it("starts nothing when its time is over", async () => {
		await newRows(240);
		const slow = handlesWith(async () => {
			ports.advanceClock(10);
			return undefined;
		});
		slow.push = async (_, rows) => {
			ports.advanceClock(10);
			return rows.map(() => undefined);
		};
		ports.advanceClock(1);
		const { done } = await sweep(ports, slow, 0);
		expect(done).toBeGreaterThanOrEqual(6);
		expect(done).toBeLessThan(100);
		const rest = await sweep(
			ports,
			handlesWith(async () => undefined),
			0,
		);
		expect(rest).toEqual({ ...nothing, done: 240 - done });
	});
});
