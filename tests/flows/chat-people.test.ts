import type { ChatPeople } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { allMarksOf, chatRoomsOf, messagesBy } from "@deck/core/chat/lookup";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { userIdOf } from "../support/steps/impersonation-steps.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const CHAIR = { type: "sec_chair", section_id: "optics" };

async function paperRoom() {
	const path = await cast.createConference();
	const coauthor = await new Person(machine).join();
	const nobody = new Person(machine);
	const number = await submitPaper(the("author"), path, {
		section: "optics",
		authors: [
			authorForm({ email: nobody.email, first_name: "Lada", corresponding: false }),
			authorForm({ email: the("author").email }),
			authorForm({
				email: coauthor.email,
				first_name: "Timur",
				last_name: "Kasymbekov",
				corresponding: false,
			}),
		],
	});
	return { path, number, coauthor, nobody, room: new ChatRoomSteps(path, `sub-${number}`) };
}

const summarizePeople = ({ members, staff }: ChatPeople) => ({
	members: members.map(({ names, role, seen }) => [names.en, role.type, seen]),
	staff: staff.map(({ role }) => role),
});

test("authors are listed in their order with how far they have read, then staff who visited the room", async () => {
	const { coauthor, nobody, room } = await paperRoom();
	await room.postMessage(the("author"), "May the table go to an appendix?");
	await room.postMessage(the("chair"), "Yes.");
	await room.setReadMark(the("observer"), { seen: 2 });
	await room.setReadMark(coauthor, { seen: 1 });
	const members = [
		["Lada Olsen", "author", 0],
		["Mira Olsen", "corresponding", 1],
		["Timur Kasymbekov", "author", 1],
	];
	const staff = [CHAIR, { type: "observer" }];
	await expect
		.poll(async () => summarizePeople((await room.readPeople(the("editor"))).body), EVENTUALLY)
		.toEqual({ members, staff });
	expect(summarizePeople((await room.readPeople(the("author"))).body)).toEqual({ members, staff });

	const { body: forStaff } = await room.readPeople(the("editor"));
	expect(forStaff.members.map((one) => one.staff)).toEqual([
		{ email: nobody.email, locale: null, trouble: null },
		{ email: the("author").email, locale: "en", trouble: null },
		{ email: coauthor.email, locale: "en", trouble: null },
	]);
	expect(forStaff.staff.map(({ seen }) => seen)).toEqual([2, 2]);

	const { body: forAuthor } = await room.readPeople(the("author"));
	expect(forAuthor.members.map(({ own, user_id, staff }) => [own, user_id !== null, staff])).toEqual([
		[false, false, undefined],
		[true, true, undefined],
		[false, true, undefined],
	]);
	for (const who of ["chair", "observer"]) expect(JSON.stringify(forAuthor)).not.toContain(the(who).email);
	expect((await room.readPeople(the("stranger"))).status).toBe(404);
});

test("other authors see that an address has an account only after that account has opened the room", async () => {
	const { coauthor, room } = await paperRoom();
	const accounts = async () =>
		(await room.readPeople(the("author"))).body.members.map(({ user_id, avatar_path }) => [
			user_id,
			avatar_path,
		]);
	await room.postMessage(the("author"), "Is anybody here?");
	await expect.poll(async () => (await accounts())[1]?.[0], EVENTUALLY).not.toBe(null);
	expect((await accounts())[2]).toEqual([null, null]);
	await room.setReadMark(coauthor, { seen: 1 });
	await expect.poll(async () => (await accounts())[2]?.[0], EVENTUALLY).not.toBe(null);
});

test("messages show the roles of their writers, and none for staff who were removed", async () => {
	const { path, room } = await paperRoom();
	const secretary = await new Person(machine).join();
	await appointStaff(machine.table, secretary, path, { type: "sec_secretary", section_id: "optics" });
	await room.postMessage(the("author"), "One");
	await room.postMessage(secretary, "Two");
	const { body: roomMessages } = await room.postMessage(the("admin"), "Three");
	expect(roomMessages.role).toEqual({ type: "superadmin" });
	const roles = async () => (await room.read(the("author"))).body.messages.map(({ role }) => role);
	expect(await roles()).toEqual([
		{ type: "corresponding" },
		{ type: "sec_secretary", section_id: "optics" },
		{ type: "superadmin" },
	]);
	const staff = `/api/conf/${path}/adm/staff`;
	expect((await the("creator").post(`${staff}/removal`, { email: secretary.email })).status).toBe(204);
	expect(await roles()).toEqual([{ type: "corresponding" }, null, { type: "superadmin" }]);
});

test("staff who become reviewers stay listed for the authors, and are hidden from other staff", async () => {
	const { path, number, room } = await paperRoom();
	await room.postMessage(the("author"), "One");
	await room.postMessage(the("chair"), "Two");
	await expect
		.poll(async () => summarizePeople((await room.readPeople(the("author"))).body).staff, EVENTUALLY)
		.toEqual([CHAIR]);
	const before = (await room.readPeople(the("author"))).body;
	await new ReviewSteps(path, number).requestReview(the("editor"), the("chair"), "Somebody Else");
	expect((await room.readPeople(the("chair"))).status).toBe(404);
	expect((await room.readPeople(the("author"))).body).toEqual(before);
	expect((await room.readPeople(the("editor"))).body.staff).toEqual([]);
	expect((await room.read(the("author"))).body.messages.map(({ role }) => role)).toEqual([
		{ type: "corresponding" },
		CHAIR,
	]);
});

