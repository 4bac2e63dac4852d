import { type FakePorts, makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OUTBOX_SHARDS, outbox, outboxRow, READERS, type Reader } from "../kernel/outbox.ts";
import type { Handle } from "./deliver.ts";
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

async function newRows(count: number): Promise<string[]> {
	const rows = Array.from({ length: count }, (_, index) => ({
		...outboxRow({ reader: READERS[index % 3] ?? "jobs", event: "test", payload: {} }, ports.now()),
		shard: String(index % OUTBOX_SHARDS),
	}));
	await Promise.all(rows.map((row) => outbox(ports.table).create(row).go()));
	return rows.map(({ reader, id }) => `${reader} ${id}`).sort();
}

function handlesWith(handle: Handle): Record<Reader, Handle> {
	return { mail: handle, push: handle, jobs: handle };
}

const nothing = { done: 0, waiting: 0, failed: 0, dead: 0, taken: 0 };

describe("a sweep", () => {
	it("delivers every pending row of every reader, page after page", async () => {
		const rows = await newRows(230);
		const seen: string[] = [];
		const handles = handlesWith(async (_, row) => {
			seen.push(`${row.reader} ${row.id}`);
			return undefined;
		});
		ports.pass(1);
		expect(await sweep(ports, handles, 0)).toEqual({ ...nothing, done: 230 });
		expect(seen.sort()).toEqual(rows);
		expect(await sweep(ports, handles, 0)).toEqual(nothing);
	});

	it("leaves alone what is not overdue", async () => {
		await newRows(8);
		const handles = handlesWith(async () => undefined);
		ports.pass(59);
		expect(await sweep(ports, handles, 60)).toEqual(nothing);
		ports.pass(2);
		expect(await sweep(ports, handles, 60)).toEqual({ ...nothing, done: 8 });
	});

	it("lets one row's failure stop no other", async () => {
		const [broken] = await newRows(12);
		const handles = handlesWith(async (_, row) => {
			if (`${row.reader} ${row.id}` === broken) throw new Error("no luck");
			return undefined;
		});
		ports.pass(1);
		expect(await sweep(ports, handles, 0)).toEqual({ ...nothing, done: 11, failed: 1 });
		ports.pass(60);
		expect(
			await sweep(
				ports,
				handlesWith(async () => undefined),
				0,
			),
		).toEqual({ ...nothing, done: 1 });
	});

	it("takes nothing up when its time is over", async () => {
		await newRows(240);
		const slow = handlesWith(async () => {
			ports.pass(10);
			return undefined;
		});
		ports.pass(1);
		const { done } = await sweep(ports, slow, 0);
		expect(done).toBeGreaterThanOrEqual(6);
		expect(done).toBeLessThan(40);
		const rest = await sweep(
			ports,
			handlesWith(async () => undefined),
			0,
		);
		expect(rest).toEqual({ ...nothing, done: 240 - done });
	});
});
