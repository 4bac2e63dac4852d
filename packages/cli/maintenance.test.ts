import { auditLog } from "@deck/core/kernel/audit";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeMaintenance } from "./maintenance.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
	ports = makeFakePorts(engine.table);
});
afterAll(() => engine.stop());

const WRITES = { until: undefined, dryRun: false };
const DRY = { until: undefined, dryRun: true };

test("maintenance begins, says its state and ends; a dry run changes nothing", async () => {
	const none = "There is no maintenance.";
	expect(await changeMaintenance(ports, "on", DRY)).toBe("Would begin maintenance.");
	expect(await changeMaintenance(ports, undefined, WRITES)).toBe(none);
	const since = ports.now().toISOString();
	expect(await changeMaintenance(ports, "on", WRITES)).toMatch(`Maintenance since ${since}. All requests`);
	ports.advanceClock(60);
	await changeMaintenance(ports, "on", { until: "2999-03-01T14:00+04:00", dryRun: false });
	expect(await changeMaintenance(ports, undefined, WRITES)).toBe(
		`Maintenance since ${since}, expected until 2999-03-01T10:00:00.000Z.`,
	);
	expect(await changeMaintenance(ports, "off", DRY)).toBe("Would end maintenance.");
	expect(await changeMaintenance(ports, undefined, WRITES)).toContain(since);
	expect(await changeMaintenance(ports, "off", WRITES)).toMatch(/^Maintenance is over\. /);
	expect(await changeMaintenance(ports, "off", WRITES)).toBe(none);
	const { data } = await auditLog(ports.table)
		.query.primary({ conference: "-", object: "maintenance-platform" })
		.go();
	expect(data.map(({ action }) => action)).toEqual([
		"maintenance.started",
		"maintenance.started",
		"maintenance.ended",
	]);
});

test.each([
	["on", "tomorrow", "--until takes a time with its zone, such as 2027-03-01T14:00Z, not tomorrow."],
	[
		"on",
		"2999-03-01T14:00",
		"--until takes a time with its zone, such as 2027-03-01T14:00Z, not 2999-03-01T14:00.",
	],
	["on", "2020-03-01T14:00Z", "2020-03-01T14:00Z is over already."],
	["off", "2999-03-01T14:00Z", "--until goes with maintenance on."],
	["maybe", undefined, "maintenance is on or off, not maybe."],
])("maintenance %s until %s is refused", async (state, until, why) => {
	await expect(changeMaintenance(ports, state, { until, dryRun: false })).rejects.toThrow(why);
});
