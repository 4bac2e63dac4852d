import { brokenReviews } from "@deck/cli/check/review-faults";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { ErrorBody } from "@deck/contracts/errors";
import type { ReviewDraft, ReviewPage } from "@deck/contracts/own-review";
import { parseReviewId, type ReviewRequestResult } from "@deck/contracts/review";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, paperForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { type PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";

/**
 * Simultaneous actions on the same reviews: each round must end as one of the two orders would, and keep the
 * invariants (packages/cli/check/review-faults.ts).
 */

const ROUNDS = 4;
/** Where few collisions show both outcomes. */
const FEW = 3;

let machine: TestMachine;
let cast: Cast;
let path: string;
let reviewers: { reviewer: Person; expert: number }[];
const the = (name: string) => cast.the(name);
const editor = () => the("editor");

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference();
	const people = await Promise.all(Array.from({ length: ROUNDS }, () => new Person(machine).join()));
	reviewers = [];
	for (const reviewer of people) {
		const expert = await new ReviewSteps(path, 0).addExpert(editor(), reviewer.email);
		reviewers.push({ reviewer, expert });
	}
});
afterAll(() => checkInvariantsAndStop(machine));

interface Round {
	life: PaperSteps;
	steps: ReviewSteps;
	reviewer: Person;
	id: string;
}

async function prepareRounds(till: "awaiting" | "inprogress" | "sent"): Promise<Round[]> {
	const made: Round[] = [];
	for (const { reviewer, expert } of reviewers) {
		const life = await submitPaperSteps(the("author"), path);
		const steps = new ReviewSteps(path, life.number);
		const { review } = await steps.requestFrom(editor(), expert);
		const id = review ?? "";
		if (till === "sent") await steps.agreeAndSend(reviewer, id);
		if (till === "inprogress") await steps.answer(reviewer, id, { agrees: true });
		made.push({ life, steps, reviewer, id });
	}
	return made;
}

async function expectOutcomes(outcomes: unknown[], allowed: unknown[]): Promise<void> {
	const texts = allowed.map((one) => JSON.stringify(one));
	expect(outcomes.filter((one) => !texts.includes(JSON.stringify(one)))).toEqual([]);
	expect(brokenReviews(await readTableRows(machine.table)).filter((one) => one.includes(path))).toEqual([]);
}

async function runBoth<A, B>(index: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
	if (index % 2 === 0) return Promise.all([one(), other()]);
	const second = other();
	return Promise.all([one(), second]);
}

const draftContent = (changes: object = {}) => {
	const { verdict: _, ...text } = reviewForm();
	return { ...text, verdict: null, version: 0, ...changes };
};

test("a decision races with sending a review: it is sent first, or refused as closed and kept as saved", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { life, steps, reviewer, id }] of (await prepareRounds("inprogress")).entries()) {
		await reviewer.request("PUT", `${steps.reviewerAddress(id)}/draft`, { body: draftContent() });
		const [moved, sent] = await runBoth(
			index,
			() => life.changeStatus(editor(), "rejected"),
			() => steps.send(reviewer, id),
		);
		const { body } = await steps.readAsReviewer(reviewer, id);
		const draft = body.draft?.content ?? null;
		outcomes.push([moved.status, sent.status, sent.body.code ?? null, body.state, draft]);
	}
	await expectOutcomes(outcomes, [
		[200, 200, null, "accept", null],
		[200, 422, "review_closed", "inprogress", reviewForm().content],
	]);
});

