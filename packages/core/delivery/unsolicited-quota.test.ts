import { expectConsole } from "@deck/tests/support/announced-lines";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emailClaims, users } from "../account/entity.ts";
import { systemContext } from "../kernel/context.ts";
import { hash, newId } from "../kernel/ids.ts";
import { outbox, outboxRow } from "../kernel/outbox.ts";
import { MailPostponed } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { indexAuthor } from "../people/index-people.ts";
import { deliver, type RowKey } from "./deliver.ts";
import { emailRecipients } from "./email-recipients.ts";
import { mailHandle } from "./mail.ts";
import { readUnsolicitedQuota } from "./unsolicited-quota.ts";

let engine: TestTable;
let ports: FakePorts;
let ADA: string;
let BEN: string;
let days = 0;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
	// Counts outlive a case.
	days += 3;
	ports.advanceClock(days * 86_400);
	[ADA, BEN] = ["ada", "ben"].map((name) => `${name}@${newId().toLowerCase()}.example.org`) as [
		string,
		string,
	];
});

const draft = (to: string, conference: string | null = null): EmailDraft => ({
	to,
	conference,
	locale: "en",
	key: "conference_creator",
	params: { conference: "Optics", inviter: "" },
});
const handle = mailHandle(
	{
		test: async (_, { to, conference = null }) =>
			(to as string[]).map((one) => draft(one, conference as string | null)),
	},
	0,
);

async function newEvent(to: string[], more: object = {}, cause?: string): Promise<RowKey> {
	const row = outboxRow({ consumer: "mail", event: "test", payload: { to, ...more } }, ports.now(), cause);
	await outbox(ports.table).create(row).go();
	return { consumer: "mail", id: row.id };
}

async function makeAccount(email: string): Promise<void> {
	const user = { user_id: newId(), email, verified: true, password: "", locale: "en" } as const;
	await emailClaims(ports.table).create({ email, user_id: user.user_id }).go();
	await users(ports.table)
		.create({ ...user, created_at: ports.now().toISOString() })
		.go();
}

async function emailStateOf({ id }: RowKey, to: string) {
	const { data } = await emailRecipients(ports.table)
		.get({ id, recipient: hash(to) })
		.go({ consistent: true });
	return data;
}

const sentTo = () => ports.sentEmails.map(({ message }) => message.to).sort();

