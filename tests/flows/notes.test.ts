import type { AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import type { Note, NoteCount, NoteForm, NoteList, NotePerson } from "@deck/contracts/note";
import { systemContext } from "@deck/core/kernel/context";
import { purgeRows } from "@deck/core/kernel/purge-rows";
import { purgeNotesOf } from "@deck/core/note/delete";
import { noteEmails } from "@deck/core/note/emails";
import { noteCounts, notes as noteRows } from "@deck/core/note/entity";
import { findNote } from "@deck/core/note/lookup";
import { notifyMentions } from "@deck/core/note/notify-mentions";
import { noteSubjectKey } from "@deck/core/note/subject";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { impersonationHeaders, startImpersonation, userIdOf } from "../support/steps/impersonation-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const notesAt = (path: string, number: number) => `/api/conf/${path}/adm/papers/${number}/notes`;

async function paper(...authors: Person[]) {
	const path = await cast.createConference();
	const emails = [the("author"), ...authors].map(({ email }) => email);
	const number = await submitPaper(the("author"), path, {
		section: "optics",
		authors: emails.map((email, at) => authorForm({ email, corresponding: at === 0 })),
	});
	const address = notesAt(path, number);
	return {
		path,
		number,
		address,
		write: (who: Person, text: string, mentions: NoteForm["mentions"] = []) =>
			who.post<Note & ErrorBody>(address, { text, mentions }),
		edit: (who: Person, note: Pick<Note, "id" | "version">, form: Partial<NoteForm>) =>
			who.request<Note & ErrorBody>("PUT", `${address}/${note.id}`, {
				body: { text: "Changed", mentions: [], ...form, version: note.version },
			}),
		remove: async (who: Person, { id }: Pick<Note, "id">) =>
			(await who.request("DELETE", `${address}/${id}`)).status,
		undo: (who: Person, { id }: Pick<Note, "id">) => who.post<Note & ErrorBody>(`${address}/${id}/undo`),
		texts: async (who: Person) => (await who.get<NoteList>(address)).body.notes.map(({ text }) => text),
		notifyMentions: ({ id }: Pick<Note, "id">) =>
			notifyMentions(systemContext(deck.ports), {
				conference: path,
				thing: noteSubjectKey({ about: "paper", number }),
				id,
			}),
	};
}

const mention = async (person: Person, name: string) => ({ user_id: await userIdOf(person), name });

test("staff who read a paper read its notes; staff who edit it write them; only a note's author changes it", async () => {
	const { path, address, write, edit, remove, undo, texts } = await paper();
	const { status, body: note } = await write(the("chair"), "Overlaps with **12**.");
	expect([status, note.text, note.own, note.author?.email]).toEqual([
		201,
		"Overlaps with **12**.",
		true,
		the("chair").email,
	]);
	await write(the("editor"), "I see.");
	for (const who of ["creator", "editor", "observer", "chair", "admin"])
		expect([who, await texts(the(who))]).toEqual([who, ["Overlaps with **12**.", "I see."]]);
	const may = async (who: string) => (await the(who).get<NoteList>(address)).body.may_write;
	expect([await may("chair"), await may("observer")]).toEqual([true, false]);
	expect((await write(the("observer"), "Me too")).status).toBe(403);

	expect((await edit(the("editor"), note, {})).status).toBe(403);
	const { body: edited } = await edit(the("chair"), note, { text: "Overlaps with 13." });
	expect([edited.version, edited.edited_at !== null]).toEqual([2, true]);
	const stale = await edit(the("chair"), note, {});
	expect([stale.status, (stale.body.current as Note).text]).toEqual([409, "Overlaps with 13."]);

	expect([await remove(the("editor"), note), await remove(the("chair"), note)]).toEqual([403, 204]);
	expect([await remove(the("chair"), note), await texts(the("editor"))]).toEqual([404, ["I see."]]);
	expect((await undo(the("editor"), note)).status).toBe(403);
	expect((await undo(the("chair"), note)).body.text).toBe("Overlaps with 13.");
	expect([(await undo(the("chair"), note)).status, await texts(the("editor"))]).toEqual([
		404,
		["Overlaps with 13.", "I see."],
	]);
	const { body: log } = await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=note-`);
	expect(log.entries.map(({ action }) => action).toReversed()).toEqual([
		...["note.written", "note.written", "note.edited", "note.deleted", "note.restored"],
	]);
});

test("notes are hidden from authors, from staff among them by any address, and from staff of other sections", async () => {
	const [conflicted, alias, elsewhere] = await Promise.all(
		[1, 2, 3].map(() => new Person(deck.machine).join()),
	);
	if (!conflicted || !alias || !elsewhere) throw new Error("there are three people");
	await linkAlias(conflicted, alias);
	const { path, address, write } = await paper(alias);
	await appointStaff(deck.machine.table, conflicted, path, { type: "editor" });
	await appointStaff(deck.machine.table, elsewhere, path, { type: "sec_chair", section_id: "signals" });
	const { socket, received } = await openSocket(conflicted, `staff#${path}`);
	await deck.machine.control("catch-up");
	await write(the("editor"), "Xanthippe has doubts");
	for (const [who, status] of [
		[the("author"), 403],
		[conflicted, 403],
		[elsewhere, 404],
		[the("stranger"), 403],
	] as const) {
		for (const below of ["", "/people"]) {
			const answer = await who.get<object>(address + below);
			expect([answer.status, JSON.stringify(answer.body).includes("Xanthippe")]).toEqual([status, false]);
		}
		expect((await who.post(address, { text: "Me", mentions: [] })).status).toBe(status);
	}
	const { body: people } = await the("editor").get<NotePerson[]>(`${address}/people`);
	expect(people.map(({ email }) => email).sort()).toEqual(
		["creator", "superadmin", "observer", "chair"].map((name) => the(name).email).sort(),
	);
	const { body: log } = await conflicted.get<AuditPage>(`/api/conf/${path}/adm/audit`);
	expect(JSON.stringify(log).includes("Xanthippe")).toBe(false);
	await submitPaper(the("author"), path);
	await expect.poll(() => JSON.stringify(received).includes('"paper"'), EVENTUALLY).toBe(true);
	expect(JSON.stringify(received).includes('"note"')).toBe(false);
	socket.close();
});

test("note counts are shown to staff who read the notes, and are up to date for named papers", async () => {
	const chairs = the("chair");
	const { path, number, write, remove, undo } = await paper(the("editor"));
	const other = await submitPaper(the("author"), path, { section: "signals" });
	const own = { text: "Mine", mentions: [] };
	const { body: first } = await write(chairs, "One");
	await write(chairs, "Two");
	await the("editor").post(notesAt(path, other), own);
	const counts = async (who: Person, ids?: number[]) => {
		const asked = ids ? `?ids=${ids}` : "";
		const { body } = await who.get<NoteCount[]>(`/api/conf/${path}/adm/notes/counts${asked}`);
		return body.map((one) => [one.number, one.notes]);
	};
	const named = [number, other];
	expect(await counts(the("observer"), named)).toEqual([
		[number, 2],
		[other, 1],
	]);
	await deck.machine.control("catch-up");
	expect([await counts(the("observer")), await counts(the("editor")), await counts(chairs)]).toEqual([
		[
			[number, 2],
			[other, 1],
		],
		[[other, 1]],
		[[number, 2]],
	]);
	await remove(chairs, first);
	expect(await counts(chairs, named)).toEqual([[number, 1]]);
	await undo(chairs, first);
	expect([await counts(chairs, named), await counts(the("editor"), named)]).toEqual([
		[[number, 2]],
		[[other, 1]],
	]);
});

test("a mentioned user who may read the note gets one e-mail in their language, however it is edited", async () => {
	const { path, number, write, edit, remove, undo, notifyMentions: later } = await paper();
	const russian = await new Person(deck.machine).join("ru");
	await appointStaff(deck.machine.table, russian, path, { type: "editor" });
	const [chair, ru, author] = [
		await mention(the("chair"), "Olga"),
		await mention(russian, "Ада Кинг"),
		await mention(the("author"), "Mira"),
	];
	const refused = await write(the("editor"), "@Mira, look", [author]);
	expect([refused.status, refused.body.code]).toEqual([422, "note_mention"]);

	const deletedNote = (await write(the("editor"), "@Olga, forget it", [chair])).body;
	await remove(the("editor"), deletedNote);
	await later(deletedNote);
	const { body: note } = await write(the("editor"), "@Olga, is it *new*?", [chair, ru]);
	expect(note.mentions, "who isn't named is not mentioned").toEqual([chair]);
	await later(note);
	await later(note);
	const both = "@Olga, @Ада Кинг, is it new?";
	const { body: edited } = await edit(the("editor"), note, { text: both, mentions: [chair, ru] });
	await later(edited);
	await undo(the("editor"), deletedNote);

	const message = await russian.waitForEmail(
		new RegExp(`^Спектр: .* упоминает вас в заметке к статье ${number}$`),
	);
	expect(message.text).toContain(both);
	expect(message.text).toContain(`${deck.machine.url}/${path}/adm/papers/${number}?tab=notes`);
	await later(deletedNote);
	const mentionsOf = async (person: Person) =>
		(await person.readInbox()).filter(({ subject }) => subject.endsWith(` in a note on paper ${number}`))
			.length;
	await expect.poll(() => mentionsOf(the("chair")), EVENTUALLY).toBe(2);
	const row = await findNote(deck.ports.table, {
		conference: path,
		thing: noteSubjectKey({ about: "paper", number }),
		id: note.id,
	});
	expect([row?.notified, await mentionsOf(the("chair"))]).toEqual([[chair.user_id, ru.user_id], 2]);
	expect((await russian.readInbox()).filter(({ subject }) => subject.includes("заметке")).length).toBe(1);
});

test("a note deleted before its e-mail was sent sends it once restored; users who unsubscribed get none", async () => {
	const { path, number, write, remove, undo, notifyMentions: later } = await paper();
	const [quiet, asked] = [await new Person(deck.machine).join(), await new Person(deck.machine).join()];
	for (const one of [quiet, asked]) await appointStaff(deck.machine.table, one, path, { type: "editor" });
	const mail = { coauthor_papers: true, note_mentions: false, chat: true, news: true };
	await quiet.request("PUT", "/api/profile/mail", { body: mail });
	const user = await userIdOf(asked);
	const { body: note } = await write(the("editor"), "@Ada and @Olga", [
		await mention(quiet, "Ada"),
		{ user_id: user, name: "Olga" },
	]);
	const { table } = deck.ports;
	const key = { conference: path, thing: noteSubjectKey({ about: "paper", number }), id: note.id };
	await noteRows(table)
		.patch(key)
		.set({ notified: [user] })
		.go();
	await remove(the("editor"), note);
	const make = noteEmails["note.mentioned"];
	expect(await make(systemContext(deck.ports), { ...key, user })).toEqual([]);
	expect((await findNote(table, key))?.notified).toEqual([]);
	await undo(the("editor"), note);
	await later(note);
	await asked.waitForEmail(new RegExp(`^Spectra: .* mentions you in a note on paper ${number}`));
	expect((await findNote(table, key))?.notified?.length).toBe(2);
	expect((await quiet.readInbox()).filter(({ subject }) => /mentions/.test(subject))).toEqual([]);
});

test("a user who loses the role before the e-mail is sent gets none", async () => {
	const { path, number, write, notifyMentions: later } = await paper();
	const [leaving, staying] = [
		await new Person(deck.machine).join(),
		await mention(the("superadmin"), "Olga"),
	];
	await appointStaff(deck.machine.table, leaving, path, { type: "editor" });
	const { body: note } = await write(the("editor"), "@Ada and @Olga", [
		await mention(leaving, "Ada"),
		staying,
	]);
	await deck.machine.control("catch-up");
	expect((await cast.postAdmin("creator", path, "staff/removal", { email: leaving.email })).status).toBe(204);
	await later(note);
	await the("superadmin").waitForEmail(new RegExp(`^Spectra: .* on paper ${number}`));
	expect((await leaving.readInbox()).filter(({ subject }) => /mentions/.test(subject))).toEqual([]);
});

test("a repeated request writes no second note, and nobody writes notes while impersonating", async () => {
	const { path, address, texts } = await paper();
	const headers = { "idempotency-key": crypto.randomUUID() };
	const body = { text: "Once", mentions: [] };
	const sent = await Promise.all(
		[1, 2].map(() => the("editor").request<Note>("POST", address, { body, headers })),
	);
	expect(sent.map(({ status }) => status)).toEqual([201, 201]);
	expect([sent[0]?.body.id, await texts(the("editor"))]).toEqual([sent[1]?.body.id, ["Once"]]);
	await startImpersonation(the("superadmin"), the("editor"), path);
	const impersonated = await the("superadmin").request<ErrorBody>("POST", address, {
		body,
		headers: impersonationHeaders(the("editor")),
	});
	expect([impersonated.status, impersonated.body.code]).toEqual([403, "impersonating"]);
	const read = await the("superadmin").get<NoteList>(address, impersonationHeaders(the("editor")));
	expect([read.status, read.body.may_write]).toEqual([200, false]);
});

test("the length and the number of notes are limited", async () => {
	const { path, number, write } = await paper();
	for (const [text, code] of [
		["x".repeat(LIMITS.note + 1), "maxlen"],
		["x".repeat(LIMITS.note * 4 + 1), "maxlen"],
		[" \n", "required"],
	] as const)
		expect((await write(the("editor"), text)).body.codes?.text?.[0]).toMatch(code);
	await noteCounts(deck.ports.table)
		.upsert({
			conference: path,
			thing: noteSubjectKey({ about: "paper", number }),
			written: LIMITS.notes - 1,
		})
		.go();
	expect((await write(the("editor"), "The last")).status).toBe(201);
	const refused = await write(the("editor"), "One more");
	expect([refused.status, refused.body.code]).toEqual([422, "notes_most"]);
});

test("notes are in their author's download, and are purged with their paper and their conference", async () => {
	const { path, number, write, texts } = await paper();
	const writer = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, writer, path, { type: "editor" });
	const { body: note } = await write(writer, "Mine");
	await write(the("editor"), "Not mine");
	await deck.machine.control("catch-up");
	const { notes } = await downloadOwnData<{ notes: object[] }>(writer);
	expect(notes).toEqual([{ conference: path, number, text: "Mine", at: note.at, edited_at: null }]);
	const context = systemContext(deck.ports);
	await purgeNotesOf(context, path, number);
	expect(await texts(the("editor"))).toEqual([]);
	await write(writer, "Again");
	await deck.machine.control("catch-up");
	expect(await purgeRows(context, noteRows, path, 200)).toBe(true);
	await deck.machine.control("catch-up");
	expect(await purgeRows(context, noteRows, path, 200)).toBe(false);
	expect(await texts(the("editor"))).toEqual([]);
});

test("reading and writing make the same calls however many notes there are", async () => {
	const { address, write } = await paper();
	const person = the("editor");
	const olga = await mention(the("chair"), "Olga");
	const count = async (method: "GET" | "POST", path: string, body?: object) => {
		let status = 0;
		const calls = await deck.callsOf(async () => {
			({ status } = await deck.request({ person, method, path, body }));
		});
		return { status, ...calls };
	};
	const reading = {
		status: 200,
		names: ["BatchGetItem", "Query", "Query", "BatchGetItem"],
		roundTrips: 3,
	};
	await write(person, "One");
	expect(await count("GET", address)).toEqual(reading);
	await write(the("chair"), "Two");
	expect(await count("GET", address)).toEqual(reading);
	expect(await count("GET", `${address}/people`)).toEqual(reading);
	expect(await count("POST", address, { text: "@Olga", mentions: [olga] })).toEqual({
		status: 201,
		names: [
			...["BatchGetItem", "UpdateItem", "Query"],
			...["BatchGetItem", "BatchGetItem", "TransactWriteItems"],
		],
		roundTrips: 5,
	});
});
