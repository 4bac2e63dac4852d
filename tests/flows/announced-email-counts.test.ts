import { randomUUID } from "node:crypto";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { BulkPreview, BulkResult } from "@deck/contracts/bulk";
import type { DecisionEmails } from "@deck/contracts/decision-email";
import { addresses } from "@deck/core/address/entity";
import { hash } from "@deck/core/kernel/ids";
import { SETTINGS } from "@deck/core/kernel/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { writeExperts, writeReviews } from "../support/fixtures/written-reviews.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { MailingSteps } from "../support/steps/mailing-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => {
	// Operators are notified of e-mails that wait, in notices of several lines.
	const notice = /^[{}]$|email\.postponed|^ {2}(id|recipient|count): /;
	expect(machine.errorLines.filter((line) => !notice.test(line))).toEqual([]);
	machine.clearErrorLines();
	return checkInvariantsAndStop(machine);
});

const address = (path: string) => `/api/conf/${path}/adm/bulk`;
async function preview(path: string, what: object, numbers: number[]): Promise<BulkPreview[]> {
	const { status, body } = await the("editor").post<BulkPreview[]>(`${address(path)}/try`, { what, numbers });
	expect([status, body]).toEqual([200, expect.any(Array)]);
	return body;
}

/** Tries an act, does it, and returns the trial with the refusals of the act. */
async function previewThenRun(path: string, what: object, numbers: number[]): Promise<BulkPreview[]> {
	const tried = await preview(path, what, numbers);
	const papers = tried.map(({ number, seen }) => ({ number, seen }));
	const form = { id: randomUUID(), what, papers };
	const { body } = await the("editor").post<BulkResult[]>(address(path), form);
	return tried.map((one, at) => ({ ...one, refused: body[at]?.refused ?? one.refused }));
}

/** Counts the e-mails to some people that left or wait. */
async function emailsTo(people: readonly string[]): Promise<number> {
	await waitForOutbox(machine);
	const { recipients } = await readTableRows(machine.table);
	return recipients.filter(({ to, state }) => people.includes(to) && state !== "withheld").length;
}

test("dialogs announce exactly as many e-mails as are sent or wait", async () => {
	const path = await cast.createConference({ flow: "both" });
	const fresh = () => new Person(machine).email;
	const [twice, unwilling, dead, silent, capped] = [fresh(), fresh(), fresh(), fresh(), fresh()];
	const reviewer = await new Person(machine).join();
	const authors = [
		authorForm({ email: the("author").email }),
		...[twice, unwilling, dead, capped].map((email) => authorForm({ email, corresponding: false })),
		authorForm({ email: silent, corresponding: false, mailable: false }),
	];
	await addresses(machine.table)
		.put({
			address: hash(dead),
			bounces_since: new Date().toISOString(),
			bounce_reason: "refused",
			version: 1,
		})
		.go();
	await addresses(machine.table)
		.put({ address: hash(unwilling), unwanted: ["coauthor_papers", "mailings"], version: 1 })
		.go();
	const full = Array.from({ length: 200 }, (_, at) => `full-${at}`);
	await machine.table.update({
		Key: {
			pk: `stranger#${hash(capped)}`,
			sk: String(Math.floor(Date.now() / 1000 / SETTINGS.unsolicitedPeriodSeconds)),
		},
		UpdateExpression: "ADD #ids :ids",
		ExpressionAttributeNames: { "#ids": "ids" },
		ExpressionAttributeValues: { ":ids": new Set(full) },
	});
	const numbers = [
		await submitPaper(the("author"), path, { authors }),
		await submitPaper(the("author"), path, {
			authors: authors.filter(({ email }) => [the("author").email, twice].includes(email)),
		}),
	];
	const [first = 0] = numbers;
	await new ReviewSteps(path, first).requestReview(the("editor"), reviewer);
	const people = [the("author").email, twice, unwilling, dead, silent, capped, reviewer.email];
	let before = await emailsTo(people);
	const since = async () => {
		const start = before;
		before = await emailsTo(people);
		return before - start;
	};
	const announced: number[] = [];
	const counts: number[] = [];
	const moved = fresh();
	people.push(moved);
	for (const what of [
		{ act: "status", to: "withdrawn" },
		{ act: "restore" },
		{ act: "status", to: "accepted" },
		{ act: "extended", open: true, till: null },
		{ act: "status", to: "revising", reason: "More data", till: dayFromToday(9) },
		{ act: "remind" },
		{ act: "authors", emails: [twice, moved], email: moved, names: {}, organizations: {} },
	]) {
		const tried = await previewThenRun(path, what, numbers);
		announced.push(tried.reduce((sum, { emails }) => sum + emails, 0));
		counts.push(await since());
	}
	expect([announced.every((count) => count > 0), counts]).toEqual([true, announced]);
	const { body: decision } = await the("editor").get<DecisionEmails>(
		`/api/conf/${path}/adm/papers/${first}/emails`,
	);
	const single = new PaperSteps(path, first);
	expect((await single.changeStatus(the("editor"), "rejected")).status).toBe(200);
	expect(decision.to.length).toBeGreaterThan(0);
	// The reviewer sent nothing.
	expect([await since(), decision.reviewers.rejected]).toEqual([decision.to.length, 0]);
	const mailing = new MailingSteps(the("editor"), path);
	const { id, version, recipients } = await mailing.createAndWait({
		of: "papers",
		group: "authors",
		numbers: numbers.join(","),
	});
	await mailing.save(id, version);
	await mailing.send(id, version + 1, recipients);
	await mailing.waitForState(id, "done");
	expect(await since()).toBe(recipients);
});

