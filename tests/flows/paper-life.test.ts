import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper, PaperCard, PaperList } from "@deck/contracts/paper";
import type { ReleasePreviews } from "@deck/contracts/paper-staff";
import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appoint, authorForm, day, paperForm, submitPaper, uploadPdf } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { stopChecked } from "../support/invariants.ts";
import { lookedAt } from "../support/looked-at.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { PaperSteps } from "../support/paper-steps.ts";
import { Person } from "../support/person.ts";
import { rewritePaper } from "../support/rewrite-paper.ts";
import { openSocket } from "../support/sockets.ts";

let machine: TestMachine;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.conference();
});
afterAll(() => stopChecked(machine));

/** A new paper of the author's with a co-author who has an account. */
async function newPaper(coauthor?: Person): Promise<PaperSteps> {
	const author = the("author");
	const others = coauthor ? [authorForm({ email: coauthor.email, corresponding: false })] : [];
	const authors = [authorForm({ email: author.email }), ...others];
	return new PaperSteps(path, await submitPaper(author, path, { authors }));
}

const subjects = async (person: Person) => (await person.letters()).map(({ subject }) => subject);

test("a paper goes through a revision to acceptance, each step with its letter", async () => {
	const steps = await newPaper();
	const revise = await steps.move(the("editor"), "revising", { note: "Give the interval.\nAnd the seeds." });
	expect(revise.status).toBe(200);
	expect(revise.body).toMatchObject({ status: "revising", version: 2, moves: expect.any(Array) });
	const asked = await the("author").letter(new RegExp(`paper ${steps.number} needs a revision`));
	expect(asked.text).toContain("Give the interval.\nAnd the seeds.");
	expect(asked.text).toContain(`until ${day(7)} 23:59 (UTC+04:00)`);

	const own = await steps.read(the("author"));
	expect(own).toMatchObject({ is_editable: true, actions: ["edit", "add_version", "hand_over"], round: 0 });
	const sent = await steps.addVersion(the("author"), "It is ±3 %.");
	expect(sent.status).toBe(201);
	expect(sent.body).toMatchObject({ status: "submitted", round: 1, is_editable: false, editable_till: null });
	expect(sent.body.versions.map(({ number, answer }) => [number, answer])).toEqual([
		[1, ""],
		[2, "It is ±3 %."],
	]);
	await the("chair").letter(new RegExp(`Paper ${steps.number}: version 2`));

	expect((await steps.move(the("chair"), "accepted")).body).toMatchObject({
		status: "accepted",
		decision: { to: "accepted", note: "" },
	});
	await the("author").letter(new RegExp(`paper ${steps.number} has been accepted`));
	const camera = await steps.change(the("editor"), "editing", { till: day(3) });
	expect(camera.body).toMatchObject({ is_editable: true, staff: { pending: true } });
	expect((await steps.addVersion(the("author"))).body).toMatchObject({ status: "accepted", round: 1 });
	expect((await steps.read(the("editor"))).staff).toMatchObject({ pending: false });
	const { steps: life } = await steps.read(the("author"));
	expect(life.map(({ kind, version }) => (version ? `${kind} ${version}` : kind))).toEqual([
		...["submitted 1", "revising", "version 2", "submitted", "accepted", "opened", "version 3"],
	]);
});