test("a decision races with saving a draft: nothing is saved after it, and the saved text stays readable", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { life, steps, reviewer, id }] of (await prepareRounds("inprogress")).entries()) {
		const save = (body: object) =>
			reviewer.request<ReviewDraft & ErrorBody>("PUT", `${steps.reviewerAddress(id)}/draft`, { body });
		await save(draftContent());
		const [moved, saved] = await runBoth(
			index,
			() => life.changeStatus(editor(), "accepted"),
			() => save(draftContent({ version: 1, content: "Better." })),
		);
		const late = await save(draftContent({ version: saved.body.version ?? 1, content: "Too late." }));
		const { body } = await steps.readAsReviewer(reviewer, id);
		outcomes.push([moved.status, saved.status, saved.body.code ?? null, late.body.code, body.draft?.content]);
	}
	await expectOutcomes(outcomes, [
		[200, 200, null, "review_closed", "Better."],
		[200, 422, "review_closed", "review_closed", reviewForm().content],
	]);
});

test("sending a review races with saving its draft: no draft remains", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { steps, reviewer, id }] of (await prepareRounds("inprogress")).entries()) {
		const save = () =>
			reviewer.request<ErrorBody>("PUT", `${steps.reviewerAddress(id)}/draft`, { body: draftContent() });
		const [sent, saved] = await runBoth(index, () => steps.send(reviewer, id), save);
		await steps.applyAction(editor(), "hand_back", id);
		const { body } = await steps.readAsReviewer(reviewer, id);
		outcomes.push([sent.status, saved.status, saved.body.code ?? null, body.draft?.version]);
	}
	await expectOutcomes(outcomes, [
		[200, 200, null, 0],
		[200, 422, "review_step", 0],
	]);
});

test("a review is shown to the authors while it is handed back: one of the two succeeds", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { steps, id }] of (await prepareRounds("sent")).entries()) {
		const [shown, back] = await runBoth(
			index,
			() => steps.applyAction(editor(), "reveal", id),
			() => steps.applyAction(the("creator"), "hand_back", id),
		);
		const { body } = await the("author").get<ReviewForAuthors[]>(steps.authorAddress);
		outcomes.push([shown, back, body.length, (await steps.readOne(editor(), id))?.state]);
	}
	await expectOutcomes(outcomes, [
		[null, "review_step", 1, "accept"],
		["review_step", null, 0, "inprogress"],
	]);
});

test("a decision shows a review while it is corrected: the authors see what staff have read", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { life, steps, reviewer, id }] of (await prepareRounds("sent")).entries()) {
		const seen = (await steps.readOne(editor(), id))?.sent_at ?? "";
		const correction = reviewForm({ corrects: seen, content: "Corrected." });
		const [moved, corrected] = await runBoth(
			index,
			() => life.changeStatus(editor(), "rejected", { reveal: [parseReviewId(id).n], seen }),
			() => steps.send(reviewer, id, correction),
		);
		const { body } = await the("author").get<ReviewForAuthors[]>(steps.authorAddress);
		const shown = body.map(({ content }) => content);
		outcomes.push([
			moved.status,
			moved.body.code ?? null,
			corrected.status,
			corrected.body.code ?? null,
			shown,
		]);
	}
	await expectOutcomes(outcomes, [
		[200, null, 422, "review_closed", [reviewForm().content]],
		[422, "review_corrected", 200, null, []],
	]);
});

test("a decision races with a correction: it is corrected first, or refused as closed", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { life, steps, reviewer, id }] of (await prepareRounds("sent")).entries()) {
		const [moved, corrected] = await runBoth(
			index,
			() => life.changeStatus(editor(), "rejected"),
			() => steps.correct(reviewer, id, { content: "Corrected." }),
		);
		const text = (await steps.readOne(editor(), id))?.text?.content;
		outcomes.push([moved.status, corrected.status, corrected.body.code ?? null, text]);
	}
	await expectOutcomes(outcomes, [
		[200, 200, null, "Corrected."],
		[200, 422, "review_closed", reviewForm().content],
	]);
});

