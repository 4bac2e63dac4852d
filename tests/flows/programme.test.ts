import { readPublicProgramme } from "@deck/core/programme/released";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { authorForm, copyForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	ProgrammeSteps,
	paperTalk,
	roomForm,
	roomsForm,
	sessionForm,
} from "../support/steps/programme-steps.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function conferenceWithHall(changes: Parameters<Cast["createConference"]>[0] = {}) {
	const path = await cast.createConference(changes);
	const programme = new ProgrammeSteps(path);
	expect((await programme.editRooms(the("editor"), roomsForm())).status).toBe(200);
	return { path, programme };
}

async function acceptedPaper(path: string, author = the("author"), title = "Noise"): Promise<number> {
	const number = await submitPaper(author, path, { title });
	await changeStatus(path, number, "accepted");
	return number;
}

async function changeStatus(path: string, number: number, to: "accepted" | "withdrawn"): Promise<void> {
	const { status } = await new PaperSteps(path, number).changeStatus(the("editor"), to);
	expect(status).toBe(200);
}

describe("the draft", () => {
	test("gets rooms and sessions, all of a change or nothing, and each change says what is stale", async () => {
		const { programme } = await conferenceWithHall();
		const [one, two] = [sessionForm("one"), sessionForm("two")];
		const put = await programme.change(the("editor"), { put: [one, two] });
		expect([put.status, put.body]).toEqual([
			200,
			{
				sessions: [
					{ ...one, version: 1 },
					{ ...two, version: 1 },
				],
				removed: [],
			},
		]);
		const moved = { ...one, version: 1, start: "2027-05-26T08:00:00.000Z" };
		expect((await programme.change(the("creator"), { put: [moved] })).status).toBe(200);
		const stale = await programme.change(the("editor"), {
			put: [
				{ ...two, version: 1, minutes: 60 },
				{ ...one, version: 1, minutes: 60 },
			],
		});
		expect([stale.status, stale.body.current]).toEqual([
			409,
			{ sessions: [{ ...moved, version: 2 }], removed: [] },
		]);
		expect((await programme.change(the("editor"), { remove: [{ id: "one", version: 2 }] })).status).toBe(200);
		const gone = await programme.change(the("editor"), { put: [{ ...one, version: 2 }] });
		expect([gone.status, gone.body.current]).toEqual([409, { sessions: [], removed: ["one"] }]);
		const draft = await programme.read(the("observer"));
		expect([draft.sessions, draft.unreleased, draft.releases]).toEqual([[{ ...two, version: 1 }], true, []]);
	});

	test("loses no change when two editors save at once", async () => {
		const { programme } = await conferenceWithHall();
		await programme.change(the("editor"), { put: [sessionForm("raced")] });
		const lengths = [45, 60, 75, 100];
		const answers = await Promise.all(
			lengths.map((minutes) =>
				programme.change(the("editor"), { put: [sessionForm("raced", { version: 1, minutes })] }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
		const won = lengths[answers.findIndex(({ status }) => status === 200)];
		expect((await programme.read(the("editor"))).sessions).toMatchObject([{ minutes: won, version: 2 }]);
	});

	test("takes accepted papers alone, and says no more of the others", async () => {
		const { path, programme } = await conferenceWithHall();
		const accepted = await acceptedPaper(path);
		const undecided = await submitPaper(the("author"), path);
		const held = await submitPaper(the("author"), path);
		const hold = await new PaperSteps(path, held).changeStatus(the("editor"), "accepted", { hold: true });
		expect(hold.status).toBe(200);
		const place = (paper: number, id: string) =>
			programme.change(the("editor"), { put: [sessionForm(id, { talks: [paperTalk(paper)] })] });
		expect((await place(accepted, "a")).status).toBe(200);
		for (const number of [undecided, held, 999]) {
			const refused = await place(number, "b");
			expect([refused.status, refused.body.codes]).toEqual([
				422,
				{ "put.0.talks.0.paper": ["programme_paper"] },
			]);
		}
		const listed = await programme.readPapers(the("editor"));
		expect(listed.papers.map(({ number }) => number)).toEqual([accepted]);
	});

	test.each([
		["room", { room: "cellar" }, { "put.0.room": ["unknown"] }],
		["section", { sections: ["none"] }, { "put.0.sections": ["unknown"] }],
		[
			"the same paper twice",
			{ talks: [paperTalk(1), paperTalk(1, "again")] },
			{ "put.0.talks": ["paper_twice"] },
		],
		["a start within a minute", { start: "2027-05-26T06:00:01.000Z" }, { "put.0.start": ["date"] }],
	])("refuses an unknown or invalid %s at its field", async (_, changes, codes) => {
		const { programme } = await conferenceWithHall();
		const refused = await programme.change(the("editor"), { put: [sessionForm("x", changes)] });
		expect([refused.status, refused.body.codes]).toEqual([422, codes]);
	});

	test("keeps rooms, places and sections that it uses", async () => {
		const { path, programme } = await conferenceWithHall();
		const rooms = [roomForm("hall", { place: "ru" }), roomForm("attic")];
		const edited = await programme.editRooms(the("editor"), roomsForm({ rooms, version: 1 }));
		expect([edited.status, edited.body.version]).toEqual([200, 2]);
		await programme.change(the("editor"), { put: [sessionForm("optics", { sections: ["optics"] })] });
		const refused = await programme.editRooms(
			the("editor"),
			roomsForm({ rooms: rooms.slice(1), version: 2 }),
		);
		expect([refused.status, refused.body.codes]).toEqual([422, { rooms: ["room_used"] }]);
		const { body: conference } = await cast.readConference("editor", path);
		const sections = conference.sections.filter(({ id }) => id !== "optics");
		const removed = await cast.putAdmin("editor", path, "sections", {
			sections,
			version: conference.versions.sections,
		});
		expect([removed.status, removed.body.codes]).toEqual([422, { sections: ["used_by_programme"] }]);
	});

	test("keeps its rooms in a copy of the conference, without sessions", async () => {
		const { path, programme } = await conferenceWithHall();
		await programme.change(the("editor"), { put: [sessionForm("s")] });
		const form = copyForm();
		expect((await the("admin").post(`/api/conf/${path}/adm/copy`, form)).status).toBe(201);
		const copied = await new ProgrammeSteps(form.path).read(the("admin"));
		expect([copied.rooms, copied.sessions, copied.version]).toEqual([roomsForm().rooms, [], 1]);
	});

	test("shows private notes to deciders, addresses to editors, and to section roles only their papers", async () => {
		const { path, programme } = await conferenceWithHall();
		const paper = await acceptedPaper(path);
		const foreign = await submitPaper(the("author"), path, { section: "signals" });
		await changeStatus(path, foreign, "accepted");
		const reserved = { id: "r", kind: "reserved", minutes: 20, note: "For a Nobel laureate" } as const;
		const talks = [paperTalk(paper), paperTalk(foreign), reserved];
		const chairs = [{ name: "Ada Acorn", email: the("stranger").email }];
		await programme.change(the("editor"), { put: [sessionForm("s", { talks, chairs })] });
		const seenBy = async (name: string) => (await programme.read(the(name))).sessions[0];
		expect(await seenBy("editor")).toMatchObject({ talks, chairs });
		const withoutNote = { ...reserved, note: "" };
		expect(await seenBy("observer")).toMatchObject({
			talks: [talks[0], talks[1], withoutNote],
			chairs: [{ name: "Ada Acorn", email: "" }],
		});
		expect(await seenBy("chair")).toMatchObject({
			talks: [talks[0], { ...withoutNote, id: `talk-${foreign}` }, withoutNote],
		});
		const listed = await programme.readPapers(the("chair"));
		expect(listed.papers.map(({ number }) => number)).toEqual([paper]);
	});
});

describe("papers of the programme", () => {
	test("name presenters to readers of registrations, and the corresponding author to others", async () => {
		const registrations = new RegistrationSteps(await conferenceWithRegistration(cast));
		const programme = new ProgrammeSteps(registrations.path);
		const presenter = await new Person(machine).join();
		const number = await submitAcceptedPaper(presenter, the("editor"), registrations.path);
		const seenBy = async (name: string) => (await programme.readPapers(the(name))).papers[0];
		const before = await seenBy("editor");
		expect(before).toMatchObject({ number, registered: "none", people: [{ names: { en: "Mira Olsen" } }] });
		const registration = await registrations.sendForNumber(
			presenter,
			registrationForm({ format: "presenter", papers: [number] }),
		);
		expect(await seenBy("editor")).toMatchObject({
			registered: "unpaid",
			people: [{ key: before?.people[0]?.key }],
		});
		await registrations.confirmPayment(the("editor"), registration);
		expect(await seenBy("observer")).toMatchObject({ registered: "paid" });
		expect(await seenBy("chair")).toEqual({ ...before, registered: "unknown" });

		const rooms = [roomForm("hall", { url: "https://meet.example.org/hall" })];
		await programme.editRooms(the("editor"), roomsForm({ rooms }));
		const onlineFor = async (person: Person) =>
			(await person.get(`/api/conf/${registrations.path}/programme/online`)).body;
		expect(await onlineFor(presenter), "not released yet").toEqual({});
		await programme.change(the("editor"), { put: [sessionForm("s")] });
		await programme.release(the("editor"), false);
		expect(await onlineFor(presenter)).toEqual({ hall: rooms[0]?.url });
		expect([await onlineFor(the("observer")), await onlineFor(the("stranger"))]).toEqual([
			{ hall: rooms[0]?.url },
			{},
		]);
	});
});

describe("a release", () => {
	test("prints the draft without reserved time, and is public from then on", async () => {
		const { path, programme } = await conferenceWithHall();
		const number = await acceptedPaper(path);
		const reserved = { id: "r", kind: "reserved", minutes: 30, note: "secret" } as const;
		await programme.change(the("editor"), {
			put: [
				sessionForm("s", {
					talks: [reserved, paperTalk(number)],
					chairs: [{ name: "Ada Acorn", email: the("stranger").email }],
				}),
			],
		});
		expect(await programme.readPublic(the("anonymous"))).toBe(null);
		const preview = await programme.preview(the("editor"));
		expect(preview.changes.map(({ change, talk }) => [change, talk])).toEqual([
			["added", null],
			["added", `talk-${number}`],
		]);
		expect(preview.recipients.map(({ email }) => email).sort()).toEqual(
			[the("stranger").email, the("author").email].sort(),
		);
		const released = await programme.release(the("editor"));
		expect([released.status, released.body]).toMatchObject([
			200,
			{ number: 1, added: 2, moved: 0, removed: 0 },
		]);
		const page = await programme.readPublic(the("anonymous"));
		expect(page?.sessions).toMatchObject([
			{
				id: "s",
				chairs: ["Ada Acorn"],
				talks: [{ paper: number, start: "2027-05-26T06:30:00.000Z", people: [{}] }],
			},
		]);
		expect(JSON.stringify(page)).not.toMatch(/secret|@/);
		const { body: slots } = await the("author").get(`/api/conf/${path}/papers/${number}/slots`);
		expect(slots).toMatchObject([
			{ id: `talk-${number}`, start: "2027-05-26T06:30:00.000Z", room: { ru: { title: "Зал hall" } } },
		]);
		expect((await cast.readConference("anonymous", path)).body.programme_released).toBe(true);
		const again = await programme.release(the("editor"));
		expect([again.status, again.body.code]).toEqual([422, "programme_unchanged"]);
	});

	test("tells only those whom a change concerns, once each", async () => {
		const { path, programme } = await conferenceWithHall();
		const [still, moved] = [await new Person(machine).join(), await new Person(machine).join("ru")];
		const first = await acceptedPaper(path, still, "Still noise");
		const second = await acceptedPaper(path, moved, "Moving noise");
		const session = sessionForm("s", { talks: [paperTalk(first), paperTalk(second)] });
		await programme.change(the("editor"), { put: [session] });
		await programme.release(the("editor"));
		const { text } = await still.waitForEmail(/your part in the programme/);
		expect(text).toContain("Still noise");
		expect(text).toContain("26 May 2027, 10:00");
		expect(text).toContain("Room hall");
		await moved.waitForEmail(/ваше участие в программе/);
		const later = {
			...session,
			version: 1,
			talks: [paperTalk(first), { ...paperTalk(second), minutes: 45 }],
		};
		await programme.change(the("editor"), { put: [later] });
		expect((await programme.release(the("editor"))).body).toMatchObject({ number: 2, added: 0, moved: 1 });
		await vi.waitFor(async () => {
			const messages = (await moved.readInbox()).filter(({ subject }) => /программе/.test(subject));
			expect(messages).toHaveLength(2);
		}, EVENTUALLY);
		expect((await still.readInbox()).filter(({ subject }) => /programme/.test(subject))).toHaveLength(1);
	});

	test("is refused after somebody changed the draft, or with a paper that is not accepted any more", async () => {
		const { path, programme } = await conferenceWithHall();
		const number = await acceptedPaper(path);
		await programme.change(the("editor"), { put: [sessionForm("s", { talks: [paperTalk(number)] })] });
		const { stamp } = await programme.preview(the("editor"));
		await programme.change(the("creator"), { put: [sessionForm("t")] });
		const stale = await the("editor").post(`${programme.address}/release`, { stamp, notify: false });
		expect(stale.status).toBe(409);
		await changeStatus(path, number, "withdrawn");
		expect((await programme.preview(the("editor"))).not_accepted).toEqual([number]);
		const refused = await programme.release(the("editor"));
		expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(String(number))]);
	});

	test("marks a talk as cancelled when its paper is withdrawn, and no longer when it is back", async () => {
		const { path, programme } = await conferenceWithHall();
		const number = await acceptedPaper(path);
		await programme.change(the("editor"), { put: [sessionForm("s", { talks: [paperTalk(number)] })] });
		await programme.release(the("editor"), false);
		// Behind the edge, which keeps the public answer for a minute.
		const talk = async () => (await readPublicProgramme(machine.table, path))?.sessions[0]?.talks[0];
		const before = await talk();
		await changeStatus(path, number, "withdrawn");
		await vi.waitFor(async () => {
			expect(await talk()).toMatchObject({ cancelled: true, sequence: (before?.sequence ?? 0) + 1 });
		}, EVENTUALLY);
		await changeStatus(path, number, "accepted");
		const back = { ...before, sequence: (before?.sequence ?? 0) + 2 };
		await vi.waitFor(async () => expect(await talk()).toEqual(back), EVENTUALLY);
		// A later release does not let a sequence fall.
		await programme.change(the("editor"), { put: [sessionForm("t", { room: null })] });
		await programme.release(the("editor"), false);
		expect(await talk()).toEqual(back);
	});

	test("does not name the authors of a paper to the editor who reviews it blind", async () => {
		const { path, programme } = await conferenceWithHall({ blindness: "double" });
		const number = await submitPaper(the("author"), path, {
			authors: [authorForm({ email: the("author").email, last_name: "Aardvark" })],
		});
		await new ReviewSteps(path, number).requestReview(the("creator"), the("editor"), "Edith Emu");
		const accepted = await new PaperSteps(path, number).changeStatus(the("creator"), "accepted");
		expect(accepted.status).toBe(200);
		await programme.change(the("creator"), { put: [sessionForm("s", { talks: [paperTalk(number)] })] });
		const { papers } = await programme.readPapers(the("editor"));
		expect(papers).toMatchObject([{ number, people: [], registered: "unknown" }]);
		const preview = await programme.preview(the("editor"));
		expect([preview.recipients, preview.hidden_papers]).toEqual([[], 1]);
		expect((await programme.preview(the("creator"))).recipients).toMatchObject([
			{ names: { en: expect.stringContaining("Aardvark") } },
		]);
	});
});
