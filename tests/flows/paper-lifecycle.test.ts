import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, authorForm, paperForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";

let machine: TestMachine;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(machine));

const newPaper = (coauthor?: Person) => submitPaperSteps(the("author"), path, coauthor);

test("a paper goes through a revision to acceptance, each step with its e-mail", async () => {
	const steps = await newPaper();
	const revise = await steps.changeStatus(the("editor"), "revising", {
		note: "Give the interval.\nRules: https://rules.example/seeds",
	});
	expect(revise.status).toBe(200);
	expect(revise.body).toMatchObject({ status: "revising", version: 2, moves: expect.any(Array) });
	const asked = await the("author").waitForEmail(new RegExp(`paper ${steps.number} needs a revision`));
	expect(asked.text).toContain("Give the interval.\nRules: https://rules.example/seeds");
	expect(asked.text).toContain(`by ${longDay(7, "en")}, 23:59 UTC+4`);
	expect(asked.text).not.toContain("answers");

	const own = await steps.read(the("author"));
	expect(own).toMatchObject({ is_editable: true, actions: ["edit", "add_version", "hand_over"], round: 0 });
	const sent = await steps.addVersion(the("author"), "It is ±3 %.");
	expect(sent.status).toBe(201);
	expect(sent.body).toMatchObject({ status: "submitted", round: 1, is_editable: false, editable_till: null });
	expect(sent.body.versions.map(({ number, answer }) => [number, answer])).toEqual([
		[1, ""],
		[2, "It is ±3 %."],
	]);
	await the("chair").waitForEmail(new RegExp(`version 2 of paper ${steps.number}`));

	expect((await steps.changeStatus(the("chair"), "accepted")).body).toMatchObject({
		status: "accepted",
		decision: { to: "accepted", note: "" },
	});
	await the("author").waitForEmail(new RegExp(`paper ${steps.number} has been accepted`));
	const camera = await steps.changeAsStaff(the("editor"), "editing", { till: dayFromToday(3) });
	expect(camera.body).toMatchObject({ is_editable: true, staff: { pending: true } });
	expect((await steps.addVersion(the("author"))).body).toMatchObject({ status: "accepted", round: 1 });
	expect((await steps.read(the("editor"))).staff).toMatchObject({ pending: false });
	const { steps: life } = await steps.read(the("author"));
	expect(life.map(({ kind, version }) => (version ? `${kind} ${version}` : kind))).toEqual([
		...["submitted 1", "revising", "version 2", "submitted", "accepted", "opened", "version 3"],
	]);
	await steps.changeStatus(the("editor"), "rejected", { reason: "A mistake" });
	const lost = await the("author").waitForEmail(new RegExp(`decision on paper ${steps.number}`));
	expect(lost.text).toContain("The earlier decision to accept the paper no longer holds.");
});

test("an impossible status change is refused, naming both statuses in the user's language", async () => {
	const steps = await newPaper();
	await steps.changeStatus(the("editor"), "rejected");
	const { body } = await steps.changeStatus(the("editor"), "withdrawn");
	expect(body).toMatchObject({
		code: "move_unknown",
		message: "The status can’t change from “Rejected” to “Withdrawn”",
	});
	expect((await steps.changeStatus(the("editor"), "accepted")).body.codes).toEqual({ reason: ["required"] });
	expect((await steps.changeStatus(the("editor"), "accepted", { reason: "A mistake" })).status).toBe(200);
	expect(
		(await steps.changeStatus(the("editor"), "revising", { reason: "No", till: dayFromToday(-1) })).body
			.codes,
	).toEqual({
		till: ["till_past"],
	});
});

test("a paper is withdrawn, deleted with its number typed in, and restored", async () => {
	const coauthor = await new Person(machine).join();
	const steps = await newPaper(coauthor);
	expect((await steps.changeStatus(coauthor, "withdrawn")).status).toBe(403);
	expect((await steps.changeStatus(the("author"), "withdrawn")).body).toMatchObject({
		before: "submitted",
		moves: [],
	});
	await coauthor.waitForEmail(/has been withdrawn/);
	await the("chair").waitForEmail(new RegExp(`paper ${steps.number} has been withdrawn`));
	expect((await steps.changeStatus(the("author"), "submitted")).status).toBe(403);
	expect((await steps.changeStatus(the("author"), "deleted", { number: steps.number })).body.code).toBe(
		"delete_reviewed",
	);
	expect(
		(await steps.changeStatus(the("editor"), "deleted", { number: steps.number + 1 })).body.codes,
	).toEqual({
		number: ["number_mismatch"],
	});
	const deleted = await steps.changeStatus(the("editor"), "deleted", { number: steps.number });
	expect(deleted.body).toMatchObject({ status: "deleted", before: "withdrawn" });
	expect((await steps.changeStatus(the("editor"), "withdrawn")).body).toMatchObject({ status: "withdrawn" });
	expect((await steps.changeStatus(the("editor"), "submitted")).body).toMatchObject({
		status: "submitted",
		before: null,
	});
	await coauthor.waitForEmail(/has been restored/);
});

