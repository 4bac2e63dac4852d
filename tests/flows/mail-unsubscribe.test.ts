import { randomUUID } from "node:crypto";
import type { DeliveryProblem } from "@deck/contracts/address";
import type { ErrorBody } from "@deck/contracts/errors";
import type { MailSubscription, Profile } from "@deck/contracts/profile";
import { addresses } from "@deck/core/address/entity";
import { addressStatesOf } from "@deck/core/address/lookup";
import { hash } from "@deck/core/kernel/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	expertForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { companionDelivery } from "../support/steps/companion-delivery.ts";
import { MailingSteps } from "../support/steps/mailing-steps.ts";
import { unsubscribeByButton, unsubscribeTokenIn } from "../support/steps/unsubscribe-steps.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const EVERYTHING = {
	coauthor_papers: true,
	note_mentions: true,
	chat: true,
	news: true,
};

const somebody = () => new Person(machine).join();

async function coAuthorSetup(coauthor: Person) {
	const [author, { path }] = await Promise.all([somebody(), buildConference(machine.table)]);
	const submit = async () => {
		const number = await submitPaper(author, path, {
			authors: [author, coauthor].map(({ email }, at) => authorForm({ email, corresponding: at === 0 })),
		});
		const received = new RegExp(`aper ${number}\\b`);
		return { number, received, message: await author.waitForEmail(received) };
	};
	const withheld = async (message: InboxEmail) =>
		(await companionDelivery(machine, message, coauthor.email))?.withheld;
	return { author, path, submit, withheld };
}

