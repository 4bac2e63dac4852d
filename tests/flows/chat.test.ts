import type { ChatRoomListRow } from "@deck/contracts/chat";
import type { Paper } from "@deck/contracts/paper";
import { messages } from "@deck/core/chat/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { authorForm, paperForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { ChatRoomSteps, unreadMessages } from "../support/steps/chat-room-steps.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";
import { retryUntilAnswered } from "../support/steps/retry-until-answered.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);
const somebody = () => new Person(machine).join();

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function paperRoom(...others: Person[]): Promise<ChatRoomSteps & { number: number }> {
	const path = await cast.createConference();
	const number = await submitPaper(the("author"), path, {
		section: "optics",
		authors: [the("author"), ...others].map(({ email }, at) =>
			authorForm({ email, corresponding: at === 0 }),
		),
	});
	return Object.assign(new ChatRoomSteps(path, `sub-${number}`), { number });
}

test("a paper's authors and its staff talk; people who may not read the paper cannot open the room", async () => {
	const coauthor = await somebody();
	const room = await paperRoom(coauthor);
	const first = await room.postMessage(the("author"), "May the table go to an **appendix**?");
	expect([first.status, first.body.n, first.body.side, first.body.own]).toEqual([201, 1, "member", true]);
	expect((await room.postMessage(the("chair"), "Yes.", { reply_to: 1 })).body).toMatchObject({
		n: 2,
		side: "staff",
		reply_to: 1,
	});
	for (const who of [the("author"), coauthor, the("creator"), the("editor"), the("observer"), the("chair")])
		expect(await room.readTexts(who)).toEqual(["May the table go to an **appendix**?", "Yes."]);
	expect((await room.read(the("stranger"))).status).toBe(404);
	expect((await room.read(the("anonymous"))).status).toBe(401);
	expect((await room.postMessage(the("stranger"), "Me too")).status).toBe(404);
	const observing = await room.postMessage(the("observer"), "I see");
	expect([observing.status, observing.body.code]).toEqual([403, "room_observing"]);
	const ahead = await room.postMessage(the("author"), "What?", { reply_to: 3 });
	expect(ahead.body.codes).toEqual({ reply_to: ["invalid"] });
	expect((await room.postMessage(the("author"), " \n ")).body.codes).toEqual({ text: ["required"] });
});

test("unanswered messages count for staff until answered or marked; a user's own are never unread", async () => {
	const room = await paperRoom();
	await room.postMessage(the("author"), "First");
	await room.postMessage(the("author"), "Second");
	expect(await unreadMessages(the("author"), room.path)).toEqual([]);
	await expect.poll(() => room.countUnanswered(the("chair")), EVENTUALLY).toBe(1);
	expect(await room.setReadMark(the("chair"), { seen: 2 })).toBe(204);
	expect([await room.countUnanswered(the("chair")), await room.countUnanswered(the("editor"))]).toEqual([
		0, 1,
	]);
	expect((await the("editor").get<ChatRoomListRow[]>(`/api/conf/${room.path}/adm/rooms`)).body).toMatchObject(
		[{ kind: "sub", number: room.number, messages: 2, seen: 0, last: { text: "Second", side: "member" } }],
	);
	await room.postMessage(the("chair"), "Answered");
	await expect.poll(() => room.countUnanswered(the("editor")), EVENTUALLY).toBe(0);
	const [news] = await unreadMessages(the("author"), room.path);
	expect(news).toMatchObject({ conference: room.path, room: room.room, n: 3, text: "Answered" });
	expect(await room.setReadMark(the("author"), { seen: 3 })).toBe(204);
	expect(await unreadMessages(the("author"), room.path)).toEqual([]);
	const rows = async (who: Person) =>
		(await who.get<ChatRoomListRow[]>(`/api/conf/${room.path}/adm/rooms/rows?ids=${room.room},sub-900,reg-1`))
			.body;
	expect(await rows(the("chair"))).toMatchObject([{ number: room.number, messages: 3, seen: 3, mine: true }]);
	expect(await rows(the("editor"))).toMatchObject([
		{ number: room.number, messages: 3, seen: 0, mine: false },
	]);
	await room.setReadMark(the("author"), { seen: 1 });
	await room.setReadMark(the("author"), { seen: 900 });
	expect((await room.read(the("author"))).body.room).toMatchObject({ seen: 3, seen_by_others: 3 });

	await room.postMessage(the("author"), "Thank you");
	await expect.poll(() => room.countUnanswered(the("editor")), EVENTUALLY).toBe(1);
	expect(await room.markAnswered(the("observer"), 4)).toBe(403);
	expect([await room.markAnswered(the("chair"), 3), await room.markAnswered(the("chair"), 4)]).toEqual([
		409, 204,
	]);
	await expect.poll(() => room.countUnanswered(the("editor")), EVENTUALLY).toBe(0);
});

test("users edit and delete only their own messages, and returning readers catch up without a gap", async () => {
	const room = await paperRoom();
	await room.postMessage(the("author"), "One");
	await room.postMessage(the("author"), "Two");
	const { body: before } = await room.read(the("chair"));
	expect((await room.edit(the("chair"), 1, "Mine")).status).toBe(403);
	expect((await room.edit(the("author"), 9, "None")).status).toBe(404);
	expect((await room.edit(the("author"), 1, "One, changed")).body).toMatchObject({
		n: 1,
		text: "One, changed",
	});
	expect((await room.deleteMessage(the("author"), 2)).body).toMatchObject({ n: 2, text: "" });
	expect((await room.edit(the("author"), 2, "Back")).status).toBe(404);
	await room.postMessage(the("author"), "Three");
	const { messages, changes } = before.room;
	const { body: after } = await room.read(the("chair"), `?after=${messages}&changes=${changes}`);
	expect(after.messages.map(({ n, text, deleted_at }) => [n, text, deleted_at !== null])).toEqual([
		[1, "One, changed", false],
		[2, "", true],
		[3, "Three", false],
	]);
	expect([after.room.messages, after.room.changes]).toEqual([3, 2]);
	expect((await room.read(the("chair"), "?after=3&changes=2")).body.messages).toEqual([]);
});

