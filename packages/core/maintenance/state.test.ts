import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { watchReads } from "@deck/tests/support/machine/table-reads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticate } from "../access/auth-session/authenticate.ts";
import { systemContext } from "../kernel/context.ts";
import { startMaintenance } from "./change.ts";

let engine: TestTable;
const calls: string[] = [];
beforeAll(async () => {
	engine = await startTestTable();
	watchReads(engine.table, (call) => calls.push(call));
});
afterAll(() => engine.stop());

test("a request reads the state in its own first call, and the process remembers it", async () => {
	const ports = makeFakePorts(engine.table);
	const ask = () => authenticate(ports, { path: "c" });
	await ask();
	await ask();
	expect(calls).toEqual([
		"BatchGet claim#path#c me · conf#c me · maintenance#platform me",
		"BatchGet claim#path#c me · conf#c me",
	]);

	await startMaintenance(systemContext(ports), undefined);
	await ask();
	const another = { ...ports, table: { ...ports.table, client: Object.create(ports.table.client) } };
	calls.length = 0;
	const refused = () => authenticate(another, { path: "c" });
	await expect(refused()).rejects.toMatchObject({ code: "maintenance" });
	await expect(refused()).rejects.toMatchObject({ code: "maintenance" });
	expect(calls.map((call) => call.includes("maintenance"))).toEqual([true, false]);
	await authenticate(another, { path: "c", duringMaintenance: true });
});
