import type { AuditPage } from "@deck/contracts/audit";
import type { RegistrationResult, RegistrationRun } from "@deck/contracts/registration-actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, makePdf, rewriteParts, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
	socialEvent,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const editor = () => cast.the("editor");

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
	await rewriteParts(machine.table, steps.path, { events: [socialEvent("dinner", 1)] });
});
afterAll(() => checkInvariantsAndStop(machine));

const somebody = () => new Person(machine).join();
const RUNS = "/runs";

async function runBulk(id: string, act: object, numbers: readonly number[], who = editor()) {
	const acts = await Promise.all(
		numbers.map(async (number) => ({
			number,
			form: { version: (await steps.readForStaff(who, number)).version, ...act },
		})),
	);
	return who.post<RegistrationResult[] & { code: string }>(`${steps.staffAddress}/acts`, {
		run: id,
		acts,
	});
}
const undo = (id: string, numbers: readonly number[], reason = "", who = editor()) =>
	who.post<RegistrationResult[] & { code: string }>(`${steps.staffAddress}${RUNS}/${id}/undo`, {
		numbers,
		reason,
	});
const refusals = (results: readonly RegistrationResult[]) =>
	results.map(({ number, refused }) => [number, refused]).sort();
const stateOf = async (number: number) => (await steps.readForStaff(editor(), number)).state;
const CANCEL = { act: "cancel", reasons: { en: "Not paid.", ru: "Не оплачено." } };

test("a bulk cancellation is undone: addresses, papers and places as far as they are free", async () => {
	const [presenter, diner, moved, again] = await Promise.all([
		somebody(),
		somebody(),
		somebody(),
		somebody(),
	]);
	const paper = await submitAcceptedPaper(presenter, editor(), steps.path);
	const presents = await steps.sendForNumber(
		presenter,
		registrationForm({ format: "presenter", papers: [paper] }),
	);
	const dines = await steps.sendForNumber(diner, registrationForm({ events: ["dinner"] }));
	const [changed, other] = [await steps.sendForNumber(moved), await steps.sendForNumber(again)];
	const numbers = [presents, dines, changed, other];
	const { body: results } = await runBulk("run-1", CANCEL, numbers);
	expect(refusals(results)).toEqual(numbers.map((number) => [number, null]).sort());
	expect(await Promise.all(numbers.map(stateOf))).toEqual(numbers.map(() => "cancelled"));
	// A retry after a lost answer.
	const seen = results.map(({ number, version }) => ({ number, form: { ...CANCEL, version } }));
	const { body: repeated } = await editor().post<RegistrationResult[]>(`${steps.staffAddress}/acts`, {
		run: "run-1",
		acts: seen,
	});
	expect(refusals(repeated)).toEqual(refusals(results));

	const next = await steps.sendForNumber(await somebody(), registrationForm({ events: ["dinner"] }));
	await steps.sendForNumber(again);
	const { body: runs } = await editor().get<RegistrationRun[]>(steps.staffAddress + RUNS);
	expect(runs.map(({ id, what, numbers: left }) => [id, what, left])).toEqual([
		["run-1", { act: "cancel" }, [presents, dines, changed].sort((a, b) => a - b)],
	]);
	const { body: back } = await undo("run-1", numbers);
	expect(refusals(back)).toEqual(
		[
			[presents, null],
			[dines, null],
			[changed, null],
			[other, "registration_exists"],
		].sort(),
	);
	expect(await Promise.all([presents, dines, changed].map(stateOf))).toEqual(
		numbers.slice(1).map(() => "submitted"),
	);
	expect((await steps.readForStaff(editor(), next)).seats).toEqual({ dinner: "kept" });
	expect((await steps.readForStaff(editor(), dines)).seats).toEqual({ dinner: 1 });
	expect((await steps.readForStaff(editor(), dines)).cancelled).toBeUndefined();
	expect((await steps.read(presenter)).registration?.papers.map(({ number }) => number)).toEqual([paper]);
	expect(refusals((await undo("run-1", [presents])).body)).toEqual([[presents, "undone"]]);
	const { text } = await diner.waitForEmail(/is valid again/);
	expect(text).toContain(`your registration ${dines}: you are registered again`);
	expect(text).toContain("On the waiting list for: Dinner");
	expect(text).toContain("To pay:");
});

