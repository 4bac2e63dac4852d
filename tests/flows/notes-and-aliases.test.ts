import type { ErrorBody } from "@deck/contracts/errors";
import type { Note, NoteForm, NotePerson } from "@deck/contracts/note";
import { systemContext } from "@deck/core/kernel/context";
import { pushFrames } from "@deck/core/live/push-frames";
import { noteEmails } from "@deck/core/note/emails";
import { noteSubjectKey } from "@deck/core/note/subject";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { userIdOf } from "../support/steps/impersonation-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

test("a staff account gets nothing of the notes on a paper of its user's other account", async () => {
	const [main, second] = [await new Person(deck.machine).join(), await new Person(deck.machine).join()];
	await linkAlias(main, second);
	const path = await cast.createConference();
	const emails = [the("author"), main].map(({ email }) => email);
	const number = await submitPaper(the("author"), path, {
		section: "optics",
		authors: emails.map((email, at) => authorForm({ email, corresponding: at === 0 })),
	});
	const address = `/api/conf/${path}/adm/papers/${number}/notes`;
	const write = (text: string, mentions: NoteForm["mentions"] = []) =>
		the("editor").post<Note & ErrorBody>(address, { text, mentions });
	const user = await userIdOf(second);
	await appointStaff(deck.machine.table, second, path, { type: "editor" });
	const { socket, received } = await openSocket(second, `staff#${path}`);
	await deck.machine.control("catch-up");
	expect((await second.get(address)).status).toBe(403);
	const { body: people } = await the("editor").get<NotePerson[]>(`${address}/people`);
	expect(people.filter(({ email }) => email === second.email)).toEqual([]);
	const named = await write("@Ada, look", [{ user_id: user, name: "Ada" }]);
	expect([named.status, named.body.code]).toEqual([422, "note_mention"]);
	const { body: note } = await write("Xanthippe has doubts");
	const message = { conference: path, thing: noteSubjectKey({ about: "paper", number }), id: note.id };
	expect(await noteEmails["note.mentioned"](systemContext(deck.ports), { ...message, user })).toEqual([]);
	await submitPaper(the("author"), path);
	await expect.poll(() => JSON.stringify(received).includes('"paper"'), EVENTUALLY).toBe(true);
	expect(JSON.stringify(received).includes('"note"')).toBe(false);
	socket.close();
	const frame = { conference: path, resource: "note" as const, ids: [number], version: 0, topics: [] };
	const except = [main.email, second.email];
	const { names } = await deck.callsOf(() => pushFrames(deck.ports, [{ ...frame, except }]));
	expect(names, "without subscribers nobody is looked up").toEqual([]);
});

test("staff asked to review a paper cannot be mentioned in its notes and get no e-mail about them", async () => {
	const path = await cast.createConference();
	const number = await submitPaper(the("author"), path);
	const address = `/api/conf/${path}/adm/papers/${number}/notes`;
	const write = (text: string, mentions: NoteForm["mentions"]) =>
		the("editor").post<Note & ErrorBody>(address, { text, mentions });
	const reviewing = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, reviewing, path, { type: "editor" });
	const user = await userIdOf(reviewing);
	const mentioned = { user_id: user, name: "Anna" };
	const offered = async () =>
		(await the("editor").get<NotePerson[]>(`${address}/people`)).body.some(
			({ email }) => email === reviewing.email,
		);
	const { body: note } = await write("@Anna, is it new?", [mentioned]);
	expect([note.mentions.length, await offered()]).toEqual([1, true]);
	// They are asked after the note was written, and before its e-mail is sent.
	await new ReviewSteps(path, number).requestReview(the("creator"), reviewing);
	const message = { conference: path, thing: noteSubjectKey({ about: "paper", number }), id: note.id, user };
	expect(await noteEmails["note.mentioned"](systemContext(deck.ports), message)).toEqual([]);
	const refused = await write("@Anna, look", [mentioned]);
	expect([refused.status, refused.body.code, await offered()]).toEqual([422, "note_mention", false]);
	expect((await reviewing.get(address)).status).toBe(403);
});
