import type { Item, Table } from "@deck/core/kernel/ports";
import { buildConference } from "@deck/tests/support/fixtures/builders";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConferenceAggregate } from "./aggregate.ts";

let engine: TestTable;
let path: string;
beforeAll(async () => {
	engine = await startTestTable();
	path = (await buildConference(engine.table)).path;
});
afterAll(() => engine.stop());

function torn(reads: number): { table: Table; left: () => number } {
	let left = reads;
	const tear = (rows: Item[]) => {
		if (left === 0) return rows;
		left--;
		return rows.map((row) =>
			row.sk === "sections" ? { ...row, version: 2, content: { sections: [] } } : row,
		);
	};
	const query: Table["query"] = async (input) => tear(await engine.table.query(input));
	const batchGet: Table["batchGet"] = async (keys) => tear(await engine.table.batchGet(keys));
	return { table: { ...engine.table, query, batchGet }, left: () => left };
}

it("never returns a conference that is half saved", async () => {
	const { table, left } = torn(2);
	const { item, contents } = await readConferenceAggregate(table, path);
	expect(contents.sections.map(({ id }) => ({ id }))).toEqual(item.sections);
	expect(left()).toBe(0);
});

it("gives up if it never reads a consistent state, and reports a missing conference", async () => {
	const { table } = torn(Number.POSITIVE_INFINITY);
	await expect(readConferenceAggregate(table, path)).rejects.toMatchObject({
		kind: "unavailable",
		code: "busy",
	});
	await expect(readConferenceAggregate(table, "nowhere")).rejects.toMatchObject({ kind: "not_found" });
});
