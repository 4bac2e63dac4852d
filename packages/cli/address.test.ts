import { addresses } from "@deck/core/address/entity";
import { recordAddressEvent } from "@deck/core/address/record-address-event";
import { deliver } from "@deck/core/delivery/deliver";
import { mailHandle } from "@deck/core/delivery/mail";
import { auditLog } from "@deck/core/kernel/audit";
import { hash } from "@deck/core/kernel/ids";
import { outbox, outboxRow } from "@deck/core/kernel/outbox";
import { SETTINGS } from "@deck/core/kernel/settings";
import type { EmailDraft } from "@deck/core/mail/email-draft";
import { expectConsole } from "@deck/tests/support/announced-lines";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookAtAddress } from "./address.ts";

const EMAIL = "ada@example.org";
const LOOKS = { free: false, dryRun: false };
const FREES = { free: true, dryRun: false };

let engine: TestTable;
let ports: FakePorts;

beforeAll(async () => {
	engine = await startTestTable();
	ports = makeFakePorts(engine.table);
});
afterAll(() => engine.stop());

const handle = mailHandle(
	{
		test: async (): Promise<EmailDraft[]> => [
			{
				to: EMAIL,
				conference: null,
				locale: "en",
				key: "conference_creator",
				params: { conference: "Optics", inviter: "" },
			},
		],
	},
	0,
);

test("an address at its limit that bounced and complained is shown, and free again after --free", async () => {
	const at = ports.now().toISOString();
	const address = hash(EMAIL);
	const bounce = { kind: "bounced", at, email_id: "1", reason: "mailbox", passing: false } as const;
	await recordAddressEvent(ports, address, bounce);
	await recordAddressEvent(ports, address, { kind: "complained", at });
	await addresses(ports.table)
		.patch({ address })
		.set({ unwanted: ["chat"] })
		.go();
	const rows = Array.from({ length: SETTINGS.unsolicitedPerUnknownAddress + 1 }, () =>
		outboxRow({ consumer: "mail", event: "test", payload: {} }, ports.now()),
	);
	expectConsole(/email\.postponed/);
	const outcomes: string[] = [];
	for (const row of rows) {
		await outbox(ports.table).create(row).go();
		outcomes.push(await deliver(ports, handle, row));
	}
	const waiting = rows.at(-1);
	expect([outcomes.at(-1), ports.sentEmails.length]).toEqual(["waiting", rows.length - 1]);

	const shown = await lookAtAddress(ports, " Ada@example.org", LOOKS);
	expect(shown.split("\n").map((line) => line.trim().replace(/ +/g, " "))).toEqual([
		EMAIL,
		"account none",
		`bounces since ${at} (mailbox)`,
		"failed for now no",
		`complained since ${at}`,
		"unsubscribed chat",
		"unsolicited today 5; at most 5, or 50 from conferences that know the address",
		"waiting e-mails 1",
		expect.stringMatching(new RegExp(`^${waiting?.id} test, at its daily limit until `)),
	]);
	expect(await lookAtAddress(ports, EMAIL, { free: true, dryRun: true })).toBe(
		`${shown}\nWould free ${EMAIL}.`,
	);
	expect(await lookAtAddress(ports, EMAIL, LOOKS)).toBe(shown);

	expect(await lookAtAddress(ports, EMAIL, FREES)).toContain(`${EMAIL} is free`);
	if (waiting) expect(await deliver(ports, handle, waiting)).toBe("done");
	expect(ports.sentEmails.length).toBe(rows.length);
	const { data } = await addresses(ports.table).get({ address }).go({ consistent: true });
	expect([data?.bounces_since, data?.complained_since, data?.unwanted]).toEqual([
		undefined,
		undefined,
		["chat"],
	]);
	const log = await auditLog(ports.table)
		.query.primary({ conference: "-", object: `address-${address}` })
		.go();
	expect(log.data.map(({ action, actor }) => [action, actor])).toEqual([["address.freed", "system"]]);
	expect(JSON.stringify(log.data)).not.toContain(EMAIL);
});
