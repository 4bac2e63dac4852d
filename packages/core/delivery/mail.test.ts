import { placeholderAddress } from "@deck/contracts/mail-domain";
import { expectConsole } from "@deck/tests/support/announced-lines";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemContext } from "../kernel/context.ts";
import { hash, newId } from "../kernel/ids.ts";
import { outbox, outboxRow } from "../kernel/outbox.ts";
import { type Email, MailPostponed, MailRefused } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { deliver, type RowKey } from "./deliver.ts";
import { emailRecipients, emailTag } from "./email-recipients.ts";
import { mailHandle } from "./mail.ts";
import type { MailEvent } from "./mail-event.ts";
import { recordMailEvent } from "./mail-events.ts";
import { sendEmail } from "./send-email.ts";

let engine: TestTable;
let ports: FakePorts;
let hours = 0;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
	// E-mails of a second are counted across tests …
	hours++;
	ports.advanceClock(hours * 3600);
	// … and addresses' counts outlive them.
	[ADA, BEN] = ["ada", "ben"].map((name) => `${name}@${newId().toLowerCase()}.example.org`) as [
		string,
		string,
	];
});

const draft = (to: string): EmailDraft => ({
	to,
	locale: "en",
	key: "conference_creator",
	conference: null,
	params: { conference: "Optics", inviter: "" },
});
let ADA: string;
let BEN: string;
const makers = { test: async (_: unknown, { to }: Record<string, unknown>) => (to as string[]).map(draft) };
const handle = mailHandle(makers, 0);

async function newEvent(...to: string[]): Promise<RowKey> {
	const { consumer, id, ...row } = outboxRow(
		{ consumer: "mail", event: "test", payload: { to } },
		ports.now(),
	);
	await outbox(ports.table)
		.create({ consumer, id, ...row })
		.go();
	return { consumer, id };
}

async function emailStateOf(key: RowKey, to: string) {
	const row = { id: key.id, recipient: hash(to) };
	const { data } = await emailRecipients(ports.table).get(row).go({ consistent: true });
	if (!data) return null;
	const { state, attempts, resent, failure, withheld } = data;
	return { state, attempts, resent, failure, ...(withheld && { withheld }) };
}

const sentTo = () => ports.sentEmails.map(({ message }) => message.to).sort();

/** Fails a sending; `taken`: after accepting the e-mail. */
function failWith(error: Error, options: { to?: string; taken?: boolean } = {}): void {
	const send = ports.mailer.send;
	ports.mailer.send = async (email: Email, tag: string) => {
		if (options.to && email.to !== options.to) return send(email, tag);
		if (options.taken) await send(email, tag);
		throw error;
	};
	restore = () => {
		ports.mailer.send = send;
	};
}
let restore = () => {};

const event = (eventType: string, key: RowKey, to: string, more: Partial<MailEvent> = {}): MailEvent => ({
	eventType,
	mail: { messageId: "m", tags: { row: [emailTag({ id: key.id, recipient: hash(to) })] } },
	...more,
});

