import { readTableRows } from "@deck/cli/check/table-rows";
import { parseReviewId } from "@deck/contracts/review";
import { systemContext } from "@deck/core/kernel/context";
import { remindReviewer } from "@deck/core/review/remind";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

test("a reviewer is reminded before a deadline, on its day and after it, once each, until the review is sent", async () => {
	const path = await cast.createConference();
	const { number } = await submitPaperSteps(cast.the("author"), path);
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(deck.machine).join();
	const editor = cast.the("editor");
	const id = await steps.requestReview(editor, reviewer);
	await steps.answer(reviewer, id, { agrees: true });
	const { due } = (await steps.readAsReviewer(reviewer, id)).body;
	const remind = (days: number) => {
		const now = () => new Date(Date.parse(due) + days * 86_400_000);
		return remindReviewer({ ...systemContext(deck.ports), now }, { conference: path, ...parseReviewId(id) });
	};
	const messages = async () =>
		(await readTableRows(deck.ports.table)).outbox.filter(
			({ event, payload }) => event === "review.reminded" && payload.includes(path),
		).length;
	expect((await remind(-10))?.retryAt.toISOString()).toMatch(/T\d\d:00:00.000Z$/);
	const counts: number[] = [];
	for (const days of [-2, -2, 0, 4, 5]) {
		await remind(days);
		counts.push(await messages());
	}
	expect([counts, await remind(5)]).toEqual([[1, 1, 2, 3, 3], undefined]);
	await steps.send(reviewer, id);
	expect([await remind(-10), await messages()]).toEqual([undefined, 3]);
});