describe("a decision that is held", () => {
	/** What somebody can see of a paper: its page, its row, the whole list since a mark. */
	async function seen(person: Person, { address, number }: PaperSteps, mark: string) {
		const list = `/api/conf/${path}/adm/papers`;
		const [page, row, since] = await Promise.all([
			person.get<Paper>(address),
			person.get<PaperCard[]>(`${list}/cards?ids=${number}`),
			person.get<PaperList>(`${list}?since=${encodeURIComponent(mark)}`),
		]);
		const later = since.body.cards?.filter((card) => card.number === number);
		return { page: page.body, row: row.status === 200 ? row.body : row.status, later };
	}

	test("is seen by who may decide alone, is taken back without a trace, and is told once it is released", async () => {
		const coauthor = await new Person(machine).join();
		const steps = await newPaper(coauthor);
		await lookedAt(the("author"), path, steps.number);
		await machine.control("catch-up");
		const mark = new Date(Date.now() + 60_000).toISOString();
		const strangers = ["observer", "author"];
		const before = await Promise.all(strangers.map((name) => seen(the(name), steps, mark)));
		const held = await steps.move(the("chair"), "rejected", { hold: true, note: "Not yet", reason: "weak" });
		expect(held.body).toMatchObject({ status: "submitted", version: 1, staff: { held: { to: "rejected" } } });
		await machine.control("catch-up");

		const seenBy = await Promise.all(strangers.map((name) => seen(the(name), steps, mark)));
		expect(seenBy).toEqual(before);
		const editors = await seen(the("editor"), steps, new Date(0).toISOString());
		expect(editors.row).toEqual([expect.objectContaining({ held: "rejected", version: 1, lock: 2 })]);
		expect(editors.later?.at(-1)).toMatchObject({ held: "rejected" });
		expect((await steps.read(the("author"))).staff).toBeUndefined();
		const log = `/api/conf/${path}/adm/audit?object=paper-${steps.number}`;
		expect((await the("observer").get(log)).status).toBe(403);

		const back = await the("editor").request("DELETE", `${steps.staffAddress}/held`);
		expect(back.status).toBe(204);
		expect((await steps.read(the("editor"))).staff?.held).toBeNull();
		expect((await the("editor").request("DELETE", `${steps.staffAddress}/held`)).status).toBe(422);

		await steps.move(the("editor"), "accepted", { hold: true, note: "Well done" });
		const numbers = [steps.number];
		const preview = await the("chair").post<ReleasePreviews>(`/api/conf/${path}/adm/papers/release/preview`, {
			numbers,
		});
		expect([preview.body.papers.length, preview.body.left]).toEqual([1, []]);
		const [{ to, letters } = { to: "", letters: [] }] = preview.body.papers;
		expect([to, letters.map((letter) => letter.to)]).toEqual([
			"accepted",
			[the("author").email, coauthor.email],
		]);
		expect(letters[0]?.text).toContain("Well done");
		expect(await subjects(coauthor)).toEqual([expect.stringContaining("received")]);

		const release = () => the("chair").post(`/api/conf/${path}/adm/papers/release`, { numbers });
		expect((await release()).body).toEqual([{ number: steps.number, refused: null }]);
		expect((await release()).body).toEqual([{ number: steps.number, refused: "not_held" }]);
		const letter = await coauthor.letter(/has been accepted/);
		expect(letter.text).toBe(letters[1]?.text);
		expect(await steps.read(the("observer"))).toMatchObject({ status: "accepted", version: 2 });
		expect((await subjects(coauthor)).filter((one) => one.includes("accepted"))).toHaveLength(1);
	});

	test("is not even noticed by who decides and is an author, nor by who decides elsewhere and reads here", async () => {
		const elsewhere = await new Person(machine).join();
		const roles = [{ type: "sec_chair", section_id: "signals" }, { type: "observer" }] as const;
		await appoint(machine.table, elsewhere, path, ...roles);
		const steps = await newPaper(the("editor"));
		await machine.control("catch-up");
		const topic = topics.deciders(path);
		const sockets = await Promise.all([openSocket(the("editor")), openSocket(the("superadmin"))]);
		for (const { socket, heard } of sockets) {
			socket.send(JSON.stringify({ action: "subscribe", topics: [topic] }));
			const subscribed = { action: "subscribed", topics: [topic], refused: [] };
			await expect.poll(() => heard).toContainEqual(subscribed);
		}
		const start = new Date(0).toISOString();
		const look = () => Promise.all([the("editor"), elsewhere].map((one) => seen(one, steps, start)));
		const before = await look();
		await steps.move(the("creator"), "accepted", { hold: true });
		await machine.control("catch-up");
		expect(await look()).toEqual(before);
		const frame = { topic, conference: path, noun: "paper", ids: [steps.number], version: 1 };
		const [own, other] = sockets.map(({ heard }) => heard);
		await expect.poll(() => other).toContainEqual(frame);
		expect(own).not.toContainEqual(frame);
		for (const { socket } of sockets) socket.close();
	});

	test("does not stand in the author's way, and ends with what they do", async () => {
		const steps = await newPaper();
		await steps.move(the("editor"), "accepted", { hold: true });
		const { abstract: _, ...form } = paperForm(the("author").email);
		const edited = await the("author").request<Paper>("PUT", steps.address, {
			body: { ...form, abstract: "Another one.", version: 1 },
		});
		expect(edited.status).toBe(200);
		expect((await steps.read(the("editor"))).staff?.held).toMatchObject({ to: "accepted" });
		expect((await steps.move(the("author"), "withdrawn")).body).toMatchObject({ status: "withdrawn" });
		expect((await steps.read(the("editor"))).staff?.held).toBeNull();
		expect((await steps.move(the("editor"), "submitted")).body).toMatchObject({ status: "submitted" });
		expect((await steps.read(the("editor"))).staff?.held).toBeNull();
	});

	test("is for acceptance and rejection alone, and of no paper of one's own", async () => {
		const steps = await newPaper(the("editor"));
		const own = await steps.move(the("editor"), "accepted", { hold: true });
		expect([own.status, own.body.code]).toEqual([403, "forbidden"]);
		expect((await steps.move(the("creator"), "revising", { hold: true })).body.code).toBe("hold_refused");
		await steps.move(the("creator"), "accepted", { hold: true });
		const page = await steps.read(the("editor"));
		expect([page.staff, page.status, page.version]).toEqual([undefined, "submitted", 1]);
		const release = await the("editor").post(`/api/conf/${path}/adm/papers/release`, {
			numbers: [steps.number],
		});
		expect(release.body).toEqual([{ number: steps.number, refused: "forbidden" }]);
	});
});

