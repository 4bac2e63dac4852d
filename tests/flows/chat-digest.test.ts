import { randomUUID } from "node:crypto";
import { parseChatRoomName } from "@deck/contracts/chat";
import type { Paper } from "@deck/contracts/paper";
import { chatDigestEmails } from "@deck/core/chat/digest/emails";
import { type DigestReader, digestReaderName, digests } from "@deck/core/chat/digest/entity";
import { digestJobs } from "@deck/core/chat/digest/jobs";
import { chatRooms } from "@deck/core/chat/entity";
import { systemContext } from "@deck/core/kernel/context";
import { SETTINGS } from "@deck/core/kernel/settings";
import { renderEmail } from "@deck/core/mail/render";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, authorForm, paperForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { startTestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { userIdOf } from "../support/steps/impersonation-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);
const joinPerson = () => new Person(deck.machine).join();

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const DIGEST_DELAY = SETTINGS.chatDigestDelaySeconds;
const DIGEST_INTERVAL = SETTINGS.chatDigestIntervalSeconds;

class DigestSteps extends ChatRoomSteps {
	readonly number: number;

	private constructor(path: string, number: number) {
		super(path, `sub-${number}`);
		this.number = number;
	}

	static async create(...others: { email: string; mailable?: boolean }[]): Promise<DigestSteps> {
		const path = await cast.createConference();
		const number = await submitPaper(the("author"), path, {
			section: "optics",
			authors: [the("author"), ...others].map((one, at) =>
				authorForm({
					email: one.email,
					corresponding: at === 0,
					...("mailable" in one && { mailable: one.mailable }),
				}),
			),
		});
		return new DigestSteps(path, number);
	}

	#at(seconds: number) {
		const now = () => new Date(Date.now() + seconds * 1000);
		return { ...systemContext(deck.ports), now };
	}

	get #id() {
		const key = parseChatRoomName(this.room);
		if (!key) throw new Error("no room");
		return { conference: this.path, ...key };
	}

	async runCheck(seconds = DIGEST_DELAY + 5): Promise<void> {
		const { data } = await chatRooms(deck.machine.table).get(this.#id).go({ consistent: true });
		await digestJobs["chat.unread"](this.#at(seconds), { ...this.#id, due: data?.digest_due ?? "" });
	}

	scheduledCheck(reader: DigestReader, seconds: number) {
		return digestJobs["chat.digest_later"](this.#at(seconds), { reader });
	}

	async makeDraft(reader: DigestReader) {
		const context = systemContext(deck.ports);
		const [draft] = await chatDigestEmails["chat.digest"](context, { reader, room: this.#id });
		return draft;
	}

	async readDigestState(reader: DigestReader) {
		const { data } = await digests(deck.machine.table)
			.get({ reader: digestReaderName(reader) })
			.go({ consistent: true });
		return data && { times: data.version, again: data.next_due !== undefined };
	}
}

const accountOf = async (person: Person): Promise<DigestReader> => ({ user_id: await userIdOf(person) });

test("a digest of unread messages goes once to staff who may answer and members who accept e-mails", async () => {
	const [coauthor, muting, unmailed, quiet, otherChair, reviewing] = await Promise.all(
		Array.from({ length: 6 }, joinPerson),
	);
	if (!coauthor || !muting || !unmailed || !quiet || !otherChair || !reviewing) throw new Error("nobody");
	const stranger = new Person(deck.machine);
	const room = await DigestSteps.create(
		...[coauthor, muting, { email: unmailed.email, mailable: false }, quiet, stranger],
	);
	const { table } = deck.machine;
	await appointStaff(table, otherChair, room.path, { type: "sec_chair", section_id: "lasers" });
	await appointStaff(table, reviewing, room.path, { type: "editor" });
	const staff = await Promise.all(
		["creator", "superadmin", "editor", "chair"].map((one) => accountOf(the(one))),
	);
	await new ReviewSteps(room.path, room.number).requestReview(the("editor"), reviewing);
	const mail = { coauthor_papers: true, note_mentions: true, chat: false, news: true };
	await quiet.request("PUT", "/api/profile/mail", { body: mail });

	await room.postMessage(the("author"), "May the table go to an appendix?");
	await room.setReadMark(muting, { muted: true });
	await room.runCheck();
	const notified = [...staff, await accountOf(coauthor), { email: stranger.email }];
	const left = await Promise.all(
		[the("author"), the("observer"), muting, unmailed, quiet, otherChair, reviewing].map(accountOf),
	);
	const once = { times: 1, again: false };
	expect(await Promise.all(notified.map((one) => room.readDigestState(one)))).toEqual(
		notified.map(() => once),
	);
	expect(await Promise.all(left.map((one) => room.readDigestState(one)))).toEqual(left.map(() => null));
	await room.runCheck();
	expect(await Promise.all(notified.map((one) => room.readDigestState(one)))).toEqual(
		notified.map(() => once),
	);

	const editors = await room.makeDraft(staff[2] as DigestReader);
	expect(editors).toMatchObject({ to: the("editor").email, key: "chat_digest", topic: "chat" });
	expect(editors?.link).toBe(`${deck.machine.url}/${room.path}/adm/messenger?room=${room.room}`);
	expect(editors?.trusted.rooms).toContain("“May the table go to an appendix?”");
	expect(editors?.params.account).toBe("");
	const strangers = await room.makeDraft({ email: stranger.email });
	expect(strangers?.link).toContain("/auth/register#");
	expect(strangers?.params.account).not.toBe("");
	expect(strangers?.trusted.rooms, "strangers read no text of a member").not.toContain("appendix");
	expect((await room.makeDraft(await accountOf(coauthor)))?.link).toBe(
		`${deck.machine.url}/${room.path}/mysubs/${room.number}?room`,
	);
});

test("the digest omits messages that were read, deleted or answered, or that the reader may no longer see", async () => {
	const coauthor = await joinPerson();
	const room = await DigestSteps.create(coauthor);
	const reader = await accountOf(coauthor);
	const countInDraft = async () => (await room.makeDraft(reader))?.params.count;
	await room.postMessage(the("author"), "First");
	await room.postMessage(the("author"), "Second");
	expect(await countInDraft()).toBe("2");
	await room.deleteMessage(the("author"), 2);
	expect(await countInDraft()).toBe("1");
	expect(await room.setReadMark(coauthor, { seen: 2 })).toBe(204);
	expect(await countInDraft()).toBe(undefined);
	await room.postMessage(the("author"), "Third");
	expect(await countInDraft()).toBe("1");

	const address = `/api/conf/${room.path}/papers/${room.number}`;
	const { version } = (await the("author").get<Paper>(address)).body;
	const body = { ...paperForm(the("author").email, { section: "optics" }), version };
	expect((await the("author").request("PUT", address, { body })).status).toBe(200);
	expect(await countInDraft()).toBe(undefined);

	const editor = await accountOf(the("editor"));
	expect((await room.makeDraft(editor))?.trusted.rooms).toContain("“Third”");
	await room.postMessage(the("chair"), "Here is the answer.");
	expect((await room.makeDraft(editor))?.trusted.rooms ?? "").not.toContain("“Third”");
});

test("staff accounts of reviewers and authors get no digest; muting with one account mutes all of a user's", async () => {
	const [alias, reviewer, writing, author2, muting] = await Promise.all(
		Array.from({ length: 5 }, joinPerson),
	);
	if (!alias || !reviewer || !writing || !author2 || !muting) throw new Error("nobody");
	await linkAlias(reviewer, alias);
	await linkAlias(author2, writing);
	const room = await DigestSteps.create(author2, muting);
	const { table } = deck.machine;
	for (const one of [alias, writing]) await appointStaff(table, one, room.path, { type: "editor" });
	await new ReviewSteps(room.path, room.number).requestReview(the("editor"), reviewer);
	await room.postMessage(the("author"), "I wrote it");
	expect(await room.setReadMark(muting, { muted: true })).toBe(204);
	await linkAlias(author2, muting);
	await room.runCheck();
	for (const one of [alias, writing, author2, muting]) {
		const reader = await accountOf(one);
		expect([await room.readDigestState(reader), await room.makeDraft(reader)]).toEqual([null, undefined]);
	}
	expect((await room.makeDraft(await accountOf(the("editor"))))?.trusted.rooms).toContain("I wrote it");
});

test("many messages schedule one check; messages after a digest wait for the next one", async () => {
	const coauthor = await joinPerson();
	const room = await DigestSteps.create(coauthor);
	const reader = await accountOf(coauthor);
	const due = async () => {
		const { data } = await chatRooms(deck.machine.table)
			.get({ conference: room.path, kind: "sub", number: room.number })
			.go({ consistent: true });
		return data?.digest_due;
	};
	await room.postMessage(the("author"), "One");
	const first = await due();
	for (const text of ["Two", "Three"]) await room.postMessage(the("author"), text);
	expect(await due()).toBe(first);
	// As if an e-mail had been sent just before.
	const last_at = new Date(Date.now() - DIGEST_DELAY * 1000).toISOString();
	await digests(deck.machine.table)
		.create({
			reader: digestReaderName(reader),
			last_at,
			version: 1,
			ttl: Math.floor(Date.now() / 1000) + 86_400,
		})
		.go();
	await room.runCheck();
	await room.runCheck();
	expect(await room.readDigestState(reader)).toEqual({ times: 2, again: true });
	await room.scheduledCheck(reader, DIGEST_INTERVAL + DIGEST_DELAY);
	expect(await room.readDigestState(reader)).toEqual({ times: 3, again: false });
	await room.scheduledCheck(reader, 3 * DIGEST_INTERVAL);
	expect(await room.readDigestState(reader)).toEqual({ times: 3, again: false });
});

test("a member's message in a digest has no link, also from a formula", async () => {
	const room = await DigestSteps.create();
	await room.postMessage(the("author"), String.raw`$https\mathrm ://evil\mathrm .com/pay$`);
	const draft = await room.makeDraft(await accountOf(the("editor")));
	if (!draft) throw new Error("there is no digest");
	const { html, text } = renderEmail(draft, deck.machine.url);
	expect(text.replaceAll("\u200c", "")).toContain("https://evil.com/pay");
	expect([...text.matchAll(/evil\.com|https:\/\/evil/g), ...html.matchAll(/href="[^"]*evil/g)]).toEqual([]);
});

test("a digest of two conferences with one title names the site", async () => {
	const coauthor = await joinPerson();
	const rooms = [await DigestSteps.create(coauthor), await DigestSteps.create(coauthor)];
	for (const room of rooms) await room.postMessage(the("author"), "See the appendix.");
	const draft = await rooms[0]?.makeDraft(await accountOf(coauthor));
	expect([draft?.conference, draft?.params.where]).toEqual([null, "Event deck"]);
});

test("the digest is sent automatically, in the reader's language, with a way to unsubscribe", async () => {
	const machine = await startTestMachine({ env: { DECK_CHAT_DIGEST_AFTER_SECONDS: "1" } });
	const own = await Cast.join(machine);
	const path = await own.createConference();
	const russian = await new Person(machine, `${randomUUID()}@example.org`).join("ru");
	await appointStaff(machine.table, russian, path, { type: "editor" });
	await machine.control("catch-up");
	const number = await submitPaper(own.the("author"), path, { section: "optics" });
	await new ChatRoomSteps(path, `sub-${number}`).postMessage(
		own.the("author"),
		"See https://evil.example, {rooms}?",
	);
	const email = await russian.waitForEmail(/непрочитанные сообщения/);
	expect(email.text).toContain(`Статья ${number}: `);
	expect(email.text.match(/https?:\/\/evil/)).toBe(null);
	expect(email.text.replaceAll("\u200c", "")).toContain("«See https://evil.example, {rooms}?»");
	expect(email.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	expect((await own.the("chair").waitForEmail(/unread messages \(1\)/)).text).toContain(
		`${machine.url}/${path}/adm/messenger?room=sub-${number}`,
	);
	await checkInvariantsAndStop(machine);
});