test("two devices correct a review: one correction counts, and the other is refused with it", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { steps, reviewer, id }] of (await prepareRounds("sent")).entries()) {
		const corrects = (await steps.readAsReviewer(reviewer, id)).body.sent?.at ?? "";
		const correct = (content: string) => () => steps.send(reviewer, id, reviewForm({ corrects, content }));
		const both = await runBoth(index, correct("One."), correct("Other."));
		const text = (await steps.readOne(editor(), id))?.text?.content;
		outcomes.push([
			both.map(({ status }) => status).sort(),
			both.map(
				({ status, body }) =>
					((status === 200 ? body : body.current) as ReviewPage).sent?.text.content === text,
			),
		]);
	}
	await expectOutcomes(outcomes, [
		[
			[200, 409],
			[true, true],
		],
	]);
});

test("an expert becomes an author while being asked: they never review their own paper", async () => {
	const outcomes: unknown[] = [];
	const author = await new Person(machine).join();
	for (const [index, { reviewer, expert }] of reviewers.entries()) {
		const life = await submitPaperSteps(author, path);
		const steps = new ReviewSteps(path, life.number);
		const { version } = await life.read(editor());
		const form = paperForm(author.email);
		const second = authorForm({ email: reviewer.email, corresponding: false });
		const body = { ...form, authors: [...form.authors, second], version };
		const [edited, asked] = await runBoth(
			index,
			() => editor().request<ErrorBody>("PUT", life.address, { body }),
			() => steps.requestFrom(the("creator"), expert, { override: "Nobody else" }),
		);
		const id = asked.review ?? `${life.number}-1`;
		const read = await steps.readAsReviewer(reviewer, id);
		const agreed = await steps.answer(reviewer, id, { agrees: true });
		outcomes.push([edited.status, asked.refused, read.status, agreed.status]);
	}
	await expectOutcomes(outcomes, [
		[200, "review_conflict", 404, 404],
		[200, null, 404, 404],
		[409, null, 200, 200],
	]);
});

test("a reviewer agrees while staff cancel: the review is removed completely in any case", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { life, steps, reviewer, id }] of (await prepareRounds("awaiting")).entries()) {
		const [agreed, cancelled] = await runBoth(
			index,
			() => steps.answer(reviewer, id, { agrees: true }),
			() => steps.applyAction(editor(), "cancel", id),
		);
		const refusedPage = await steps.readAsReviewer(reviewer, id);
		outcomes.push([agreed.status, cancelled, refusedPage.status, (await life.read(editor())).status]);
	}
	await expectOutcomes(outcomes, [
		[200, null, 404, "submitted"],
		[404, null, 404, "submitted"],
	]);
});

test("two editors ask the same expert: the expert is asked once", async () => {
	const outcomes: unknown[] = [];
	for (const { expert } of reviewers) {
		const life = await submitPaperSteps(the("author"), path);
		const steps = new ReviewSteps(path, life.number);
		const asked = await Promise.all([editor(), the("creator")].map((by) => steps.requestFrom(by, expert)));
		const { reviews } = (await steps.readAll(editor())).body;
		outcomes.push([asked.map(({ refused }: ReviewRequestResult) => refused).sort(), reviews.length]);
	}
	await expectOutcomes(outcomes, [
		[["review_asked", null], 1],
		[[null, "review_asked"], 1],
	]);
});

test("an expert is deleted while being asked: one of the two is refused", async () => {
	const outcomes: unknown[] = [];
	for (const [index] of reviewers.entries()) {
		const life = await submitPaperSteps(the("author"), path);
		const steps = new ReviewSteps(path, life.number);
		const expert = await steps.addExpert(editor(), `${life.number}-${path}@example.org`);
		const [deleted, asked] = await runBoth(
			index,
			() => editor().request<ErrorBody>("DELETE", `/api/conf/${path}/adm/experts/${expert}`),
			() => steps.requestFrom(the("creator"), expert),
		);
		outcomes.push([deleted.status, asked.refused]);
	}
	await expectOutcomes(outcomes, [
		[204, "not_found"],
		[204, "expert_deleted"],
		[422, null],
	]);
});