test("a mail program's unsubscribe button stops optional e-mails to an address without an account", async () => {
	const stranger = new Person(machine);
	const { author, submit, withheld } = await coAuthorSetup(stranger);
	const first = await submit();
	const message = await stranger.waitForEmail(first.received);
	expect(message.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	// Mandatory e-mails cannot be unsubscribed from.
	expect(first.message.headers["list-unsubscribe"]).toBe(undefined);
	// Mail scanners open links: a GET must change nothing.
	const path = new URL(message.headers["list-unsubscribe"]?.slice(1, -1) ?? "").pathname;
	const opened = await stranger.get(path);
	expect([opened.status, opened.headers.get("location")]).toEqual([
		302,
		`${machine.url}/unsubscribe/${unsubscribeTokenIn(message)}`,
	]);
	const subscription = `/api/mail/subscription/${unsubscribeTokenIn(message)}`;
	expect((await stranger.get<MailSubscription>(subscription)).body).toEqual({
		email: stranger.email,
		topic: "coauthor_papers",
		conference: null,
		wanted: true,
		has_account: false,
	});
	expect((await unsubscribeByButton(message)).status).toBe(200);
	expect((await unsubscribeByButton(message)).status).toBe(200);
	const second = await submit();
	await expect.poll(() => withheld(second.message), EVENTUALLY).toBe("unwanted");
	await stranger.join();
	expect((await stranger.get<Profile>("/api/profile")).body.mail.coauthor_papers).toBe(false);
	const all = EVERYTHING;
	const { body } = await stranger.request<Profile>("PUT", "/api/profile/mail", { body: all });
	expect(body.mail).toEqual(all);
	const third = await submit();
	await stranger.waitForEmail(third.received);
	expect((await author.get<MailSubscription>(subscription)).body).toMatchObject({ wanted: true });
});

test("an e-mail's link unsubscribes the account of the address, and subscribes it again", async () => {
	const coauthor = await somebody();
	const { submit } = await coAuthorSetup(coauthor);
	const message = await coauthor.waitForEmail((await submit()).received);
	const anybody = new Person(machine);
	const choose = (wanted: boolean) =>
		anybody.request<MailSubscription>("PUT", `/api/mail/subscription/${unsubscribeTokenIn(message)}`, {
			body: { wanted },
		});
	const wants = async () => (await coauthor.get<Profile>("/api/profile")).body.mail.coauthor_papers;
	expect((await choose(false)).body).toMatchObject({ wanted: false, has_account: true });
	expect(await wants()).toBe(false);
	expect((await choose(true)).body).toMatchObject({ wanted: true });
	expect(await wants()).toBe(true);
	expect((await unsubscribeByButton(message)).status).toBe(200);
	expect(await wants()).toBe(false);
});

test("an unknown link changes nothing and returns an error", async () => {
	const anybody = new Person(machine);
	for (const [method, path] of [
		["POST", "/api/mail/unsubscribe/nothing"],
		["GET", "/api/mail/subscription/nothing"],
	] as const) {
		const { status, body } = await anybody.request<ErrorBody>(method, path);
		expect([status, body.code]).toEqual([404, "mail_link"]);
	}
});

test("a bouncing address is shown to its owner and the staff concerned, and gets no optional e-mails", async () => {
	const dead = new Person(machine, `bounce-${randomUUID().slice(0, 8)}@example.org`);
	const { author, path, submit, withheld } = await coAuthorSetup(dead);
	const [editor, secretary] = await Promise.all([somebody(), somebody()]);
	await appointStaff(machine.table, editor, path, { type: "editor" });
	await appointStaff(machine.table, secretary, path, { type: "sec_secretary", section_id: "lasers" });
	const { number } = await submit();
	const addresses = `/api/conf/${path}/adm/papers/${number}/addresses`;
	const troubles = async (who: Person, at = addresses) =>
		(await who.get<DeliveryProblem[]>(at)).body.map(({ email, bounces }) => [email, bounces?.reason]);
	await expect.poll(() => troubles(editor), EVENTUALLY).toEqual([[dead.email, "mailbox"]]);
	expect([(await author.get(addresses)).status, (await secretary.get(addresses)).status]).toEqual([403, 404]);
	const { status } = await editor.post(`/api/conf/${path}/adm/experts`, {
		experts: [expertForm({ email: dead.email }), expertForm({ email: author.email })],
	});
	expect(status).toBe(200);
	const ofExperts = `/api/conf/${path}/adm/experts/addresses`;
	expect(await troubles(secretary, ofExperts)).toEqual([[dead.email, "mailbox"]]);
	// Bounces of requests would name the reviewers of their papers.
	await appointStaff(machine.table, author, path, { type: "editor" });
	expect(await troubles(author, ofExperts)).toEqual([]);
	const others = new MailingSteps(editor, path);
	const own = new MailingSteps(author, path);
	const drafted = async (steps: MailingSteps) => {
		const { id, version, recipients, left_out } = await steps.createAndWait({
			of: "experts",
			numbers: "1-2",
		});
		const to = (await steps.recipients(id)).map(({ email }) => email).sort();
		const out = (await steps.readExcluded(id)).map(({ email, why }) => [email, why]);
		return { id, version, read: [recipients, left_out.bounces, to, out] };
	};
	const both = [author.email, dead.email].sort();
	const openly = await drafted(others);
	expect(openly.read).toEqual([1, 1, [author.email], [[dead.email, "bounces"]]]);
	const discreetly = await drafted(own);
	expect(discreetly.read).toEqual([2, 0, both, []]);
	const text = { subject: "Hello", text: "Dear {name}" };
	for (const [steps, { id, version }, count] of [
		[others, openly, 1],
		[own, discreetly, 2],
	] as const) {
		const { body } = await steps.save(id, version, { en: text, ru: text });
		expect((await steps.send(id, body.version, count)).status).toBe(200);
	}
	const statesFor = async (steps: MailingSteps) =>
		(await steps.recipients(discreetly.id)).map(({ email, state, reason }) => [email, state, reason]).sort();
	await expect.poll(() => statesFor(others), EVENTUALLY).toContainEqual([dead.email, "withheld", "bounces"]);
	await expect.poll(() => statesFor(own), EVENTUALLY).toEqual(both.map((email) => [email, "sent", ""]));
	const { body: sent } = await own.read(discreetly.id);
	expect([sent.states.sent, sent.states.withheld]).toEqual([2, 0]);
	expect((await own.history()).map(({ id }) => id)).toEqual([discreetly.id]);
	expect((await own.read(openly.id)).status).toBe(404);
	const second = await submit();
	await expect.poll(() => withheld(second.message), EVENTUALLY).toBe("bounces");
	await dead.join();
	expect((await dead.get<Profile>("/api/profile")).body.troubles).toMatchObject([
		{ email: dead.email, bounces: { reason: "mailbox" }, complained_since: null },
	]);
	expect((await author.get<Profile>("/api/profile")).body.troubles).toEqual([]);
});

test("an unverified account neither sees nor changes e-mail choices of its address, even when deleted", async () => {
	const owner = new Person(machine);
	const { submit, withheld } = await coAuthorSetup(owner);
	const first = await submit();
	expect((await unsubscribeByButton(await owner.waitForEmail(first.received))).status).toBe(200);
	await owner.register();
	const { email } = owner;
	expect((await owner.post("/api/auth/login", { email, password: Person.password })).status).toBe(204);
	const refused = await owner.request<ErrorBody>("PUT", "/api/profile/mail", { body: EVERYTHING });
	expect([refused.status, refused.body.code]).toEqual([400, "unverified"]);
	const state = addresses(machine.table).patch({ address: hash(email) });
	await state.set({ bounces_since: "2026-01-01T00:00:00.000Z", bounce_reason: "mailbox" }).go();
	const { troubles, mail } = (await owner.get<Profile>("/api/profile")).body;
	expect([troubles, mail.coauthor_papers]).toEqual([[], true]);
	const ended = addresses(machine.table).patch({ address: hash(email) });
	await ended.remove(["bounces_since", "bounce_reason"]).go();
	const form = { email: owner.email, current: Person.password };
	expect((await owner.post("/api/profile/deletion", form)).status).toBe(204);
	await owner.waitForEmail(/^Your account has been deleted$/);
	const second = await submit();
	await expect.poll(() => withheld(second.message), EVENTUALLY).toBe("unwanted");
});

test("a user who unsubscribed gets no such e-mails after their account is deleted", async () => {
	const leaving = await somebody();
	const { submit, withheld } = await coAuthorSetup(leaving);
	const body = { ...EVERYTHING, coauthor_papers: false };
	expect((await leaving.request("PUT", "/api/profile/mail", { body })).status).toBe(200);
	await addresses(machine.table)
		.put({
			address: hash(leaving.email),
			version: 1,
			ttl: 4_000_000_000,
			bounces_since: "2026-01-01T00:00:00.000Z",
			bounce_reason: "mailbox",
		})
		.go();
	const form = { email: leaving.email, current: Person.password };
	expect((await leaving.post("/api/profile/deletion", form)).status).toBe(204);
	// Events may be handled twice, so the version is open.
	const row = async () => {
		const state = (await addressStatesOf(machine.table, [leaving.email])).get(leaving.email);
		return { ...state, version: undefined };
	};
	await expect
		.poll(row, EVENTUALLY)
		.toEqual({ address: hash(leaving.email), unwanted: ["coauthor_papers"], version: undefined });
	const { message } = await submit();
	await expect.poll(() => withheld(message), EVENTUALLY).toBe("unwanted");
});
