import { readAllItems } from "@deck/aws/scan";
import type { Fee } from "@deck/contracts/conference-parts";
import { buildConference, rewriteParts } from "@deck/tests/support/fixtures/builders";
import { writeRegistrations } from "@deck/tests/support/fixtures/written-registrations";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { REGISTRATION_DATES } from "@deck/tests/support/steps/registration-steps";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commit } from "../kernel/commit.ts";
import { systemContext } from "../kernel/context.ts";
import { feeChangeParts, notifyOfFeeChange } from "./fee-change.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const feesOf = (amount: number): Fee[] => [
	{ place: "ru", format: "listener", young: false, amount, currency: "RUB" },
];

// Registration 1 was sent before both changes, 2 between them.
test.each<[string, [number, number, number], number[]]>([
	["taken back at once", [100, 200, 100], [2]],
	["replaced by another at once", [100, 200, 300], [1, 2]],
])("a change of fees that is %s is told only to who knows another sum", async (_, amounts, told) => {
	const { table } = engine;
	const ports = makeFakePorts(table);
	const context = systemContext(ports);
	const { path: conference } = await buildConference(table, { dates: REGISTRATION_DATES });
	const [first, second, third] = amounts.map(feesOf) as [Fee[], Fee[], Fee[]];
	const change = async (version: number, before: Fee[], after: Fee[]) => {
		ports.advanceClock(1);
		const at = ports.now().toISOString();
		const parts = feeChangeParts(table, { conference, version, at, before, after });
		await commit(context, { ...parts, audit: [] });
		await rewriteParts(table, conference, { fees: after });
		ports.advanceClock(1);
	};
	await writeRegistrations(ports, conference, [`first-${conference}@example.org`]);
	await change(9, first, second);
	await writeRegistrations(ports, conference, [`second-${conference}@example.org`]);
	await change(10, second, third);
	for (const version of [10, 9])
		expect(await notifyOfFeeChange(context, { conference, version })).toBe(undefined);
	const events = (await readAllItems(table)).filter(({ event }) => event === "registration.price_changed");
	const numbers = events.map(
		({ payload }) => JSON.parse(String(payload)) as { conference: string; number: number },
	);
	const here = numbers.filter((one) => one.conference === conference).map(({ number }) => number);
	expect(here.sort()).toEqual(told);
});