test("a section's chair changes nothing in other sections, and neither section nor discount in their own", async () => {
	const steps = await newPaper();
	await rewritePaper(machine.table, { conference: path, number: steps.number }, { section: "signals" });
	expect((await steps.changeStatus(the("chair"), "accepted")).status).toBe(404);
	const placed = await steps.changeAsStaff(the("editor"), "", {
		section: "optics",
		format: "poster",
		discount: 25,
	});
	expect(placed.body).toMatchObject({ section: "optics", format: "poster", discount: 25 });
	expect((await steps.changeAsStaff(the("chair"), "", { section: "signals" })).status).toBe(403);
	expect((await steps.changeAsStaff(the("chair"), "", { discount: 0 })).status).toBe(403);
	expect((await steps.changeAsStaff(the("chair"), "", { format: "oral", discount: 25 })).body).toMatchObject({
		format: "oral",
		discount: 25,
		actions: expect.not.arrayContaining(["discount"]),
	});
	expect((await steps.changeAsStaff(the("editor"), "", { discount: 101 })).body.codes).toEqual({
		discount: ["discount_range"],
	});
	expect((await steps.changeAsStaff(the("editor"), "", { section: "gone" })).body.codes).toEqual({
		section: ["section_unknown"],
	});
});

test("a section's secretary sets the format in their section, and neither decides nor deletes", async () => {
	const secretary = await new Person(machine).join();
	await appointStaff(machine.table, secretary, path, { type: "sec_secretary", section_id: "optics" });
	const steps = await newPaper();
	expect((await steps.read(secretary)).moves).toEqual([]);
	for (const to of ["accepted", "rejected", "revising", "withdrawn", "deleted"] as const)
		expect([to, (await steps.changeStatus(secretary, to, { number: steps.number })).status]).toEqual([
			to,
			403,
		]);
	expect((await steps.changeAsStaff(secretary, "", { section: "signals" })).status).toBe(403);
	expect((await steps.changeAsStaff(secretary, "", { format: "poster" })).body.format).toBe("poster");
	expect((await steps.read(the("author"))).status).toBe("submitted");
});

test("an answer to the reviewers is accepted only with a revision", async () => {
	const steps = await newPaper();
	const answer = "Thank you.".repeat(1_000);
	expect((await steps.addVersion(the("author"), answer)).body.codes).toEqual({
		answer: ["answer_in_revision"],
	});
	expect((await steps.addVersion(the("author"))).status).toBe(201);
});

test("once editing is closed authors cannot send a version, and staff still can", async () => {
	const steps = await newPaper();
	await steps.changeStatus(the("editor"), "revising", { till: dayFromToday(1) });
	expect((await steps.changeAsStaff(the("editor"), "editing", { till: null })).body).toMatchObject({
		is_editable: false,
	});
	const late = await steps.addVersion(the("author"));
	expect([late.status, late.body.code]).toEqual([422, "editing_closed"]);
	expect((await steps.addVersion(the("chair"))).status).toBe(201);
});

test("staff edit for the authors, who get an e-mail; the corresponding author hands over the role", async () => {
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
	expect((await coauthor.waitForEmail(/изменены/)).text).toContain("A better title");
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

test("a paper back in review sends an e-mail with the note, and one back in revision with the deadline", async () => {
	const steps = await newPaper();
	await steps.changeStatus(the("editor"), "rejected");
	await steps.changeStatus(the("editor"), "reviewing", { note: "A referee was wrong.", reason: "An error" });
	const sentEmail = await the("author").waitForEmail(new RegExp(`paper ${steps.number} is in review again`));
	expect(sentEmail.text).toContain("A referee was wrong.");
	expect((await steps.read(the("author"))).decision).toMatchObject({
		to: "reviewing",
		note: "A referee was wrong.",
	});
	await steps.changeStatus(the("editor"), "revising");
	await steps.changeStatus(the("editor"), "withdrawn");
	const undated = await steps.changeStatus(the("editor"), "revising", { till: undefined });
	expect([undated.status, undated.body.codes]).toEqual([422, { till: ["restore_till"] }]);
	const till = { till: dayFromToday(9) };
	expect((await steps.changeStatus(the("editor"), "revising", till)).status).toBe(200);
	const restored = await the("author").waitForEmail(new RegExp(`paper ${steps.number} has been restored`));
	expect(restored.text).toContain(`until ${longDay(9, "en")}, 23:59 UTC+4`);
});