describe("an address without a confirmed account", () => {
	const most = (count: number) => Array.from({ length: count }, (_, at) => at);
	const deliverTo = async (to: string, by = handle, more: object = {}) => {
		const key = await newEvent([to], more);
		return { key, outcome: await deliver(ports, by, key) };
	};
	const dueOf = async (key: RowKey) =>
		(await outbox(ports.table).get(key).go({ consistent: true })).data?.due;

	it("gets a limited number of e-mails a day, whoever writes; the rest are sent the next day", async () => {
		for (const _ of most(SETTINGS.unsolicitedPerUnknownAddress))
			expect((await deliverTo(ADA)).outcome).toBe("done");
		expectConsole(/email\.postponed/);
		const { key, outcome } = await deliverTo(ADA);
		const midnight = new Date(Math.floor(ports.now().getTime() / 86_400_000 + 1) * 86_400_000);
		expect([outcome, await dueOf(key)]).toEqual(["waiting", midnight.toISOString()]);
		expect(await emailStateOf(key, ADA)).toMatchObject({ state: "waiting", attempts: 0 });
		expect(ports.sentEmails.length).toBe(SETTINGS.unsolicitedPerUnknownAddress);
		ports.advanceClock((midnight.getTime() - ports.now().getTime()) / 1000);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(await emailStateOf(key, ADA)).toMatchObject({ state: "sent", attempts: 1 });
		expect(ports.sentEmails.length).toBe(SETTINGS.unsolicitedPerUnknownAddress + 1);
	});

	it("waits alone: the event's other recipients get their e-mails", async () => {
		for (const _ of most(SETTINGS.unsolicitedPerUnknownAddress)) await deliverTo(ADA);
		expectConsole(/email\.postponed/);
		const key = await newEvent([ADA, BEN]);
		expect(await deliver(ports, handle, key)).toBe("waiting");
		expect(sentTo().filter((to) => to === BEN)).toEqual([BEN]);
	});

	it("gets e-mails about its own account beyond the limit", async () => {
		const verify: EmailDraft = { ...draft(ADA), key: "account_verify", params: { email: ADA, hours: 1 } };
		const own = mailHandle({ test: async () => [verify] }, 0);
		for (const _ of most(SETTINGS.unsolicitedPerUnknownAddress)) await deliverTo(ADA);
		expect((await deliverTo(ADA, own)).outcome).toBe("done");
	});

	it("has a higher limit if the conference knows it as an author", async () => {
		const conference = newId();
		await indexAuthor(ports.table, { conference, email: ADA, names: { en: "Ada" } }, 1);
		for (const _ of most(SETTINGS.unsolicitedPerKnownAddress)) {
			expect((await deliverTo(ADA, handle, { conference })).outcome).toBe("done");
			ports.advanceClock(1);
		}
		expectConsole(/email\.postponed/);
		expectConsole(/email\.postponed/);
		expect((await deliverTo(ADA, handle, { conference })).outcome).toBe("waiting");
		expect((await deliverTo(ADA, handle, { conference: newId() })).outcome).toBe("waiting");
	});

	it("has the same limit as any other address, with an account too, if staff see the e-mail's state", async () => {
		const [conference, elsewhere] = [newId(), newId()];
		const author = `author.${ADA}`;
		await indexAuthor(ports.table, { conference, email: author, names: { en: "Ada" } }, 1);
		await makeAccount(BEN);
		// What others send does not count.
		for (const _ of most(SETTINGS.unsolicitedPerUnknownAddress))
			expect((await deliverTo(ADA, handle, { conference: elsewhere })).outcome).toBe("done");
		const shown = mailHandle(
			{
				test: async (_, { to, conference }) =>
					(to as string[]).map((one) => ({ ...draft(one, conference as string), isStateShown: true })),
			},
			0,
		);
		const all = [ADA, BEN, author];
		const send = (by: string, where = conference) => newEvent(all, { conference: where }, by);
		for (const _ of most(SETTINGS.shownPerAddress)) {
			expect(await deliver(ports, shown, await send("staff#x"))).toBe("done");
			ports.advanceClock(1);
		}
		for (const _ of all) expectConsole(/email\.postponed/);
		const next = await send("staff#x");
		expect(await deliver(ports, shown, next)).toBe("waiting");
		expect(await Promise.all(all.map(async (one) => (await emailStateOf(next, one))?.state))).toEqual(
			all.map(() => "waiting"),
		);
		for (const [by, where] of [
			["staff#y", conference],
			["staff#x", elsewhere],
		] as const) {
			ports.advanceClock(1);
			expect(await deliver(ports, shown, await send(by, where))).toBe("done");
		}
		const { left } = await readUnsolicitedQuota({ ...systemContext(ports), cause: "staff#x" });
		expect(left).toBe(SETTINGS.unsolicitedPerStaff - all.length * (SETTINGS.shownPerAddress + 2));
	});

	it("waits a day if the sender's limit is used up, unless staff write to an author of the conference", async () => {
		const to = most(SETTINGS.unsolicitedPerPerson + 2).map((at) => `${at}.${ADA}`);
		const conference = newId();
		for (const _ of [1, 2]) expectConsole(/email\.postponed/);
		const causer = `person#${newId()}`;
		const all = await newEvent(to, { conference }, causer);
		// As many in a second as SES accepts. Two wait, with one line.
		while ((await deliver(ports, handle, all)) === "waiting") ports.advanceClock(10);
		expect(ports.sentEmails.length).toBe(SETTINGS.unsolicitedPerPerson);
		expect(await readUnsolicitedQuota({ ...systemContext(ports), cause: causer })).toMatchObject({ left: 0 });
		expectConsole(/email\.postponed/);
		await indexAuthor(ports.table, { conference, email: BEN, names: { en: "Ben" } }, 1);
		expect(await deliver(ports, handle, await newEvent([BEN], { conference }, causer))).toBe("waiting");

		const staff = `staff#${newId()}`;
		const spent = { pk: `causes#${hash(staff)}`, sk: String(Math.floor(ports.now().getTime() / 86_400_000)) };
		await ports.table.update({
			Key: spent,
			UpdateExpression: "SET n = :n",
			ExpressionAttributeValues: { ":n": SETTINGS.unsolicitedPerStaff },
		});
		expectConsole(/email\.postponed/);
		expect(await deliver(ports, handle, await newEvent([ADA], { conference }, staff))).toBe("waiting");
		expect(await deliver(ports, handle, await newEvent([BEN], { conference }, staff))).toBe("done");
	});

	it("gets two e-mails a day about a paper that its author deletes and restores, also with an account", async () => {
		await makeAccount(ADA);
		let status = "deleted";
		const tell = mailHandle(
			{
				test: async (_, { to, paper, about }) =>
					about === status
						? (to as string[]).map((one) => ({ ...draft(one), deletable: paper as string }))
						: [],
			},
			0,
		);
		const paper = newId();
		const change = async (about: string) => {
			status = about;
			return deliverTo(ADA, tell, { paper, about });
		};
		for (const _ of most(SETTINGS.deletionEmailsPerPaper))
			expect((await change("deleted")).outcome).toBe("done");
		expectConsole(/email\.postponed/);
		const [third, last] = [await change("restored"), await change("deleted")];
		expect([third.outcome, last.outcome]).toEqual(["waiting", "waiting"]);
		expect((await deliverTo(ADA, tell, { paper: newId(), about: "deleted" })).outcome).toBe("done");
		expect((await deliverTo(BEN, tell, { paper, about: "deleted" })).outcome).toBe("done");
		ports.advanceClock(86_400);
		const sent = sentTo().length;
		for (const { key } of [third, last]) expect(await deliver(ports, tell, key)).toBe("done");
		const states = [third, last].map(async ({ key }) => (await emailStateOf(key, ADA))?.state);
		expect([sentTo().length - sent, await Promise.all(states)]).toEqual([1, ["waiting", "sent"]]);
	});

	it("gets at most three expert invitations a day per conference, also with an account", async () => {
		await makeAccount(ADA);
		const invite = mailHandle(
			{
				test: async (_, { to, conference }) =>
					(to as string[]).map((one) => ({
						...draft(one, conference as string),
						key: "expert_invited" as const,
						params: { salutation: "Ada", conference: "Optics" },
					})),
			},
			0,
		);
		const conference = newId();
		for (const _ of most(SETTINGS.expertInvitationsPerAddress))
			expect((await deliverTo(ADA, invite, { conference })).outcome).toBe("done");
		expectConsole(/email\.postponed/);
		const { key, outcome } = await deliverTo(ADA, invite, { conference });
		expect([outcome, (await emailStateOf(key, ADA))?.state]).toEqual(["waiting", "waiting"]);
		expect((await deliverTo(ADA, invite, { conference: newId() })).outcome).toBe("done");
		expect((await deliverTo(BEN, invite, { conference })).outcome).toBe("done");
		ports.advanceClock(86_400);
		expect(await deliver(ports, invite, key)).toBe("done");
		expect((await emailStateOf(key, ADA))?.state).toBe("sent");
	});

	it("counts for its address alone if the sender must not learn of it", async () => {
		const secret = mailHandle(
			{
				test: async (_, { to }) =>
					(to as string[]).map((one) => ({ ...draft(one), isRecipientSecret: true })),
			},
			0,
		);
		const causer = `person#${newId()}`;
		expectConsole(/email\.postponed/);
		const outcomes = [];
		for (const _ of most(SETTINGS.unsolicitedPerUnknownAddress + 1))
			outcomes.push(await deliver(ports, secret, await newEvent([ADA], {}, causer)));
		expect([outcomes.at(-2), outcomes.at(-1)]).toEqual(["done", "waiting"]);
		const { left } = await readUnsolicitedQuota({ ...systemContext(ports), cause: causer });
		expect(left).toBe(SETTINGS.unsolicitedPerPerson);
	});

	it("counts once for the sender, however often SES refuses the e-mail", async () => {
		const causer = `person#${newId()}`;
		ports.mailer.send = () => Promise.reject(new MailPostponed("slower", { passing: true }));
		const key = await newEvent([ADA], {}, causer);
		for (const _ of most(3)) {
			expect(await deliver(ports, handle, key)).toBe("waiting");
			ports.advanceClock(60);
		}
		const { left } = await readUnsolicitedQuota({ ...systemContext(ports), cause: causer });
		expect(left).toBe(SETTINGS.unsolicitedPerPerson - 1);
	});

	it("gets no e-mail about something that no longer exists by then", async () => {
		for (const _ of most(SETTINGS.unsolicitedPerUnknownAddress)) await deliverTo(ADA);
		expectConsole(/email\.postponed/);
		const withdrawn = mailHandle({ test: async () => [{ ...draft(ADA), withheld: "gone" as const }] }, 0);
		const { key } = await deliverTo(ADA);
		ports.advanceClock(24 * 3600);
		expect(await deliver(ports, withdrawn, key)).toBe("done");
		expect(await emailStateOf(key, ADA)).toMatchObject({ state: "withheld", withheld: "gone" });
	});

	it("has no limit once its owner has confirmed it", async () => {
		await makeAccount(ADA);
		for (let sent = 0; sent < SETTINGS.unsolicitedPerUnknownAddress + 2; sent++) {
			await deliver(ports, handle, await newEvent([ADA]));
		}
		expect(ports.sentEmails.length).toBe(SETTINGS.unsolicitedPerUnknownAddress + 2);
	});
});