test("what no step allows is refused with both statuses in the asker's language", async () => {
	const steps = await newPaper();
	await steps.move(the("editor"), "rejected");
	const { body } = await steps.move(the("editor"), "withdrawn");
	expect(body).toMatchObject({
		code: "move_unknown",
		message: "The status can’t change from “Rejected” to “Withdrawn”",
	});
	expect((await steps.move(the("editor"), "accepted")).body.codes).toEqual({ reason: ["required"] });
	expect((await steps.move(the("editor"), "accepted", { reason: "A mistake" })).status).toBe(200);
	expect((await steps.move(the("editor"), "revising", { reason: "No", till: day(-1) })).body.codes).toEqual({
		till: ["till_past"],
	});
});

test("a paper is withdrawn, restored, deleted with its number typed in, restored, and purged in the end", async () => {
	const coauthor = await new Person(machine).join();
	const steps = await newPaper(coauthor);
	expect((await steps.move(coauthor, "withdrawn")).status).toBe(403);
	expect((await steps.move(the("author"), "withdrawn")).body).toMatchObject({
		before: "submitted",
		moves: ["deleted"],
	});
	await coauthor.letter(/has been withdrawn/);
	await the("chair").letter(new RegExp(`Paper ${steps.number} has been withdrawn`));
	expect((await steps.move(the("author"), "submitted")).status).toBe(403);
	expect((await steps.move(the("author"), "deleted", { number: steps.number + 1 })).body.codes).toEqual({
		number: ["number_mismatch"],
	});
	const deleted = await steps.move(the("author"), "deleted", { number: steps.number });
	expect(deleted.body).toMatchObject({ status: "deleted", before: "withdrawn", moves: ["withdrawn"] });
	expect((await steps.move(the("author"), "withdrawn")).body).toMatchObject({ status: "withdrawn" });
	expect((await steps.move(the("editor"), "submitted")).body).toMatchObject({
		status: "submitted",
		before: null,
	});
	await coauthor.letter(/has been restored/);
});

test("an author who takes a revision away and brings it back gets no deadline of their own choice", async () => {
	const steps = await newPaper();
	await steps.move(the("editor"), "revising");
	await steps.move(the("author"), "deleted", { number: steps.number });
	const back = await steps.move(the("author"), "revising", { till: day(400) });
	expect(back.body).toMatchObject({ status: "revising", is_editable: false, editable_till: null });
});

test("the section's chair moves nothing of another section, and the secretary proposes alone", async () => {
	const steps = await newPaper();
	await rewritePaper(machine.table, { conference: path, number: steps.number }, { section: "signals" });
	expect((await steps.move(the("chair"), "accepted")).status).toBe(404);
	const placed = await steps.change(the("editor"), "", { section: "optics", format: "poster", discount: 25 });
	expect(placed.body).toMatchObject({ section: "optics", format: "poster", discount: 25 });
	expect((await steps.change(the("chair"), "", { section: "signals" })).status).toBe(403);
	expect((await steps.change(the("chair"), "", { discount: 0 })).body).toMatchObject({ discount: 0 });
	expect((await steps.change(the("editor"), "", { discount: 101 })).body.codes).toEqual({
		discount: ["discount_range"],
	});
	expect((await steps.change(the("editor"), "", { section: "gone" })).body.codes).toEqual({
		section: ["section_unknown"],
	});
});