describe("the e-mails of an event", () => {
	it("go to each recipient once, tagged, however often the row is delivered", async () => {
		const key = await newEvent(ADA, BEN, ADA);
		expect(await deliver(ports, handle, key)).toBe("done");
		await outbox(ports.table)
			.patch(key)
			.set({ state: "pending", due: ports.now().toISOString(), shard: "0" })
			.go();
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA, BEN]);
		expect(ports.sentEmails.map(({ tag }) => tag).sort()).toEqual(
			[ADA, BEN].map((to) => `${key.id}-${hash(to)}`).sort(),
		);
		expect(await emailStateOf(key, ADA)).toEqual({
			state: "sent",
			attempts: 1,
			resent: 0,
			failure: undefined,
		});
	});

	it("are not sent to the placeholder address of a person without an address", async () => {
		const key = await newEvent(placeholderAddress("somebody"), ADA);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA]);
	});

	it("wait a moment when SES throttles, and no other recipient gets two", async () => {
		const key = await newEvent(ADA, BEN);
		failWith(new MailPostponed("slow down", { passing: true }), { to: BEN });
		expect(await deliver(ports, handle, key)).toBe("waiting");
		const waiting = { state: "open", attempts: 1, resent: 0, failure: "slow down" };
		expect(await emailStateOf(key, BEN)).toEqual(waiting);
		restore();
		ports.advanceClock(SETTINGS.mailShortRetrySeconds);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA, BEN]);
		expect(await emailStateOf(key, BEN)).toEqual({ ...waiting, state: "sent", attempts: 2 });
	});

	it("wait for the operator longer and longer, log it, and use up no attempt", async () => {
		expectConsole(/email\.waits[\s\S]*not verified: …@/);
		const key = await newEvent(ADA);
		failWith(new MailPostponed(`not verified: ${ADA}`, { passing: false }));
		const waits: number[] = [];
		for (let attempt = 0; attempt < 2 * SETTINGS.outboxAttempts; attempt++) {
			expect(await deliver(ports, handle, key)).toBe("waiting");
			const { data } = await outbox(ports.table).get(key).go({ consistent: true });
			const seconds = (Date.parse(data?.due ?? "") - ports.now().getTime()) / 1000;
			waits.push(seconds);
			ports.advanceClock(seconds);
			expect(data?.attempts).toBe(0);
		}
		expect(waits).toEqual([60, 120, 240, 480, ...Array(12).fill(600)]);
		restore();
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA]);
	});

	it("are not retried if SES refuses one for good", async () => {
		const key = await newEvent(ADA, BEN);
		expectConsole(/email\.refused[\s\S]*bad address/);
		failWith(new MailRefused("bad address"), { to: BEN });
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA]);
		expect(await emailStateOf(key, BEN)).toEqual({
			state: "failed",
			attempts: 1,
			resent: 0,
			failure: "bad address",
		});
	});

	it("fail if the event has none", async () => {
		const key = await newEvent();
		expect(await deliver(ports, mailHandle({}, 0), key)).toBe("failed");
	});
});

describe("the sending rate", () => {
	const verify = (to: string): EmailDraft => ({
		...draft(to),
		key: "account_verify",
		params: { email: to, hours: 1 },
	});
	const urgent = mailHandle({ test: async (_, { to }) => (to as string[]).map(verify) }, 0);
	const many = (count: number, name: string) =>
		Array.from({ length: count }, (_, index) => `${name}${index}@${newId().toLowerCase()}.example.org`);

	it("keeps to the rate of SES, and leaves room for e-mails about accounts", async () => {
		ports.advanceClock(1000);
		const [bulk, account] = [await newEvent(...many(30, "b")), await newEvent(...many(30, "a"))];
		expect(await deliver(ports, handle, bulk)).toBe("waiting");
		expect(ports.sentEmails.length).toBe(Math.floor(SETTINGS.mailRate * 0.8));
		expect(await deliver(ports, urgent, account)).toBe("done");
		expect(ports.sentEmails.length).toBe(Math.floor(SETTINGS.mailRate * 0.8) + 30);
		let seconds = 0;
		for (; ports.sentEmails.length < 60; seconds++) {
			ports.advanceClock(10);
			await deliver(ports, handle, bulk);
		}
		expect([seconds, new Set(sentTo()).size]).toEqual([2, 60]);
	});
});

