import type { ReviewActionResult, ReviewBoardRow, ReviewRequestResult } from "@deck/contracts/review";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

test("a repeated portion of a run of requests asks nobody twice, and the run is cancelled as a whole", async () => {
	const path = await cast.createConference();
	const one = new ReviewSteps(path, (await submitPaperSteps(the("author"), path)).number);
	const other = new ReviewSteps(path, (await submitPaperSteps(the("author"), path)).number);
	const [reviewer, second] = [await new Person(deck.machine).join(), await new Person(deck.machine).join()];
	const run = "Run00001";
	const experts = [
		await one.addExpert(the("editor"), reviewer.email),
		await one.addExpert(the("editor"), second.email, "Second"),
	];
	const numbers = [one.number, other.number];
	const asks = numbers.flatMap((paper) => experts.map((expert) => ({ paper, expert })));
	const send = async (some: object[], more: object = { run }) =>
		(
			await the("editor").post<ReviewRequestResult[]>(`/api/conf/${path}/adm/reviews`, {
				asks: some,
				...more,
			})
		).body;
	const first = await send(asks.slice(0, 3));
	expect(first.map(({ refused }) => refused)).toEqual([null, null, null]);
	const all = await send(asks);
	expect(all.slice(0, 3)).toEqual(first);
	expect((await send(asks, {})).map(({ refused }) => refused)).toEqual(asks.map(() => "review_asked"));

	const desks = async () =>
		(await the("editor").get<ReviewBoardRow[]>(`/api/conf/${path}/adm/reviews?ids=${numbers.join(",")}`))
			.body;
	const ofRun = (await desks()).flatMap(({ number, reviews }) =>
		reviews.filter((review) => review.run === run).map(({ n }) => `${number}-${n}`),
	);
	expect(ofRun.sort()).toEqual(all.map(({ review }) => review).sort());
	const [agreed = "", ...others] = all.map(({ review }) => review ?? "");
	await one.answer(reviewer, agreed, { agrees: true });
	const acts = { act: "cancel", reviews: others, run };
	const undone = await the("editor").post<ReviewActionResult[]>(`/api/conf/${path}/adm/reviews/acts`, acts);
	expect(undone.body).toEqual(others.map((review) => ({ review, refused: null })));
	expect((await desks()).flatMap(({ reviews }) => reviews.map(({ state }) => state))).toEqual(["inprogress"]);
	// A late request invites nobody; existing reviews are answered as before.
	expect((await send(asks)).map(({ refused }) => refused)).toEqual([
		...[null, ...others.map(() => "run_undone")],
	]);
	const meanwhile = await Promise.all([send(asks, { run: "Run00002" }), send(asks, { run: "Run00002" })]);
	expect(meanwhile.flat().filter(({ refused }) => refused === null)).toHaveLength(6);
});
