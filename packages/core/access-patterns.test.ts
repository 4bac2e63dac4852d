import { readFileSync } from "node:fs";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { watchReads } from "@deck/tests/support/machine/table-reads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCESS_PATTERNS } from "./access-patterns.ts";
import type { AccessPattern } from "./kernel/access-pattern.ts";
import type { Context } from "./kernel/context.ts";
import { TABLE } from "./kernel/table.ts";
import { renderAccessPatterns } from "./write-access-patterns.ts";

let engine: TestTable;
let context: Context;
const requestedCalls: string[] = [];

beforeAll(async () => {
	engine = await startTestTable();
	watchReads(engine.table, (call) => requestedCalls.push(call));
	const request = { address: "127.0.0.1", agent: "-", actor: null, session: null } as const;
	context = { ...makeFakePorts(engine.table), ...request };
});
afterAll(() => engine.stop());

describe("every question makes the table calls that its row lists", () => {
	it.each(ACCESS_PATTERNS)("$question", async ({ ask, calls }) => {
		requestedCalls.length = 0;
		await ask(context);
		expect(requestedCalls.toSorted()).toEqual(calls.toSorted());
	});
});

it("uses every index, and never reads the whole table", () => {
	const calls = ACCESS_PATTERNS.flatMap((pattern) => pattern.calls);
	const used = Object.keys(TABLE.indexes).filter((index) =>
		calls.some((call) => call.startsWith(`Query ${index} `)),
	);
	expect(used).toEqual(Object.keys(TABLE.indexes));
	expect(calls.filter((call) => !/^(Query|Get|BatchGet) /.test(call))).toEqual([]);
});

it("says why lag does no harm where an index answers, and nowhere else", () => {
	const asksIndex = ({ calls }: AccessPattern) => calls.some((call) => call.startsWith("Query gsi"));
	const wrong = ACCESS_PATTERNS.filter((pattern) => asksIndex(pattern) !== Boolean(pattern.lag));
	expect(wrong.map(({ question }) => question)).toEqual([]);
});

it("ACCESS-PATTERNS.md is up to date (npm run patterns)", () => {
	const page = readFileSync(new URL("ACCESS-PATTERNS.md", import.meta.url), "utf8");
	expect(page).toBe(renderAccessPatterns(ACCESS_PATTERNS));
});