describe("an e-mail that may or may not have been sent", () => {
	const lost = new Error("the connection broke");

	async function loseAnswer(): Promise<RowKey> {
		const key = await newEvent(ADA);
		failWith(lost, { taken: true });
		expect(await deliver(ports, handle, key)).toBe("waiting");
		restore();
		return key;
	}

	it("is sent again only after a timeout, and counted", async () => {
		const key = await loseAnswer();
		expectConsole(/email\.resent/);
		ports.advanceClock(SETTINGS.mailUnsureSeconds - 1);
		expect(await deliver(ports, handle, key)).toBe("waiting");
		ports.advanceClock(1);
		expect(sentTo()).toEqual([ADA]);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA, ADA]);
		expect(await emailStateOf(key, ADA)).toEqual({
			state: "sent",
			attempts: 2,
			resent: 1,
			failure: undefined,
		});
	});

	it("is not sent again if SES reports it", async () => {
		const key = await loseAnswer();
		await recordMailEvent(ports, event("Send", key, ADA));
		ports.advanceClock(SETTINGS.mailUnsureSeconds);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA]);
		expect(await emailStateOf(key, ADA)).toEqual({
			state: "sent",
			attempts: 1,
			resent: 0,
			failure: undefined,
		});
	});

	it("is claimed by one of two workers that come for it at once", async () => {
		expectConsole(/email\.resent/);
		const key = await newEvent(ADA);
		failWith(lost, { taken: true });
		await deliver(ports, handle, key);
		restore();
		ports.advanceClock(SETTINGS.mailUnsureSeconds);
		const context = systemContext(ports);
		const email = { to: ADA, subject: "s", text: "t", html: "h", headers: {} };
		const answers = await Promise.all(
			[1, 2].map(() => sendEmail(context, key.id, { key: "conference_creator" }, email)),
		);
		expect(answers.filter((one) => one === undefined).length).toBeGreaterThanOrEqual(1);
		expect(sentTo()).toEqual([ADA, ADA]);
		expect((await emailStateOf(key, ADA))?.resent).toBe(1);
	});
});

describe("what SES reports about an e-mail", () => {
	async function after(...events: string[]) {
		const key = await newEvent(ADA);
		await deliver(ports, handle, key);
		for (const eventType of events) await recordMailEvent(ports, event(eventType, key, ADA));
		return (await emailStateOf(key, ADA))?.state;
	}

	it.each([
		[["Send"], "sent"],
		[["Send", "Delivery"], "delivered"],
		[["Delivery", "Send", "Delivery"], "delivered"],
		[["Delivery", "Bounce"], "bounced"],
		[["Bounce", "Delivery"], "bounced"],
		[["Complaint", "Delivery"], "complained"],
		[["Reject", "Send"], "failed"],
		[["Open"], "sent"],
	])("%j ends as %s", async (events, state) => {
		expect(await after(...events)).toBe(state);
	});

	it("keeps the reason of a bounce", async () => {
		const key = await newEvent(ADA);
		await deliver(ports, handle, key);
		const bounce = {
			bounceType: "Permanent",
			bounceSubType: "General",
			bouncedRecipients: [{ diagnosticCode: "smtp; 550 user unknown" }],
		};
		await recordMailEvent(ports, event("Bounce", key, ADA, { bounce }));
		expect(await emailStateOf(key, ADA)).toEqual({
			state: "bounced",
			attempts: 1,
			resent: 0,
			failure: "Permanent, General, smtp; 550 user unknown",
		});
	});

	it("ignores e-mails that are not ours", async () => {
		const key = await newEvent();
		await recordMailEvent(ports, event("Bounce", key, ADA));
		await recordMailEvent(ports, { eventType: "Bounce", mail: { messageId: "m", tags: { row: ["x"] } } });
		await recordMailEvent(ports, { eventType: "Bounce", mail: { messageId: "m" } });
		expect(await emailStateOf(key, ADA)).toBe(null);
	});
});

it("withholds optional e-mails from an address that they do not reach", async () => {
	const send = async (topic?: EmailDraft["topic"]) => {
		const key = await newEvent(ADA);
		await deliver(ports, mailHandle({ test: async () => [{ ...draft(ADA), topic }] }, 0), key);
		return key;
	};
	const report = async (eventType: string, more: object) =>
		recordMailEvent(ports, event(eventType, await send(), ADA, more));
	const optional = async () => emailStateOf(await send("coauthor_papers"), ADA);
	const timestamp = ports.now().toISOString();
	await report("Bounce", { bounce: { bounceType: "Permanent", timestamp } });
	expect(await optional()).toMatchObject({ state: "withheld", withheld: "bounces" });
	ports.advanceClock(60);
	await report("Delivery", { delivery: {} });
	expect(await optional()).toMatchObject({ state: "sent" });
	await report("Complaint", { complaint: {} });
	await report("Delivery", { delivery: {} });
	expect(await optional()).toMatchObject({ state: "withheld", withheld: "complained" });
});