test("undoing verifications makes unchanged documents pending; undoing payments needs a reason", async () => {
	const [one, two] = await Promise.all([somebody(), somebody()]);
	const young = async (person: Person) => {
		const id = await uploadUninspected(person, await makePdf(1), "a.pdf", "status_document");
		await person.post(`/api/uploads/${id}/complete`);
		return steps.sendForNumber(person, registrationForm({ young: true, status: "stud", upload_id: id }));
	};
	const [first, second] = [await young(one), await young(two)];
	await runBulk("run-2", { act: "verify" }, [first, second]);
	await steps.applyAction(editor(), second, { act: "discount", percent: 10, reason: "Helps" });
	const { body: runs } = await editor().get<RegistrationRun[]>(steps.staffAddress + RUNS);
	expect(runs.find(({ id }) => id === "run-2")?.numbers).toEqual([first]);
	expect(refusals((await undo("run-2", [first, second])).body)).toEqual(
		[
			[first, null],
			[second, "changed_since"],
		].sort(),
	);
	const documents = await Promise.all(
		[first, second].map(async (number) => (await steps.readForStaff(editor(), number)).document?.state),
	);
	expect(documents).toEqual(["pending", "verified"]);

	const pay = { act: "pay", date: dayFromToday(0), sum: 5, reference: "", note: "A gift" };
	await runBulk("run-3", pay, [first]);
	expect([await stateOf(first), (await undo("run-3", [first])).status]).toEqual(["paid", 422]);
	expect(refusals((await undo("run-3", [first], "The wrong people")).body)).toEqual([[first, null]]);
	const { state, payment, happened } = await steps.readForStaff(editor(), first);
	expect([state, payment, happened.at(-1)?.kind]).toEqual(["submitted", undefined, "undo"]);
	const { body: log } = await editor().get<AuditPage>(
		`/api/conf/${steps.path}/adm/audit?object=registration-${first}`,
	);
	expect(log.entries[0]?.action).toBe("registration.undone");

	expect((await runBulk("run-4", { act: "remind" }, [first])).body.code).toBe("run_mixed");
	expect(
		(await cast.the("creator").post(`${steps.staffAddress}${RUNS}/run-2/undo`, { numbers: [first] })).status,
	).toBe(404);
});

test("a run that is sent twice at once is done in both answers", async () => {
	const numbers = [await steps.sendForNumber(await somebody()), await steps.sendForNumber(await somebody())];
	const both = await Promise.all([1, 2].map(() => runBulk("run-5", CANCEL, numbers)));
	for (const { body } of both) expect(refusals(body)).toEqual(numbers.map((number) => [number, null]).sort());
});

test("staff who reviewed a lost paper act on its registration, and undo it, as on any other", async () => {
	const [author, other, reviewing] = [await somebody(), await somebody(), await somebody()];
	await appointStaff(machine.table, reviewing, steps.path, { type: "editor" });
	const life = await submitPaperSteps(author, steps.path);
	const reviews = new ReviewSteps(steps.path, life.number);
	await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
	await life.changeStatus(editor(), "accepted", { note: "x" });
	const papers = [life.number, await submitAcceptedPaper(other, editor(), steps.path)];
	const present = (person: Person, at: number) =>
		steps.sendForNumber(person, registrationForm({ format: "presenter", papers: papers.slice(at, at + 1) }));
	const numbers = [await present(author, 0), await present(other, 1)];
	await life.changeStatus(editor(), "rejected", { note: "x", reason: "A mistake." });
	const [lost = 0] = numbers;
	await expect.poll(() => stateOf(lost), EVENTUALLY).toBe("draft");
	const same = <T>(values: readonly T[]) => expect(values[1]).toEqual(values[0]);
	const seen = async () => {
		const rows = await Promise.all(numbers.map((number) => steps.listRow(reviewing, number)));
		return rows.map((row) => [row?.state, row?.version, row?.given]);
	};
	for (const form of [{ act: "discount", percent: 10, reason: "Helps" }, { act: "remind" }] as const) {
		const done = await Promise.all(numbers.map((one) => steps.applyAction(reviewing, one, form)));
		expect(done.map(({ status }) => status)).toEqual([200, 200]);
	}
	const pay = { act: "pay", date: dayFromToday(0), sum: 540_000, reference: "", note: "" };
	for (const [id, act] of [
		["run-6", CANCEL],
		["run-7", pay],
	] as const) {
		const done = await runBulk(id, act, numbers, reviewing);
		expect(done.body.map(({ refused }) => refused)).toEqual([null, null]);
		same(done.body.map(({ version }) => version));
		same(await seen());
		const { body: runs } = await reviewing.get<RegistrationRun[]>(steps.staffAddress + RUNS);
		expect(runs.find((run) => run.id === id)?.numbers).toEqual(numbers.toSorted((a, b) => a - b));
		const back = await undo(id, numbers, "A mistake", reviewing);
		expect(back.body.map(({ refused }) => refused)).toEqual([null, null]);
		same(back.body.map(({ version }) => version));
		same(await seen());
		await expect.poll(() => stateOf(lost), EVENTUALLY).toBe("draft");
		expect((await seen())[0]).toEqual((await seen())[1]);
	}
});

test("staff who reviewed a paper do not learn from an undo that somebody else presents it now", async () => {
	const [reviewing, author, other] = [await somebody(), await somebody(), await somebody()];
	await appointStaff(machine.table, reviewing, steps.path, { type: "editor" });
	const life = await submitPaperSteps(author, steps.path, other);
	const reviews = new ReviewSteps(steps.path, life.number);
	await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
	await life.changeStatus(editor(), "accepted", { note: "x" });
	const form = registrationForm({ format: "presenter", papers: [life.number] });
	const number = await steps.sendForNumber(author, form);
	const outcomes = [];
	for (const [id, who] of [
		["run-8", editor()],
		["run-9", reviewing],
	] as const) {
		await runBulk(id, CANCEL, [number], who);
		const taken = await steps.sendForNumber(other, form);
		outcomes.push(refusals((await undo(id, [number], "", who)).body));
		await steps.cancel(other);
		expect(await stateOf(taken)).toBe("cancelled");
		if (who !== reviewing) await undo(id, [number], "", who);
	}
	expect(outcomes).toEqual([[[number, "report_taken"]], [[number, null]]]);
});
