import { reviewNumbers } from "@deck/contracts/review";
import { outsideRequests } from "@deck/core/kernel/context";
import { remindReviewer } from "@deck/core/review/remind";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/cast.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { newPaperOf } from "../support/paper-steps.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/review-steps.ts";
import { readRows } from "../support/rows.ts";

let deck: InProcess;
let cast: Cast;

beforeAll(async () => {
	deck = await joinInProcess();
	cast = await Cast.join(deck.machine);
});
afterAll(() => stopChecked(deck.machine));

test("a reviewer is reminded before a deadline, on its day and after it, once each, until the review is sent", async () => {
	const path = await cast.conference();
	const { number } = await newPaperOf(cast.the("author"), path);
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(deck.machine).join();
	const editor = cast.the("editor");
	const id = await steps.asked(editor, reviewer);
	await steps.answer(reviewer, id, { agrees: true });
	const { due } = (await steps.page(reviewer, id)).body;
	const remind = (days: number) => {
		const now = () => new Date(Date.parse(due) + days * 86_400_000);
		return remindReviewer(
			{ ...outsideRequests(deck.ports), now },
			{ conference: path, ...reviewNumbers(id) },
		);
	};
	const letters = async () =>
		(await readRows(deck.ports.table)).outbox.filter(
			({ event, payload }) => event === "review.reminded" && payload.includes(path),
		).length;
	expect((await remind(-10))?.retryAt.toISOString()).toMatch(/T\d\d:00:00.000Z$/);
	const counts: number[] = [];
	for (const days of [-2, -2, 0, 4, 5]) {
		await remind(days);
		counts.push(await letters());
	}
	expect([counts, await remind(5)]).toEqual([[1, 1, 2, 3, 3], undefined]);
	await steps.send(reviewer, id);
	expect([await remind(-10), await letters()]).toEqual([undefined, 3]);
});
