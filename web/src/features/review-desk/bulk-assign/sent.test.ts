import type { ListedReview, ReviewBoardRow } from "@deck/contracts/review";
import { expect, test } from "vitest";
import type { Pair } from "./proposal.ts";
import { expectedLoads, highestLoad, summarizeSent } from "./sent.ts";

const NOW = new Date("2027-01-11T12:00:00Z");
const TOMORROW = "2027-01-12T00:00:00.000Z";
let n = 0;
const review = (expert: number, more: Partial<ListedReview> = {}): ListedReview => ({
	n: ++n,
	expert,
	round: 0,
	state: "awaiting",
	asked_at: "2027-01-11T11:00:00Z",
	run: "Run1",
	answer_by: "2027-01-18T11:00:00Z",
	...more,
});
const boardRow = (number: number, reviews: ListedReview[]): ReviewBoardRow => ({
	number,
	reviews,
	proposals: [],
	version: 1,
});

test("sent requests are counted by reviews and by people, with delayed e-mails", () => {
	const desks = [
		boardRow(1, [review(1, { waits_till: TOMORROW }), review(2)]),
		boardRow(2, [
			review(1, { waits_till: TOMORROW }),
			review(3, { run: "Run2" }),
			review(4, { waits_till: "2027-01-11T00:00:00.000Z" }),
		]),
	];
	expect(summarizeSent(desks, "Run1", NOW)).toEqual({
		reviews: 4,
		people: 3,
		delayed: 1,
		delayedUntil: TOMORROW,
		answerBy: "2027-01-18T11:00:00Z",
	});
});

test("a cancelled sending leaves nothing", () => {
	expect(summarizeSent([boardRow(1, [review(1)])], "Run9", NOW)).toEqual({
		reviews: 0,
		people: 0,
		delayed: 0,
		delayedUntil: null,
		answerBy: null,
	});
});

test("the highest load counts a request once, before and after it is sent", () => {
	const pairs: Pair[] = [
		[1, 7],
		[2, 7],
		[1, 8],
	];
	const proposal = { pairs, pins: [], bans: [], results: [] };
	const expertAt = new Map([
		[7, 0],
		[8, 1],
	]);
	expect(highestLoad({ expertAt, taken: [3, 1] }, proposal)).toBe(5);
	expect([...expectedLoads({ expertAt, taken: [3, 1] }, proposal)]).toEqual([
		[7, 5],
		[8, 2],
	]);
	const results = pairs.map(([paper, expert]) => ({
		paper,
		expert,
		review: "x",
		refused: null,
		conflicts: [],
	}));
	expect(highestLoad({ expertAt, taken: [5, 2] }, { ...proposal, results })).toBe(5);
	expect([...expectedLoads({ expertAt, taken: [5, 2] }, { ...proposal, results })]).toEqual([
		[7, 5],
		[8, 2],
	]);
	const some = results.slice(0, 1);
	expect(expectedLoads({ expertAt, taken: [4, 1] }, { ...proposal, results: some }).get(7)).toBe(5);
});
