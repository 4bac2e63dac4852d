import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commit, raw } from "./commit.ts";
import { systemContext } from "./context.ts";
import type { ListKey } from "./list-key.ts";
import { listPageKey, readListPages } from "./list-pages.ts";
import { commonPart } from "./list-row-text.ts";
import {
	type ListRow,
	listRowKeys,
	listRowsInScopes,
	putListRow,
	readListRows,
	removeListRow,
} from "./list-rows.ts";
import type { Table } from "./ports.ts";
import { syncMark } from "./sync-mark.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const listOf = (conference: string): ListKey => ({ name: "badges", counter: "badge", conference });

const badge = (number: number, changes: Partial<ListRow> = {}): ListRow => {
	const { version = 1, changed = "2026-11-22T10:00:00.000Z" } = changes;
	return { number, changed, version, scope: "hall", conflicts: [], common: { number, version }, ...changes };
};

async function write(conference: string, ...rows: (ListRow | [row: ListRow, left: string])[]): Promise<void> {
	const context = systemContext(makeFakePorts(engine.table));
	for (const one of rows) {
		const [row, left] = Array.isArray(one) ? one : [one];
		const writes = putListRow(engine.table, listOf(conference), row, { left }).map((action) => raw(action));
		await commit(context, { writes, audit: [], events: [] });
	}
}

const read = async (conference: string, last: number) =>
	(await readListRows(engine.table, listOf(conference), last, commonPart)).map((one) => JSON.parse(one));

it("reads a list in order of number, over pages and buckets, each row in its latest version", async () => {
	const numbers = [1, 2, 50, 51, 500, 501, 551];
	await write("whole", ...numbers.map((number) => badge(number)));
	await write("whole", badge(51, { version: 2 }));
	const seen = numbers.map((number) => ({ number, version: number === 51 ? 2 : 1 }));
	expect(await read("whole", 551)).toEqual(seen);
	expect(await read("whole", 50)).toEqual(seen.slice(0, 3));
	expect(await read("none", 0)).toEqual([]);
});

it("finds rows that were written before there were list pages", async () => {
	await write("earlier", badge(1), badge(2), badge(3));
	const { pk, sk } = listPageKey(listOf("earlier"), 2);
	await engine.table.transact([{ Delete: { Key: { pk, sk } } }], "before pages");
	expect((await read("earlier", 3)).map(({ number }) => number)).toEqual([1, 2, 3]);
});

it("reads only the stamps of cached pages, and in full what was changed or removed, whoever did it", async () => {
	const list = listOf("again");
	await write("again", badge(1), badge(2), badge(3), badge(51));
	const asked: unknown[] = [];
	const table: Table = {
		...engine.table,
		query(input) {
			asked.push(input.ProjectionExpression ?? "whole");
			return engine.table.query(input);
		},
		batchGet(keys) {
			asked.push(keys.map(({ sk }) => sk));
			return engine.table.batchGet(keys);
		},
	};
	const readNow = async (last = 51) => {
		asked.length = 0;
		const texts = await readListPages(table, list, last);
		const seen = texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(commonPart(text))]));
		const versions = Object.fromEntries(seen.map(({ number, version }) => [number, version]));
		return { versions, asked: [...asked] };
	};
	const first = { 1: 1, 2: 1, 3: 1, 51: 1 };
	expect(await readNow()).toEqual({ versions: first, asked: ["whole"] });
	expect(await readNow()).toEqual({ versions: first, asked: ["sk, stamp"] });
	await write("again", badge(51, { version: 2 }));
	const second = { ...first, 51: 2 };
	expect(await readNow()).toEqual({ versions: second, asked: ["sk, stamp", ["p00"]] });
	await engine.table.transact(removeListRow(engine.table, list, 2), "one is taken out");
	expect(await readNow()).toEqual({
		versions: { 1: 1, 3: 1, 51: 2 },
		asked: ["sk, stamp", ["p01"]],
	});
	await engine.table.transact([{ Delete: { Key: { ...listPageKey(list, 3) } } }], "a page is missing");
	expect(await readNow()).toEqual({ versions: { 1: 1, 51: 2 }, asked: ["sk, stamp"] });
	expect(await readNow()).toEqual({ versions: { 1: 1, 51: 2 }, asked: ["sk, stamp"] });
});

it("tells readers of a scope what left it, and readers of both scopes that it moved", async () => {
	const early = "2026-11-22T10:00:00.000Z";
	const [moved, back] = ["2026-11-22T11:00:00.000Z", "2026-11-22T12:00:00.000Z"];
	const seen = async (scopes: string[], since?: string) => {
		const changes = await listRowsInScopes(engine.table, listOf("moves"), scopes, commonPart, since);
		return [changes.rows.map((row) => JSON.parse(row).number), changes.removed];
	};
	await write("moves", badge(1), badge(2));
	await write("moves", [badge(1, { version: 2, changed: moved, scope: "yard" }), "hall"]);
	expect([
		await seen(["hall"], early),
		await seen(["yard"], early),
		await seen(["yard", "hall"], moved),
	]).toEqual([
		[[2], [1]],
		[[1], []],
		[[1], []],
	]);
	await write("moves", [badge(1, { version: 3, changed: back }), "yard"]);
	expect([
		await seen(["hall"], moved),
		await seen(["yard"], moved),
		await seen(["hall", "yard"], early),
	]).toEqual([
		[[1], []],
		[[], [1]],
		// By number: the order of changes would reveal a secret one.
		[[1, 2], []],
	]);
	expect((await listRowKeys(engine.table, listOf("moves"), 1)).map(({ sk }) => sk)).toEqual([
		"n000001",
		"n000001#left#hall",
		"n000001#left#yard",
	]);
});

it("renews a list's mark when the reader sees a change, not when something hidden changes", async () => {
	const list = listOf("marks");
	const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));
	const marks = [1, 2, 3].map((minute) => syncMark(list, minute < 3 ? "rows" : "other rows", at(minute)));
	expect(marks).toEqual([at(1), at(1), at(3)].map((one) => one.toISOString()));
	expect(syncMark(listOf("others"), "rows", at(4))).toBe(at(4).toISOString());
});
