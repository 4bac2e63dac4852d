import { type FakePorts, makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outsideRequests } from "../kernel/context.ts";
import { hash } from "../kernel/ids.ts";
import { mailEvent, outbox, outboxRow } from "../kernel/outbox.ts";
import { type Letter, MailPostponed, MailRefused } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { Draft } from "../mail/draft.ts";
import { deliver, type RowKey } from "./deliver.ts";
import { mailHandle } from "./mail.ts";
import { type MailEvent, noteMailEvent } from "./mail-events.ts";
import { letterTag, recipients } from "./recipients.ts";
import { sendLetter } from "./send-letter.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

const draft = (to: string): Draft => ({
	to,
	locale: "en",
	key: "conference_creator",
	params: { conference: "Optics" },
});
const ADA = "ada@example.org";
const BEN = "ben@example.org";
const handle = mailHandle({ test: async (_, { to }) => (to as string[]).map(draft) });

async function newEvent(...to: string[]): Promise<RowKey> {
	const { reader, id, ...row } = outboxRow(mailEvent("test", { to }), ports.now());
	await outbox(ports.table)
		.create({ reader, id, ...row })
		.go();
	return { reader, id };
}

async function letterOf(key: RowKey, to: string) {
	const row = { id: key.id, recipient: hash(to) };
	const { data } = await recipients(ports.table).get(row).go({ consistent: true });
	return data && { state: data.state, attempts: data.attempts, resent: data.resent, failure: data.failure };
}

const sentTo = () => ports.letters.map(({ letter }) => letter.to).sort();

/** The mailer answers so from now on, after having taken the letter if `taken`. */
function failWith(error: Error, options: { to?: string; taken?: boolean } = {}): void {
	const send = ports.mailer.send;
	ports.mailer.send = async (letter: Letter, tag: string) => {
		if (options.to && letter.to !== options.to) return send(letter, tag);
		if (options.taken) await send(letter, tag);
		throw error;
	};
	restore = () => {
		ports.mailer.send = send;
	};
}
let restore = () => {};

const event = (eventType: string, key: RowKey, to: string, more: Partial<MailEvent> = {}): MailEvent => ({
	eventType,
	mail: { messageId: "m", tags: { row: [letterTag({ id: key.id, recipient: hash(to) })] } },
	...more,
});

describe("the letters of an event", () => {
	it("go to each recipient once, tagged, however often the row is delivered", async () => {
		const key = await newEvent(ADA, BEN, ADA);
		expect(await deliver(ports, handle, key)).toBe("done");
		await outbox(ports.table)
			.patch(key)
			.set({ state: "pending", due: ports.now().toISOString(), shard: "0" })
			.go();
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA, BEN]);
		expect(ports.letters.map(({ tag }) => tag).sort()).toEqual(
			[ADA, BEN].map((to) => `${key.id}-${hash(to)}`).sort(),
		);
		expect(await letterOf(key, ADA)).toEqual({ state: "sent", attempts: 1, resent: 0, failure: undefined });
	});

	it("are tried again when SES did not take one, and nobody else gets two", async () => {
		const key = await newEvent(ADA, BEN);
		failWith(new MailPostponed("slow down"), { to: BEN });
		expect(await deliver(ports, handle, key)).toBe("failed");
		expect(await letterOf(key, BEN)).toEqual({
			state: "open",
			attempts: 1,
			resent: 0,
			failure: "slow down",
		});
		restore();
		ports.pass(2 * SETTINGS.outboxRetrySeconds);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA, BEN]);
		expect(await letterOf(key, BEN)).toEqual({
			state: "sent",
			attempts: 2,
			resent: 0,
			failure: "slow down",
		});
	});

	it("are not tried again where SES refuses one for good", async () => {
		const key = await newEvent(ADA, BEN);
		failWith(new MailRefused("bad address"), { to: BEN });
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA]);
		expect(await letterOf(key, BEN)).toEqual({
			state: "failed",
			attempts: 1,
			resent: 0,
			failure: "bad address",
		});
	});

	it("fail where the event has none", async () => {
		const key = await newEvent();
		expect(await deliver(ports, mailHandle({}), key)).toBe("failed");
	});
});

describe("a letter of which nobody knows whether it went out", () => {
	const lost = new Error("the connection broke");

	async function loseAnswer(): Promise<RowKey> {
		const key = await newEvent(ADA);
		failWith(lost, { taken: true });
		expect(await deliver(ports, handle, key)).toBe("failed");
		restore();
		ports.pass(2 * SETTINGS.outboxRetrySeconds);
		return key;
	}

	it("is sent again only after the lease and a silence, and counted", async () => {
		const key = await loseAnswer();
		expect(await deliver(ports, handle, key)).toBe("waiting");
		ports.pass(SETTINGS.mailLeaseSeconds);
		expect(await deliver(ports, handle, key)).toBe("waiting");
		ports.pass(SETTINGS.mailSilenceSeconds - 2 * SETTINGS.outboxRetrySeconds - 1);
		expect(await deliver(ports, handle, key)).toBe("waiting");
		ports.pass(1);
		expect(sentTo()).toEqual([ADA]);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA, ADA]);
		expect(await letterOf(key, ADA)).toEqual({ state: "sent", attempts: 2, resent: 1, failure: undefined });
	});

	it("is not sent again when SES tells of it", async () => {
		const key = await loseAnswer();
		await noteMailEvent(ports, event("Send", key, ADA));
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(sentTo()).toEqual([ADA]);
		expect(await letterOf(key, ADA)).toEqual({ state: "sent", attempts: 1, resent: 0, failure: undefined });
	});

	it("is claimed by one of two who come for it at once", async () => {
		const key = await newEvent(ADA);
		failWith(lost, { taken: true });
		await deliver(ports, handle, key);
		restore();
		ports.pass(SETTINGS.mailLeaseSeconds + SETTINGS.mailSilenceSeconds + 1);
		const context = outsideRequests(ports);
		const letter = { to: ADA, subject: "s", text: "t", html: "h" };
		const answers = await Promise.all(
			[1, 2].map(() => sendLetter(context, key.id, "conference_creator", letter)),
		);
		expect(answers.filter((one) => one === undefined).length).toBeGreaterThanOrEqual(1);
		expect(sentTo()).toEqual([ADA, ADA]);
		expect((await letterOf(key, ADA))?.resent).toBe(1);
	});
});

describe("what SES tells of a letter", () => {
	async function after(...events: string[]) {
		const key = await newEvent(ADA);
		await deliver(ports, handle, key);
		for (const eventType of events) await noteMailEvent(ports, event(eventType, key, ADA));
		return (await letterOf(key, ADA))?.state;
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
		await noteMailEvent(ports, event("Bounce", key, ADA, { bounce }));
		expect(await letterOf(key, ADA)).toEqual({
			state: "bounced",
			attempts: 1,
			resent: 0,
			failure: "Permanent, General, smtp; 550 user unknown",
		});
	});

	it("passes over letters that are not ours", async () => {
		const key = await newEvent();
		await noteMailEvent(ports, event("Bounce", key, ADA));
		await noteMailEvent(ports, { eventType: "Bounce", mail: { messageId: "m", tags: { row: ["x"] } } });
		await noteMailEvent(ports, { eventType: "Bounce", mail: { messageId: "m" } });
		expect(await letterOf(key, ADA)).toBe(null);
	});
});