test("a single decision announces its e-mails to authors and to who reviewed", async () => {
	const path = await cast.createConference();
	const reviewer = await new Person(machine).join();
	const number = await submitPaper(the("author"), path);
	const steps = new ReviewSteps(path, number);
	await steps.agreeAndSend(reviewer, await steps.requestReview(the("editor"), reviewer));
	const people = [the("author").email, reviewer.email];
	const life = new PaperSteps(path, number);
	for (const to of ["rejected", "reviewing"] as const) {
		const before = await emailsTo(people);
		const { body } = await the("editor").get<DecisionEmails>(`${life.staffAddress}/emails`);
		expect([body.to.length, body.reviewers[to]]).toEqual([1, 1]);
		expect((await life.changeStatus(the("editor"), to, { reason: "An error" })).status).toBe(200);
		expect(await emailsTo(people)).toBe(before + 2);
	}
});

test("more reviews than one commit holds are shown in portions, with one e-mail, before a decision shows the rest", async () => {
	const path = await cast.createConference();
	const number = await submitPaper(the("author"), path);
	const ports = makeFakePorts(machine.table);
	const experts = await writeExperts(
		ports,
		path,
		Array.from({ length: 22 }, (_, at) => ({ email: new Person(machine).email, name: `Reviewer ${at}` })),
	);
	await writeReviews(
		ports,
		path,
		new Map([[number, experts.map((expert) => ({ expert, state: "accept" }))]]),
	);
	const steps = new ReviewSteps(path, number);
	const all = (await steps.readAll(the("editor"))).body.reviews;
	const revise = { act: "status", to: "revising", till: dayFromToday(9), reveal: true };
	for (const what of [revise, { ...revise, hold: true }, { act: "reveal" }])
		expect((await preview(path, what, [number])).map(({ refused }) => refused)).toEqual(["reveal_most"]);
	const before = await emailsTo([the("author").email]);
	const visible = async () =>
		(await steps.readAll(the("editor"))).body.reviews.filter((one) => one.visible).length;
	const some = all.slice(0, 12).map(({ id }) => id);
	await steps.applyAction(the("editor"), "reveal", "", { reviews: some });
	expect([await visible(), await emailsTo([the("author").email])]).toEqual([12, before + 1]);
	expect((await previewThenRun(path, revise, [number])).map(({ refused }) => refused)).toEqual([null]);
	expect([await visible(), await emailsTo([the("author").email])]).toEqual([22, before + 2]);
});
