import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getItems, lookup, sendUpdate } from "./entity.ts";
import { outbox, outboxRow } from "./outbox.ts";
import type { Table } from "./ports.ts";
import { withRememberedReads } from "./shared-reads.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

async function newRow() {
	const row = outboxRow({ consumer: "mail", event: "test", payload: { n: 1 } }, new Date());
	await outbox(engine.table).create(row).go();
	return { consumer: row.consumer, id: row.id };
}

/** Notes which keys are read. */
function watched(): { table: Table; reads: string[] } {
	const reads: string[] = [];
	const batchGet: Table["batchGet"] = (keys) => {
		reads.push(...keys.map(({ pk }) => pk));
		return engine.table.batchGet(keys);
	};
	return { table: { ...engine.table, batchGet }, reads };
}

const attempts = async (table: Table, key: Awaited<ReturnType<typeof newRow>>) => {
	const all = outbox(table);
	const [row] = await getItems(table, [lookup(all, all.get(key))]);
	return row?.attempts;
};

test("remembered rows are read once, and again after any write", async () => {
	const [key, other] = [await newRow(), await newRow()];
	const { table, reads } = watched();
	const seen = await withRememberedReads(table, async (shared) => {
		const read = () => attempts(shared, key);
		const values = [await read(), await read(), await attempts(shared, other)];
		await outbox(shared).patch(key).set({ attempts: 5 }).go();
		values.push(await read(), await attempts(shared, other));
		await Promise.all([outbox(shared).patch(key).set({ attempts: 6 }).go(), read()]);
		values.push(await read());
		await sendUpdate(shared, outbox(shared).patch(key).set({ attempts: 7 }));
		values.push(await read());
		await outbox(shared).delete(key).go();
		return [...values, await read()];
	});
	expect(seen).toEqual([0, 0, 0, 5, 0, 6, 7, undefined]);
	const isOther = (pk: string) => pk.endsWith(other.id);
	expect(reads.filter(isOther), "what ElectroDB writes makes only that row forgotten").toHaveLength(1);
});

test("a row that was just written is found by the next read", async () => {
	const row = outboxRow({ consumer: "mail", event: "test", payload: { n: 1 } }, new Date());
	const seen = await withRememberedReads(engine.table, async (shared) => {
		const before = await attempts(shared, row);
		await outbox(shared).create(row).go();
		return [before, await attempts(shared, row)];
	});
	expect(seen).toEqual([undefined, 0]);
});
