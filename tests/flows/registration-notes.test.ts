import type { AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Note, NoteCount, NoteForm, NoteList, NotePerson } from "@deck/contracts/note";
import { systemContext } from "@deck/core/kernel/context";
import { notifyMentions } from "@deck/core/note/notify-mentions";
import { noteSubjectKey } from "@deck/core/note/subject";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { userIdOf } from "../support/steps/impersonation-steps.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

test("staff who read registrations read their notes; the participant, even on staff, and section roles do not", async () => {
	const path = await conferenceWithRegistration(cast);
	const steps = new RegistrationSteps(path);
	const [participant, involved] = await Promise.all([1, 2].map(() => new Person(deck.machine).join()));
	if (!participant || !involved) throw new Error("there are two people");
	await appointStaff(deck.machine.table, involved, path, { type: "editor" });
	const [number, own] = [await steps.sendForNumber(participant), await steps.sendForNumber(involved)];
	const address = (of: number) => `${steps.staffAddress}/${of}/notes`;
	const write = (who: Person, of: number, text: string, mentions: NoteForm["mentions"] = []) =>
		who.post<Note & ErrorBody>(address(of), { text, mentions });
	const status = async (who: Person, of: number) => (await who.get(address(of))).status;

	const { status: written, body: note } = await write(the("editor"), number, "Pays at the desk, @Olga", [
		{ user_id: await userIdOf(the("superadmin")), name: "Olga" },
	]);
	expect([written, note.own, note.author?.email]).toEqual([201, true, the("editor").email]);
	expect((await write(the("creator"), own, "Zenobia is one of us")).status).toBe(201);
	for (const who of ["creator", "superadmin", "observer"])
		expect([who, (await the(who).get<NoteList>(address(number))).body.notes.map(({ text }) => text)]).toEqual(
			[...[who, ["Pays at the desk, @Olga"]]],
		);
	expect([
		...[await status(participant, number), await status(the("chair"), number), await status(involved, own)],
		...[await status(involved, number), (await write(the("observer"), number, "Me too")).status],
	]).toEqual([403, 403, 403, 200, 403]);
	expect((await write(the("editor"), 99_999, "Nobody")).status).toBe(404);

	const counts = async (who: Person, ids = "") =>
		(await who.get<NoteCount[]>(`/api/conf/${path}/adm/notes/registrations${ids}`)).body
			.map((one) => [one.number, one.notes])
			.sort();
	await deck.machine.control("catch-up");
	const all = [
		[number, 1],
		[own, 1],
	].sort();
	expect([await counts(the("observer")), await counts(involved)]).toEqual([all, [[number, 1]]]);
	expect(await counts(involved, `?ids=${number},${own}`)).toEqual([[number, 1]]);
	const { body: people } = await the("creator").get<NotePerson[]>(`${address(own)}/people`);
	expect(people.some(({ email }) => email === involved.email)).toBe(false);
	const logOf = async (who: Person) =>
		(await who.get<AuditPage>(`/api/conf/${path}/adm/audit?object=note-`)).body.entries;
	expect((await logOf(involved)).map(({ object }) => object)).toEqual([`note-r${number}`]);
	expect(JSON.stringify(await logOf(the("creator")))).not.toContain("Zenobia");
	expect((await logOf(the("creator"))).length).toBe(2);

	await notifyMentions(systemContext(deck.ports), {
		conference: path,
		thing: noteSubjectKey({ about: "registration", number }),
		id: note.id,
	});
	const message = await the("superadmin").waitForEmail(
		new RegExp(`^Spectra: .* mentions you in a note on registration ${number}$`),
	);
	expect(message.text).toContain(`/${path}/adm/registrations/${number}?tab=notes`);

	const one = `${address(number)}/${note.id}`;
	const edited = await the("editor").request<Note>("PUT", one, {
		body: { text: "Pays on Monday", mentions: [], version: note.version },
	});
	expect([edited.status, edited.body.text]).toEqual([200, "Pays on Monday"]);
	expect((await the("editor").request("DELETE", one)).status).toBe(204);
	expect(await counts(the("editor"), `?ids=${number}`)).toEqual([]);
	expect((await the("editor").post<Note>(`${one}/undo`)).body.text).toBe("Pays on Monday");
	expect(JSON.stringify(await downloadOwnData(participant))).not.toContain("Pays on Monday");
});

test("an alias of a participant's account cannot be mentioned in notes on the registration", async () => {
	const path = await conferenceWithRegistration(cast);
	const steps = new RegistrationSteps(path);
	const [participant, second] = [
		await new Person(deck.machine).join(),
		await new Person(deck.machine).join(),
	];
	await linkAlias(participant, second);
	await appointStaff(deck.machine.table, second, path, { type: "editor" });
	const address = `${steps.staffAddress}/${await steps.sendForNumber(participant)}/notes`;
	await deck.machine.control("catch-up");
	expect((await second.get(address)).status).toBe(403);
	const { body: people } = await the("editor").get<NotePerson[]>(`${address}/people`);
	expect(people.filter(({ email }) => email === second.email)).toEqual([]);
});
