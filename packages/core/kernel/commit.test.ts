import { expectConsole } from "@deck/tests/support/announced-lines";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "./actor.ts";
import { AWS_LIMITS } from "./aws-limits.ts";
import { commit, raw } from "./commit.ts";
import { type Context, systemContext } from "./context.ts";
import { TransactionCanceled } from "./ports.ts";
import { removeRows } from "./remove-rows.ts";

let engine: TestTable;
let system: Context;
beforeAll(async () => {
	engine = await startTestTable();
	system = systemContext(makeFakePorts(engine.table));
});
afterAll(() => engine.stop());

const ACTOR: Actor = {
	user_id: "u",
	email: "u@example.org",
	session: "s",
	rights: 0,
	verified: true,
	platform_admin: false,
	roles: [],
	addresses: [],
	conflicts: [],
};
const put = (sk: string, more: object = {}) =>
	raw({ Put: { TableName: engine.table.name, Item: { pk: "c", sk, ...more } } });
const keys = (count: number) => Array.from({ length: count }, (_, index) => ({ pk: "c", sk: `n${index}` }));
const stored = async () => (await engine.table.batchGet(keys(250))).length;

it("takes a hundred writes; more are reported to the person and to operators", async () => {
	const writes = keys(AWS_LIMITS.transactionActions).map(({ sk }) => put(sk));
	await commit(system, { writes, audit: [], events: [] });
	expect(await stored()).toBe(100);
	const more = commit(system, { writes: [...writes, put("n100")], audit: [], events: [] });
	await expect(more).rejects.toThrow("a commit of 101 writes is too large");
	expectConsole(/item\.too_large/);
	const person = { ...system, actor: ACTOR };
	const otherCommit = commit(person, { writes: [...writes, put("n100")], audit: [], events: [] });
	await expect(otherCommit).rejects.toMatchObject({ kind: "too_large", code: "too_many_writes" });
});

it("removes any number of rows", async () => {
	for (const at of [0, 100, 200]) {
		const writes = keys(250)
			.slice(at, at + 100)
			.map(({ sk }) => put(sk));
		await commit(system, { writes, audit: [], events: [] });
	}
	await removeRows(system, keys(250));
	expect(await stored()).toBe(0);
});

it("reports an item that is too large to the person and to operators; the system's own work fails", async () => {
	const change = {
		writes: [put("large", { text: "я".repeat(210_000) })],
		audit: [{ object: "conference" as const, action: "conference.info_edited" as const }],
		events: [],
	};
	expectConsole(/item\.too_large/);
	const refused = commit({ ...system, actor: ACTOR }, change);
	await expect(refused).rejects.toMatchObject({ kind: "too_large", code: "too_large" });
	await expect(commit(system, change)).rejects.toThrow("an item of conference.info_edited is too large");
});

it("does not check again once an attempt is under way, whatever the next one meets", async () => {
	const reasons = [["TransactionInProgress"], ["TransactionConflict"]];
	let checks = 0;
	const table = Object.create(engine.table) as typeof engine.table;
	table.transact = async () => {
		const met = reasons.shift();
		if (met) throw new TransactionCanceled(met);
	};
	const check = () => {
		checks++;
	};
	await commit({ ...system, table }, { check, writes: [put("late")], audit: [], events: [] });
	expect([checks, reasons]).toEqual([1, []]);
});