test("a registration's room lists its participant", async () => {
	const path = await conferenceWithRegistration(cast);
	const person = await new Person(machine).join();
	const number = await new RegistrationSteps(path).sendForNumber(person);
	const room = new ChatRoomSteps(path, `reg-${number}`);
	await room.postMessage(person, "My bank sent less");
	await room.postMessage(the("editor"), "We see it");
	await expect
		.poll(async () => summarizePeople((await room.readPeople(person)).body), EVENTUALLY)
		.toEqual({ members: [["Arina Veshnyakova", "participant", 1]], staff: [{ type: "editor" }] });
	expect((await room.readPeople(the("chair"))).status).toBe(404);
});

test("only the other side, staff or authors, is notified that a message was read", async () => {
	const { coauthor, room } = await paperRoom();
	await room.postMessage(the("author"), "One");
	const sockets = await Promise.all([
		openSocket(the("author")),
		openSocket(coauthor),
		openSocket(the("editor"), topics.staff(room.path)),
	]);
	const [author, other, editor] = sockets;
	const seen = (all: unknown[] = []) =>
		all.filter((one) => (one as { resource?: string }).resource === "seen");
	await room.setReadMark(the("chair"), { seen: 1 });
	const counts = () => [author, other, editor].map((one) => seen(one?.received).length);
	await expect.poll(counts, EVENTUALLY).toEqual([1, 1, 0]);
	expect(seen(author?.received)).toMatchObject([{ ids: [room.room], version: 1 }]);
	await room.setReadMark(coauthor, { seen: 1 });
	await expect.poll(counts, EVENTUALLY).toEqual([1, 1, 1]);
	expect(seen(editor?.received)).toMatchObject([{ ids: [room.room, await userIdOf(coauthor)], version: 1 }]);
	for (const { socket } of sockets) socket.close();
});

test("messages of a deleted account stay without an author, and no row refers to the account", async () => {
	const { coauthor, room } = await paperRoom();
	const id = await userIdOf(coauthor);
	await room.postMessage(coauthor, "May I add a figure?");
	await room.postMessage(the("chair"), "Yes.");
	await room.postMessage(coauthor, "Thank you.", { reply_to: 2 });
	const form = { email: coauthor.email, current: Person.password };
	expect((await coauthor.post("/api/profile/deletion", form)).status).toBe(204);
	const { table } = machine;
	await expect
		.poll(async () => [await messagesBy(table, id), await allMarksOf(table, id)], EVENTUALLY)
		.toEqual([[], []]);
	const roomMessages = (await room.read(the("chair"))).body.messages;
	expect(
		roomMessages.map(({ text, author, role, side }) => [text, author?.user_id ?? null, role?.type, side]),
	).toEqual([
		["May I add a figure?", null, undefined, "member"],
		["Yes.", await userIdOf(the("chair")), "sec_chair", "staff"],
		["Thank you.", null, undefined, "member"],
	]);
	const [row] = await chatRoomsOf(table, room.path);
	expect(row).toMatchObject({ messages: 3, last_text: "Thank you.", last_side: "member" });
	expect(JSON.stringify([row, roomMessages])).not.toContain(id);
	expect((await room.postMessage(the("author"), "I go on")).status).toBe(201);
});

test("only people in a room see at once that somebody is typing there", async () => {
	const { path, number, coauthor, room } = await paperRoom();
	await room.postMessage(the("author"), "One");
	const sockets = await Promise.all([
		openSocket(the("author")),
		openSocket(the("editor"), topics.staff(path)),
		openSocket(the("chair"), topics.section(path, "optics")),
		openSocket(the("stranger")),
		openSocket(coauthor),
	]);
	const typed = () =>
		sockets.map(({ received }) =>
			received.filter((one) => (one as { resource?: string }).resource === "typing"),
		);
	const counts = () => typed().map((frames) => frames.length);
	const say = (at: number, message: object) => sockets[at]?.socket.send(JSON.stringify(message));
	say(0, { action: "typing", conference: path, room: room.room });
	await expect.poll(counts, EVENTUALLY).toEqual([1, 1, 1, 0, 1]);
	expect(typed()[1]).toMatchObject([
		{ conference: path, resource: "typing", ids: [room.room, await userIdOf(the("author"))] },
	]);
	say(3, { action: "typing", conference: path, room: room.room });
	await new ReviewSteps(path, number).requestReview(the("editor"), the("chair"), "Somebody Else");
	say(2, { action: "typing", conference: path, room: room.room });
	say(4, { action: "typing", conference: path, room: room.room });
	await expect.poll(counts, EVENTUALLY).toEqual([2, 2, 1, 0, 2]);
	for (const { socket } of sockets) socket.close();
});