test("the authors answer while a decision ends the revision: answered before, or refused as over", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { life, steps, id }] of (await prepareRounds("sent")).entries()) {
		await steps.applyAction(editor(), "reveal", id);
		await life.changeStatus(editor(), "revising", { till: dayFromToday(7) });
		const { body: shown } = await the("author").get<ReviewForAuthors[]>(steps.authorAddress);
		const address = `${steps.authorAddress}/${shown[0]?.id}/reply`;
		const reply = (text: string) => the("author").request<ErrorBody>("PUT", address, { body: { text } });
		const [moved, replied] = await runBoth(
			index,
			() => life.changeStatus(editor(), "rejected"),
			() => reply("Units are added."),
		);
		const late = await reply("Too late.");
		const replyText = (await steps.readOne(editor(), id))?.reply?.text ?? null;
		outcomes.push([moved.status, replied.status, replied.body.code ?? null, late.body.code, replyText]);
	}
	await expectOutcomes(outcomes, [
		[200, 200, null, "reply_over", "Units are added."],
		[200, 422, "reply_over", "reply_over", null],
	]);
});

test("a run is undone while an invited reviewer answers: cancelled before, or kept with the answer", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { steps, reviewer, id }] of (await prepareRounds("awaiting")).slice(0, FEW).entries()) {
		const [agreed, undone] = await runBoth(
			index,
			() => steps.answer(reviewer, id, { agrees: true }),
			() => steps.applyAction(editor(), "cancel", id, { unanswered: true }),
		);
		outcomes.push([agreed.status, undone, (await steps.readOne(editor(), id))?.state ?? null]);
	}
	await expectOutcomes(outcomes, [
		[200, "review_answered", "inprogress"],
		[404, null, null],
	]);
});

test("two editors send the same proposal: each expert is asked once, and the other request is refused", async () => {
	const outcomes: unknown[] = [];
	for (let round = 0; round < FEW; round++) {
		const papers = [await submitPaperSteps(the("author"), path), await submitPaperSteps(the("author"), path)];
		const asks = papers.flatMap(({ number }) =>
			reviewers.slice(0, 2).map(({ expert }) => ({ paper: number, expert })),
		);
		const send = async (by: Person, run: string) =>
			(await by.post<ReviewRequestResult[]>(`/api/conf/${path}/adm/reviews`, { asks, run })).body;
		const [one, other] = await runBoth(
			round,
			() => send(editor(), `RunOne0${round}`),
			() => send(the("creator"), `RunTwo0${round}`),
		);
		outcomes.push(...asks.map((_, at) => [one[at]?.refused, other[at]?.refused].sort()));
		for (const { number } of papers) {
			const { reviews } = (await new ReviewSteps(path, number).readAll(editor())).body;
			expect(reviews.map(({ expert }) => expert).sort()).toEqual(
				reviewers.slice(0, 2).map(({ expert }) => expert),
			);
		}
	}
	await expectOutcomes(outcomes, [
		["review_asked", null],
		[null, "review_asked"],
	]);
});

test("an expert declares a conflict while being asked: asked before it, or refused for it, never later", async () => {
	const outcomes: unknown[] = [];
	for (const [index, { reviewer, expert }] of reviewers.slice(0, FEW).entries()) {
		const [now, later] = [
			await submitPaperSteps(the("author"), path),
			await submitPaperSteps(the("author"), path),
		];
		const profile = { interests: [], languages: [], limit: null, note: "", organizations: [], version: 0 };
		const body = { ...profile, people: [the("author").email] };
		const [saved, asked] = await runBoth(
			index,
			() => reviewer.request("PUT", "/api/profile/reviewer", { body }),
			() => new ReviewSteps(path, now.number).requestFrom(editor(), expert),
		);
		const next = await new ReviewSteps(path, later.number).requestFrom(editor(), expert);
		outcomes.push([saved.status, asked.refused, next.refused]);
	}
	await expectOutcomes(outcomes, [
		[200, null, "review_conflict"],
		[200, "review_conflict", "review_conflict"],
	]);
});
