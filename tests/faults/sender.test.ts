import { readTableRows } from "@deck/cli/check/table-rows";
import { emailTag } from "@deck/core/delivery/email-recipients";
import { HANDLES } from "@deck/core/delivery/handlers";
import { mailHandle } from "@deck/core/delivery/mail";
import { recordMailEvent } from "@deck/core/delivery/mail-events";
import { sweep } from "@deck/core/delivery/sweep";
import { mailEvent, outbox, outboxRow } from "@deck/core/kernel/outbox";
import { MailPostponed } from "@deck/core/kernel/ports";
import { SETTINGS } from "@deck/core/kernel/settings";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectConsole } from "../support/announced-lines.ts";
import { buildConference, newPath } from "../support/fixtures/builders.ts";
import { type FakePorts, makeFakePorts } from "../support/machine/fake-ports.ts";
import { startTestTable, type TestTable } from "../support/machine/table.ts";

let engine: TestTable;
let ports: FakePorts;
let id: string;

beforeEach(async () => {
	engine = await startTestTable();
	ports = makeFakePorts(engine.table);
	const path = newPath();
	await buildConference(engine.table, { path });
	const event = mailEvent("conference.creator_named", {
		conference: path,
		email: "mira@example.org",
		roles: [],
	});
	const row = outboxRow(event, ports.now());
	id = row.id;
	await outbox(engine.table).create(row).go();
	ports.advanceClock(1);
	await dieWhileSending();
});
afterEach(() => engine.stop());

/** Kills the process at SES's answer. */
async function dieWhileSending(): Promise<void> {
	const taken = Promise.withResolvers<void>();
	const send: FakePorts["mailer"]["send"] = async (email, tag) => {
		await ports.mailer.send(email, tag);
		taken.resolve();
		return new Promise(() => {});
	};
	void sweep({ ...ports, mailer: { send } }, HANDLES, 0);
	await taken.promise;
}

const sweepAfter = async (seconds: number) => {
	ports.advanceClock(seconds);
	const { done, waiting, taken } = await sweep(ports, HANDLES, 0);
	return { done, waiting, taken };
};

async function readEmailRow() {
	const { recipients } = await readTableRows(engine.table);
	const found = recipients.find((one) => one.id === id);
	return { copies: ports.sentEmails.length, state: found?.state, resent: found?.resent };
}

test("an e-mail that was being sent is not sent again if SES confirms it", async () => {
	expect(await sweepAfter(SETTINGS.mailLeaseSeconds + 1)).toEqual({ done: 0, waiting: 1, taken: 0 });
	const tags = { row: [ports.sentEmails[0]?.tag ?? ""] };
	await recordMailEvent(ports, { eventType: "Send", mail: { messageId: "m", tags } });
	expect(await sweepAfter(SETTINGS.mailEventTimeoutSeconds + 1)).toEqual({ done: 1, waiting: 0, taken: 0 });
	expect(await readEmailRow()).toEqual({ copies: 1, state: "sent", resent: 0 });
});

test("an e-mail that was being sent is repeated without confirmation, and the possible duplicate is counted", async () => {
	expectConsole(/email\.resent/);
	expect(await sweepAfter(SETTINGS.mailLeaseSeconds + 1)).toEqual({ done: 0, waiting: 1, taken: 0 });
	expect(await readEmailRow()).toEqual({ copies: 1, state: "claimed", resent: 0 });
	expect(await sweepAfter(SETTINGS.mailEventTimeoutSeconds + 1)).toEqual({ done: 1, waiting: 0, taken: 0 });
	expect(await readEmailRow()).toEqual({ copies: 2, state: "sent", resent: 1 });
});

/** Two e-mails of new rows, one of them of an account. */
const to = { conference_creator: "nia@example.org", account_verify: "oleg@example.org" } as const;

async function twoEmails() {
	for (const event of ["conference_creator", "account_verify"] as const) {
		const row = outboxRow({ consumer: "mail", event, payload: {} }, ports.now());
		await outbox(engine.table).create(row).go();
	}
	ports.advanceClock(1);
	const make = (key: keyof typeof to) => async () => [
		{
			to: to[key],
			locale: "en" as const,
			key,
			conference: null,
			params: { conference: "Optics", inviter: "", email: to[key], hours: 1 },
		},
	];
	const mail = mailHandle(
		{ conference_creator: make("conference_creator"), account_verify: make("account_verify") },
		0,
	);
	return {
		sweepFor: async (seconds: number) => {
			for (let passed = 0; passed < seconds; passed++) {
				await sweep(ports, { ...HANDLES, mail }, 0);
				ports.advanceClock(1);
			}
		},
		sent: () => ports.sentEmails.map(({ message }) => message.to).filter((one) => one !== "mira@example.org"),
	};
}

test("after 90 seconds without SES e-mails are sent within seconds, account e-mails first", async () => {
	const { sweepFor, sent } = await twoEmails();
	const { send } = ports.mailer;
	ports.mailer.send = () => Promise.reject(new MailPostponed("connect ECONNREFUSED", { passing: true }));
	await sweepFor(90);
	ports.mailer.send = send;
	await sweepFor(SETTINGS.mailShortRetrySeconds + 1);
	expect(sent()[0]).toBe(to.account_verify);
	await sweepFor(SETTINGS.mailMaxShortRetrySeconds);
	expect(sent()).toEqual([to.account_verify, to.conference_creator]);
});

test("e-mails that SES fails on are retried soon, account e-mails first, unless SES confirms them", async () => {
	expectConsole(/email\.resent/);
	const { sweepFor, sent } = await twoEmails();
	const { send } = ports.mailer;
	ports.mailer.send = () => Promise.reject(new Error("InternalFailure"));
	await sweepFor(1);
	ports.mailer.send = send;
	await sweepFor(SETTINGS.mailShortRetrySeconds + 1);
	expect(sent()).toEqual([to.account_verify]);
	const waiting = (await readTableRows(engine.table)).recipients.find(
		(one) => one.to === to.conference_creator,
	);
	const tags = { row: [waiting ? emailTag(waiting) : ""] };
	await recordMailEvent(ports, { eventType: "Send", mail: { messageId: "m", tags } });
	await sweepFor(SETTINGS.mailUnsureSeconds);
	expect(sent()).toEqual([to.account_verify]);
});

test("e-mails that SES fails on for long are sent soon after it recovers, account e-mails in seconds", async () => {
	expectConsole(/email\.resent/);
	const { sweepFor, sent } = await twoEmails();
	const { send } = ports.mailer;
	ports.mailer.send = () => Promise.reject(new Error("timeout"));
	await sweepFor(50);
	ports.mailer.send = send;
	await sweepFor(SETTINGS.mailMaxShortRetrySeconds);
	expect(sent()[0]).toBe(to.account_verify);
	await sweepFor(SETTINGS.mailUnsureSeconds);
	expect(sent()).toEqual([to.account_verify, to.conference_creator]);
});