test("a message can be edited and deleted for fifteen minutes", async () => {
	const room = await paperRoom();
	for (const text of ["One", "Two"]) await room.postMessage(the("author"), text);
	const { body } = await room.read(the("author"));
	const setTime = async (n: number, at: string) => {
		const key = { conference: room.path, kind: "sub", number: room.number, n } as const;
		await messages(machine.table).patch(key).set({ at }).go();
	};
	const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
	for (const { n } of body.messages) await setTime(n, ago(14 * 60));
	expect((await room.edit(the("author"), 1, "One, changed")).status).toBe(200);
	for (const { n } of body.messages) await setTime(n, ago(15 * 60 + 1));
	const refused = await room.edit(the("author"), 1, "One, too late");
	expect([refused.status, refused.body]).toMatchObject([422, { code: "message_edit_over" }]);
	expect(await room.deleteMessage(the("author"), 2)).toMatchObject({
		status: 422,
		body: { code: "message_edit_over" },
	});
	const { body: after } = await room.read(the("chair"));
	expect(after.messages.map(({ text }) => text)).toEqual(["One, changed", "Two"]);
	for (const { n, at } of body.messages) await setTime(n, at);
});

test("simultaneous messages get one order without gaps, and a repeated request adds no second message", async () => {
	const coauthor = await somebody();
	const room = await paperRoom(coauthor);
	const speakers = [the("author"), coauthor, the("chair"), the("editor")];
	const posted = Array.from({ length: 40 }, (_, at) => ({
		who: speakers[at % 4] as Person,
		text: `Message ${at}`,
	}));
	const twice = await Promise.all(
		posted.flatMap(({ who, text }, at) => {
			const key = `${room.path}-${at}`;
			return [0, 1].map(() => retryUntilAnswered(() => room.postMessage(who, text, { key })));
		}),
	);
	expect(twice.map(({ answer }) => answer.status)).toEqual(Array(80).fill(201));
	const { body } = await room.read(the("editor"));
	expect(body.messages.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
	expect(body.messages.map(({ text }) => text).sort()).toEqual(posted.map(({ text }) => text).sort());
});

test("an open page is notified of a message without its text; a removed author gets and reads nothing more", async () => {
	const formerMember = await somebody();
	const room = await paperRoom(formerMember);
	const sockets = await Promise.all([the("author"), formerMember].map((one) => openSocket(one)));
	const [own, theirs] = sockets;
	await room.postMessage(the("chair"), "Before");
	const rooms = (received: unknown[]) =>
		received.filter((frame) => (frame as { resource?: string }).resource === "room");
	await expect
		.poll(() => rooms(theirs?.received ?? []), EVENTUALLY)
		.toMatchObject([{ ids: [room.room], version: 1 }]);
	const address = `/api/conf/${room.path}/papers/${room.number}`;
	const { version } = (await the("author").get<Paper>(address)).body;
	const body = { ...paperForm(the("author").email), section: "optics", version };
	expect((await the("author").request("PUT", address, { body })).status).toBe(200);
	expect((await room.read(formerMember)).status).toBe(404);
	expect((await room.postMessage(formerMember, "Still here")).status).toBe(404);
	await room.postMessage(the("chair"), "Xanthippe");
	await expect.poll(() => rooms(own?.received ?? []).length, EVENTUALLY).toBe(2);
	expect(rooms(theirs?.received ?? [])).toHaveLength(1);
	expect(JSON.stringify([own?.received, theirs?.received])).not.toContain("Xanthippe");
	expect(await unreadMessages(formerMember, room.path)).toEqual([]);
	for (const { socket } of sockets) socket.close();
});

test("a registration's room is for its participant and staff who see registrations; cancelled, it is read-only", async () => {
	const path = await conferenceWithRegistration(cast);
	const steps = new RegistrationSteps(path);
	const person = await somebody();
	const number = await steps.sendForNumber(person);
	const room = new ChatRoomSteps(path, `reg-${number}`);
	await room.postMessage(person, "My bank sent less");
	expect((await room.postMessage(the("editor"), "We see it")).status).toBe(201);
	expect([(await room.read(the("chair"))).status, (await room.read(the("stranger"))).status]).toEqual([
		404, 404,
	]);
	const rooms = (await the("chair").get<ChatRoomListRow[]>(`/api/conf/${path}/adm/rooms`)).body;
	expect(rooms).toEqual([]);
	await expect
		.poll(
			async () => (await the("editor").get<ChatRoomListRow[]>(`/api/conf/${path}/adm/rooms`)).body,
			EVENTUALLY,
		)
		.toMatchObject([{ kind: "reg", number, titles: { en: "Arina Veshnyakova" } }]);
	await steps.cancel(person);
	const closed = await room.postMessage(person, "Why?");
	expect([closed.status, closed.body.code]).toEqual([422, "room_read_only"]);
	expect(await room.readTexts(person)).toEqual(["My bank sent less", "We see it"]);
});