describe("of two who meet", () => {
	test("one edit is saved, and the other is told what stands there now", async () => {
		const steps = await newPaper();
		const edit = (title: string) =>
			the("author").request<Paper & ErrorBody>("PUT", steps.address, {
				body: { ...paperForm(the("author").email), title, version: 1 },
			});
		const answers = await Promise.all([edit("One"), edit("Two")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const saved = answers.find(({ status }) => status === 200)?.body.title;
		const told = answers.find(({ status }) => status === 409)?.body.current as Paper;
		expect([told.title, (await steps.read(the("author"))).title]).toEqual([saved, saved]);
	});

	test("a withdrawal and a decision end in one of them", async () => {
		const steps = await newPaper();
		const [withdrawn, decided] = await Promise.all([
			steps.move(the("author"), "withdrawn"),
			steps.move(the("editor"), "accepted"),
		]);
		const { status } = await steps.read(the("creator"));
		// The editor's may come second to a withdrawal, never the other way round without a refusal.
		expect([withdrawn.status, decided.status].filter((one) => one === 200)).toHaveLength(1);
		expect(status).toBe(withdrawn.status === 200 ? "withdrawn" : "accepted");
		expect([409, 403, 422]).toContain(withdrawn.status === 200 ? decided.status : withdrawn.status);
	});

	test("two versions of a revision: one is sent, the other keeps its file for another try", async () => {
		const steps = await newPaper();
		await steps.move(the("editor"), "revising");
		const uploads = await Promise.all([uploadPdf(the("author")), uploadPdf(the("author"))]);
		const answers = await Promise.all(
			uploads.map((upload_id) =>
				the("author").post<Paper>(`${steps.address}/versions`, { upload_id, answer: "", version: 2 }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await steps.read(the("author"))).versions).toHaveLength(2);
	});

	test("two decisions that are held: the second sees the first", async () => {
		const steps = await newPaper();
		const [one, other] = await Promise.all([
			steps.move(the("editor"), "accepted", { hold: true }),
			steps.move(the("chair"), "rejected", { hold: true }),
		]);
		expect([one.status, other.status].sort()).toEqual([200, 409]);
	});
});

test("an answer to the reviewers goes with a revision alone", async () => {
	const steps = await newPaper();
	const answer = "Thank you.".repeat(1_000);
	expect((await steps.addVersion(the("author"), answer)).body.codes).toEqual({
		answer: ["answer_in_revision"],
	});
	expect((await steps.addVersion(the("author"))).status).toBe(201);
});

test("the deadline decides by the server's clock at the commit", async () => {
	const steps = await newPaper();
	await steps.move(the("editor"), "revising", { till: day(1) });
	expect((await steps.change(the("editor"), "editing", { till: null })).body).toMatchObject({
		is_editable: false,
	});
	const late = await steps.addVersion(the("author"));
	expect([late.status, late.body.code]).toEqual([422, "editing_closed"]);
	// Staff send it for them.
	expect((await steps.addVersion(the("chair"))).status).toBe(201);
});

test("staff edit for the authors, who are told; the corresponding author hands over", async () => {
	const coauthor = await new Person(machine).join("ru");
	const steps = await newPaper(coauthor);
	const form = paperForm(the("author").email, {
		authors: [
			authorForm({ email: the("author").email }),
			authorForm({ email: coauthor.email, corresponding: false }),
		],
		title: "A better title",
	});
	const put = (person: Person, version: number) =>
		person.request<Paper & ErrorBody>("PUT", steps.address, { body: { ...form, version } });
	expect((await put(coauthor, 1)).status).toBe(403);
	expect((await put(the("chair"), 1)).body).toMatchObject({ title: "A better title", version: 2 });
	expect((await coauthor.letter(/изменены/)).text).toContain("A better title");
	const hand = (person: Person, email: string) =>
		person.request<Paper & ErrorBody>("PUT", `${steps.address}/corresponding`, {
			body: { email, version: 2 },
		});
	expect((await hand(coauthor, coauthor.email)).status).toBe(403);
	expect((await hand(the("author"), "nobody@example.org")).body.codes).toEqual({ email: ["author_unknown"] });
	expect((await hand(the("author"), coauthor.email)).status).toBe(200);
	expect((await steps.read(the("author"))).actions).toEqual([]);
	expect((await steps.read(coauthor)).actions).toEqual(["edit", "add_version", "hand_over"]);
});
