import { randomUUID } from "node:crypto";
import { readRoomName } from "@deck/contracts/chat";
import type { Paper } from "@deck/contracts/paper";
import { type DigestReader, digests, nameOf } from "@deck/core/chat/digest/entity";
import { digestJobs } from "@deck/core/chat/digest/jobs";
import { digestLetters } from "@deck/core/chat/digest/letters";
import { rooms } from "@deck/core/chat/entity";
import { outsideRequests } from "@deck/core/kernel/context";
import { SETTINGS } from "@deck/core/kernel/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { link } from "../support/accounts.ts";
import { idOf } from "../support/acting.ts";
import { appoint, authorForm, paperForm, submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { startTestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/review-steps.ts";
import { RoomSteps } from "../support/room-steps.ts";

let deck: InProcess;
let cast: Cast;
const the = (name: string) => cast.the(name);
const somebody = () => new Person(deck.machine).join();

beforeAll(async () => {
	deck = await joinInProcess();
	cast = await Cast.join(deck.machine);
});
afterAll(() => stopChecked(deck.machine));

const AFTER = SETTINGS.chatDigestAfterSeconds;
const EVERY = SETTINGS.chatDigestEverySeconds;

class DigestSteps extends RoomSteps {
	readonly number: number;

	private constructor(path: string, number: number) {
		super(path, `sub-${number}`);
		this.number = number;
	}

	static async open(...others: { email: string; mailable?: boolean }[]): Promise<DigestSteps> {
		const path = await cast.conference();
		const number = await submitPaper(the("author"), path, {
			section: "optics",
			authors: [the("author"), ...others].map((one, at) =>
				authorForm({
					...{ email: one.email, corresponding: at === 0 },
					...("mailable" in one && { mailable: one.mailable }),
				}),
			),
		});
		return new DigestSteps(path, number);
	}

	#at(seconds: number) {
		const now = () => new Date(Date.now() + seconds * 1000);
		return { ...outsideRequests(deck.ports), now };
	}

	get #id() {
		const key = readRoomName(this.room);
		if (!key) throw new Error("no room");
		return { conference: this.path, ...key };
	}

	async look(seconds = AFTER + 5): Promise<void> {
		const { data } = await rooms(deck.machine.table).get(this.#id).go({ consistent: true });
		await digestJobs["chat.unread"](this.#at(seconds), { ...this.#id, due: data?.digest_due ?? "" });
	}

	later(reader: DigestReader, seconds: number) {
		return digestJobs["chat.digest_later"](this.#at(seconds), { reader });
	}

	async letter(reader: DigestReader) {
		const context = outsideRequests(deck.ports);
		const [draft] = await digestLetters["chat.digest"](context, { reader, room: this.#id });
		return draft;
	}

	async told(reader: DigestReader) {
		const { data } = await digests(deck.machine.table)
			.get({ reader: nameOf(reader) })
			.go({ consistent: true });
		return data && { times: data.version, again: data.next_due !== undefined };
	}
}

const accountOf = async (person: Person): Promise<DigestReader> => ({ user_id: await idOf(person) });

test("who has not read is told once: staff who may answer, members to whom letters go; nobody else", async () => {
	const [coauthor, muting, unmailed, quiet, otherChair, reviewing] = await Promise.all(
		Array.from({ length: 6 }, somebody),
	);
	if (!coauthor || !muting || !unmailed || !quiet || !otherChair || !reviewing) throw new Error("nobody");
	const stranger = new Person(deck.machine);
	const room = await DigestSteps.open(
		...[coauthor, muting, { email: unmailed.email, mailable: false }, quiet, stranger],
	);
	const { table } = deck.machine;
	await appoint(table, otherChair, room.path, { type: "sec_chair", section_id: "lasers" });
	await appoint(table, reviewing, room.path, { type: "editor" });
	const staff = await Promise.all(
		["creator", "superadmin", "editor", "chair"].map((one) => accountOf(the(one))),
	);
	await new ReviewSteps(room.path, room.number).asked(the("editor"), reviewing);
	const mail = { coauthor_papers: true, note_mentions: true, chat: false, news: true };
	await quiet.request("PUT", "/api/profile/mail", { body: mail });

	await room.say(the("author"), "May the table go to an appendix?");
	await room.mark(muting, { muted: true });
	await room.look();
	const told = [...staff, await accountOf(coauthor), { email: stranger.email }];
	const left = await Promise.all(
		[the("author"), the("observer"), muting, unmailed, quiet, otherChair, reviewing].map(accountOf),
	);
	const once = { times: 1, again: false };
	expect(await Promise.all(told.map((one) => room.told(one)))).toEqual(told.map(() => once));
	expect(await Promise.all(left.map((one) => room.told(one)))).toEqual(left.map(() => null));
	await room.look();
	expect(await Promise.all(told.map((one) => room.told(one)))).toEqual(told.map(() => once));

	const editors = await room.letter(staff[2] as DigestReader);
	expect(editors).toMatchObject({ to: the("editor").email, key: "chat_digest", topic: "chat" });
	expect(editors?.link).toBe(`${deck.machine.url}/${room.path}/adm/messenger?room=${room.room}`);
	expect(editors?.trusted.rooms).toContain("“May the table go to an appendix?”");
	expect(editors?.params.account).toBe("");
	const strangers = await room.letter({ email: stranger.email });
	expect(strangers?.link).toContain("/auth/register#");
	expect(strangers?.params.account).not.toBe("");
	expect((await room.letter(await accountOf(coauthor)))?.link).toBe(
		`${deck.machine.url}/${room.path}/mysubs/${room.number}?room`,
	);
});

test("who read it before the letter goes, who lost the right and who sees it deleted are told nothing", async () => {
	const coauthor = await somebody();
	const room = await DigestSteps.open(coauthor);
	const reader = await accountOf(coauthor);
	const said = async () => (await room.letter(reader))?.params.count;
	await room.say(the("author"), "First");
	await room.say(the("author"), "Second");
	expect(await said()).toBe("2");
	await room.remove(the("author"), 2);
	expect(await said()).toBe("1");
	expect(await room.mark(coauthor, { seen: 2 })).toBe(204);
	expect(await said()).toBe(undefined);
	await room.say(the("author"), "Third");
	expect(await said()).toBe("1");

	const address = `/api/conf/${room.path}/papers/${room.number}`;
	const { version } = (await the("author").get<Paper>(address)).body;
	const body = { ...paperForm(the("author").email, { section: "optics" }), version };
	expect((await the("author").request("PUT", address, { body })).status).toBe(200);
	expect(await said()).toBe(undefined);

	const editor = await accountOf(the("editor"));
	expect((await room.letter(editor))?.trusted.rooms).toContain("“Third”");
	await room.say(the("chair"), "Here is the answer.");
	expect((await room.letter(editor))?.trusted.rooms ?? "").not.toContain("“Third”");
});

test("no letter goes to an account of somebody who reviews or wrote the paper; what one account mutes, its person mutes", async () => {
	const [alias, reviewer, writing, author2, muting] = await Promise.all(Array.from({ length: 5 }, somebody));
	if (!alias || !reviewer || !writing || !author2 || !muting) throw new Error("nobody");
	await link(reviewer, alias);
	await link(author2, writing);
	const room = await DigestSteps.open(author2, muting);
	const { table } = deck.machine;
	for (const one of [alias, writing]) await appoint(table, one, room.path, { type: "editor" });
	await new ReviewSteps(room.path, room.number).asked(the("editor"), reviewer);
	await room.say(the("author"), "I wrote it");
	expect(await room.mark(muting, { muted: true })).toBe(204);
	await link(author2, muting);
	await room.look();
	for (const one of [alias, writing, author2, muting]) {
		const reader = await accountOf(one);
		expect([await room.told(reader), await room.letter(reader)]).toEqual([null, undefined]);
	}
	expect((await room.letter(await accountOf(the("editor"))))?.trusted.rooms).toContain("I wrote it");
});

test("many messages have one look; what is said after a letter waits for the next one, and comes then", async () => {
	const coauthor = await somebody();
	const room = await DigestSteps.open(coauthor);
	const reader = await accountOf(coauthor);
	const due = async () => {
		const { data } = await rooms(deck.machine.table)
			.get({ conference: room.path, kind: "sub", number: room.number })
			.go({ consistent: true });
		return data?.digest_due;
	};
	await room.say(the("author"), "One");
	const first = await due();
	for (const text of ["Two", "Three"]) await room.say(the("author"), text);
	expect(await due()).toBe(first);
	// As if an e-mail had been sent just before.
	const last_at = new Date(Date.now() - AFTER * 1000).toISOString();
	await digests(deck.machine.table)
		.create({ reader: nameOf(reader), last_at, version: 1, ttl: Math.floor(Date.now() / 1000) + 86_400 })
		.go();
	await room.look();
	await room.look();
	expect(await room.told(reader)).toEqual({ times: 2, again: true });
	await room.later(reader, EVERY + AFTER);
	expect(await room.told(reader)).toEqual({ times: 3, again: false });
	await room.later(reader, 3 * EVERY);
	expect(await room.told(reader)).toEqual({ times: 3, again: false });
});

test("the letter comes by itself, in the reader's language, and can be had no more", async () => {
	const machine = await startTestMachine({ env: { DECK_CHAT_DIGEST_AFTER_SECONDS: "1" } });
	const own = await Cast.join(machine);
	const path = await own.conference();
	const russian = await new Person(machine, `${randomUUID()}@example.org`).join("ru");
	await appoint(machine.table, russian, path, { type: "editor" });
	await machine.control("catch-up");
	const number = await submitPaper(own.the("author"), path, { section: "optics" });
	await new RoomSteps(path, `sub-${number}`).say(own.the("author"), "See https://evil.example, {rooms}?");
	const letter = await russian.letter(/непрочитанные сообщения/);
	expect(letter.text).toContain(`Статья ${number}: `);
	expect(letter.text.match(/https?:\/\/evil/)).toBe(null);
	expect(letter.text.replaceAll("\u200c", "")).toContain("«See https://evil.example, {rooms}?»");
	expect(letter.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	expect((await own.the("chair").letter(/unread messages \(1\)/)).text).toContain(
		`${machine.url}/${path}/adm/messenger?room=sub-${number}`,
	);
	await stopChecked(machine);
});
