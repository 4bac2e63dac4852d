import { deliver } from "@deck/core/delivery/deliver";
import { emailRecipients } from "@deck/core/delivery/email-recipients";
import { sweep } from "@deck/core/delivery/sweep";
import { auditLog } from "@deck/core/kernel/audit";
import { epochSeconds } from "@deck/core/kernel/epoch-seconds";
import { type Consumer, outbox, outboxRow } from "@deck/core/kernel/outbox";
import { SETTINGS } from "@deck/core/kernel/settings";
import { expectConsole } from "@deck/tests/support/announced-lines";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeDeadRows, describeWaitingRows, endDeadRows } from "./dead-rows.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

const WRITES = { dryRun: false };

async function giveUpRow(consumer: Exclude<Consumer, "push">): Promise<string> {
	const row = outboxRow({ consumer, event: "paper.received", payload: {} }, ports.now());
	await outbox(ports.table)
		.create({ ...row, attempts: SETTINGS.outboxAttempts, failure: "Error: no luck" })
		.go();
	expectConsole(/outbox\.dead/);
	expect(await deliver(ports, async () => undefined, row)).toBe("dead");
	return row.id;
}

const logged = async (id: string) => {
	const { data } = await auditLog(ports.table)
		.query.primary({ conference: "-", object: `delivery-${id}` })
		.go();
	// A service's answer may name an address, and the log is not erased.
	expect(JSON.stringify(data)).not.toContain("no luck");
	return data.map(({ action }) => action);
};

test("a row that was given up is listed, retried and then delivered by the sweeper", async () => {
	expect(await describeDeadRows(ports)).toBe("Nothing was given up.");
	const id = await giveUpRow("mail");
	expect(await describeDeadRows(ports)).toBe(
		`${id}  e-mail paper.received, given up at ${ports.now().toISOString()}: Error: no luck`,
	);
	expect(await endDeadRows(ports, "retry", id, { dryRun: true })).toMatch(/^Would retry /);
	expect(await describeDeadRows(ports)).toContain(id);

	expect(await endDeadRows(ports, "retry", "all", WRITES)).toBe(`${id} is delivered within a minute.`);
	expect(await describeDeadRows(ports)).toBe("Nothing was given up.");
	const seen: string[] = [];
	const handle = async (_: unknown, row: { id: string }) => {
		seen.push(row.id);
		return undefined;
	};
	ports.advanceClock(1);
	await sweep(ports, { mail: handle, jobs: handle, push: async () => [] }, 0);
	expect([seen, await logged(id)]).toEqual([[id], ["delivery.retried"]]);
});

test("a dropped row is never delivered, and expires", async () => {
	const [dropped, kept] = [await giveUpRow("jobs"), await giveUpRow("jobs")];
	expect(await endDeadRows(ports, "drop", dropped, WRITES)).toBe(`${dropped} is given up for good.`);
	expect(await describeDeadRows(ports)).toMatch(new RegExp(`^${kept}  job `));
	const { data } = await outbox(ports.table).get({ consumer: "jobs", id: dropped }).go({ consistent: true });
	expect([data?.state, data?.due, data?.ttl]).toEqual(["done", undefined, expect.any(Number)]);
	expect(await logged(dropped)).toEqual(["delivery.dropped"]);
	await expect(endDeadRows(ports, "drop", dropped, WRITES)).rejects.toThrow(`${dropped} was not given up.`);
});

test("a row that failed and waits is listed, and retried at once by its id", async () => {
	const row = outboxRow({ consumer: "mail", event: "paper.received", payload: {} }, ports.now());
	await outbox(ports.table).create(row).go();
	const fail = async () => {
		throw new Error("no luck");
	};
	expect(await deliver(ports, fail, row)).toBe("failed");
	expect(await describeWaitingRows(ports)).toMatch(
		new RegExp(`^${row.id}  e-mail paper.received, 1 of 8 attempts, due .*: Error: no luck$`),
	);
	expect(await endDeadRows(ports, "retry", row.id, WRITES)).toBe(`${row.id} is delivered within a minute.`);
	expect(await deliver(ports, async () => undefined, row)).toBe("done");
	expect([await describeWaitingRows(ports), await logged(row.id)]).toEqual([
		"Nothing failed or is late.",
		["delivery.retried"],
	]);
});

test("an e-mail that waits for the mail server is listed with the reason", async () => {
	const row = outboxRow({ consumer: "mail", event: "paper.received", payload: {} }, ports.now());
	await outbox(ports.table)
		.create({ ...row, due: new Date(ports.now().getTime() + 60_000).toISOString(), postponed: true })
		.go();
	await emailRecipients(ports.table)
		.create({
			id: row.id,
			recipient: "hash",
			to: "ann@example.org",
			key: "paper_received",
			state: "open",
			failure: "535 Wrong password",
			ttl: epochSeconds(ports.now()) + 60,
		})
		.go();
	expect(await describeWaitingRows(ports)).toMatch(/^\S+ {2}e-mail paper\.received, .*: 535 Wrong password$/);
});
