import type { ExpertListRow } from "@deck/contracts/expert";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { ReviewBoardRow, ReviewSummary } from "@deck/contracts/review";
import { expect, test } from "vitest";
import { NO_LOAD } from "../../../lib/review/expert-loads.ts";
import { alternativesOf, assignmentState, exclusionReasons, worstMatch } from "./alternatives.ts";
import {
	ASSIGNMENT_BLOCKERS,
	type AssignablePaper,
	activeReviewers,
	assignmentBlockers,
	notAssignableReason,
} from "./assignment-blockers.ts";
import {
	assignmentInput,
	automaticLimit,
	freeCapacity,
	isAvailable,
	pairsOfIndexes,
	solverInput,
	toMatchScore,
} from "./assignment-input.ts";
import { assignExpert, banPair, type Proposal, unbanPair, withoutSentPairs } from "./proposal.ts";
import { groupRuns, reviewsToCancel } from "./runs.ts";
import { mergeShortages } from "./shortages.tsx";

const expert = (number: number, some: Partial<ExpertListRow> = {}): ExpertListRow => ({
	number,
	name: `Expert ${number}`,
	email: `e${number}@alone-${number}.org`,
	interests: [],
	comments: "",
	languages: ["en"],
	limit: null,
	state: "agreed",
	added_by: "u",
	changed: "",
	version: 1,
	...some,
});
const mark = (n: number, some: Partial<ReviewSummary>): ReviewSummary => ({
	n,
	expert: n,
	round: 0,
	state: "awaiting",
	asked_at: "2026-11-20",
	answer_by: "",
	due: "",
	...some,
});
const paperToAssign = (
	number: number,
	emails: string[],
	reviews: ReviewSummary[] = [],
	listRow = {},
): AssignablePaper => ({
	paper: {
		number,
		title: `Paper ${number}`,
		language: "en",
		status: "submitted",
		...listRow,
	} as PaperListRow,
	details: {
		number,
		submitted: "",
		abstract: "",
		keywords: [],
		authors: emails.map((email) => ({ first_name: "A.", last_name: email, email })),
	} as unknown as PaperDetails,
	boardRow: { number, reviews, proposals: [], version: 1 },
	declared: number === 2 ? [1] : [],
	staff: [],
});

test("experts are ruled out for papers, with the reason", () => {
	const papers = [
		paperToAssign(1, ["berg@gmail.com"], [mark(6, {}), mark(7, { state: "refused" })]),
		paperToAssign(
			2,
			["ada@phys.uni.edu"],
			[mark(7, { state: "refused" }), mark(8, { state: "accept", round: 0 })],
			{
				round: 1,
			},
		),
		paperToAssign(3, ["berg@gmail.com", "e4@alone-4.org"], [], { language: "ru" }),
	];
	const experts = [
		expert(1, { languages: ["en", "ru"] }),
		expert(2, { email: "berg@gmail.com" }),
		expert(3, { email: "x@math.uni.edu" }),
		expert(4, { languages: ["en", "ru"] }),
		expert(5, { state: "declined" }),
		expert(6),
		expert(7),
	];
	const blockers = assignmentBlockers(
		experts,
		papers,
		papers.map(({ details }) => details),
	);
	const blockersOf = (e: number) =>
		papers.map((_, p) => ASSIGNMENT_BLOCKERS[blockers[e * papers.length + p] ?? 0]);
	expect(blockersOf(0)).toEqual(["nothing", "declared", "nothing"]);
	expect(blockersOf(1)).toEqual(["author", "nothing", "author"]);
	expect(blockersOf(2)).toEqual(["nothing", "organization", "language"]);
	expect(blockersOf(3)).toEqual(["coauthor", "nothing", "author"]);
	expect(blockersOf(4)).toEqual(["declined", "declined", "declined"]);
	expect(blockersOf(5)).toEqual(["asked", "nothing", "language"]);
	expect(blockersOf(6)).toEqual(["refused", "refused", "language"]);
});

test("papers that can't be given reviewers are left out, with the reason", () => {
	const {
		paper: listRow,
		details,
		boardRow,
	} = paperToAssign(2, [], [mark(1, {}), mark(2, { state: "refused" })]);
	expect(activeReviewers(boardRow, listRow)).toEqual([1]);
	const now = new Date("2026-11-23T12:00:00Z");
	const why = (some: Partial<PaperListRow>, asked = 0) =>
		notAssignableReason({ ...listRow, ...some }, details, { asked, perPaper: 2, now });
	expect([why({}), why({}, 2), why({ status: "accepted" })]).toEqual([null, "enough", "not_in_review"]);
	expect(why({ pending: true, till: "2026-11-24T00:00:00Z" })).toBe("pending");
	expect(why({ pending: true, till: "2026-11-22T00:00:00Z" })).toBe(null);
	expect(notAssignableReason(listRow, undefined, { asked: 0, perPaper: 2, now })).toBe("unread");
});

const GROUND = assignmentInput(
	[expert(1, { limit: 1 }), expert(2), expert(3)],
	[paperToAssign(11, []), paperToAssign(12, [], [mark(3, {})])],
	new Map(),
	{ scores: Float64Array.of(0.9, 0.8, 0.5, 0.1, 0.2, 0.4), blockers: Uint8Array.of(0, 0, 0, 0, 0, 1) },
);
const OPTIONS = { perPaper: 2, maxPerExpert: null, excludedExperts: [] };
const EMPTY_PROPOSAL: Proposal = { pairs: [], pins: [], bans: [] };

test("an expert who declined to review for the conference takes no part and has no capacity", () => {
	const declined = { ...GROUND, experts: [expert(1, { state: "declined" }), ...GROUND.experts.slice(1)] };
	expect(declined.experts.map((one) => isAvailable(one, { excludedExperts: [2] }))).toEqual([
		false,
		false,
		true,
	]);
	expect(declined.experts.map((_, e) => freeCapacity(declined, e, OPTIONS))).toEqual([0, 2, 2]);
});

test("the solver's input counts earlier requests, keeps pins, and bans excluded pairs", () => {
	const task = solverInput(GROUND, OPTIONS, { pins: [[11, 1]], bans: [[11, 3]] });
	expect(task).toEqual({
		perPaper: [2, 2],
		// The third owes one, and gets this on top.
		load: [1, 2, 3],
		required: [
			[2, 1],
			[0, 0],
		],
		banned: [[2, 0]],
		elsewhere: [0, 0, 0],
	});
	expect(
		pairsOfIndexes(GROUND, [
			[0, 0],
			[2, 1],
		]),
	).toEqual([[11, 1]]);
	const few = solverInput(
		GROUND,
		{ perPaper: 1, maxPerExpert: 0, excludedExperts: [2] },
		{ pins: [[11, 1]], bans: [] },
	);
	expect([few.load, few.required, few.elsewhere]).toEqual([[0, 0, 1], [[2, 1]], null]);
});

test("without a limit the work is shared: what an expert has counts, unless it is on these papers", () => {
	const load = { ...NO_LOAD, expert: 3, sent: 4, awaiting: 1 };
	const busy = assignmentInput(GROUND.experts, GROUND.papers, new Map([[3, load]]), GROUND);
	expect(solverInput(busy, OPTIONS, EMPTY_PROPOSAL).elsewhere).toEqual([0, 0, 4]);
	// Three places: one for the first expert, who has this limit, and two for the second.
	expect(automaticLimit(busy.experts, busy.papers, new Map([[3, load]]), OPTIONS)).toBe(3);
	expect(automaticLimit(busy.experts, busy.papers, new Map(), { ...OPTIONS, excludedExperts: [2] })).toBe(2);
});

test("the reasons why nobody can review papers are counted by expert", () => {
	const input = { ...GROUND, blockers: Uint8Array.of(5, 0, 0, 0, 5, 1) };
	const context = {
		input,
		options: { ...OPTIONS, excludedExperts: [2] },
		proposal: EMPTY_PROPOSAL,
		assignment: assignmentState(input, EMPTY_PROPOSAL),
	};
	expect(exclusionReasons(context, [11])).toEqual([
		["organization", 2],
		["out", 1],
	]);
	const full = { ...context, options: { ...OPTIONS, maxPerExpert: 0 } };
	expect(exclusionReasons(full, [12])).toEqual([
		["full", 2],
		["asked", 1],
	]);
});

test("matches are whole points, and a match of one common word is none", () => {
	expect([0.1249, 0.125, 0.03, 0.0249, 0].map(toMatchScore)).toEqual([0.12, 0.13, 0.03, 0, 0]);
});

test("a change shows its cost for the paper and in total, and who takes over from a full expert", () => {
	const proposal: Proposal = {
		...EMPTY_PROPOSAL,
		pairs: [
			[12, 1],
			[11, 3],
		],
	};
	const assignment = assignmentState(GROUND, proposal);
	expect([assignment.sums.get(11), assignment.total]).toEqual([0.2, expect.closeTo(1.4)]);
	expect(worstMatch(GROUND, assignment, 1), "the mean of its reviewers").toBeCloseTo(0.2);
	expect(worstMatch(GROUND, assignment, 2), "an empty place counts as nothing").toBeCloseTo(0.1);
	const context = { input: GROUND, options: OPTIONS, proposal, assignment };
	const [best, full, here] = alternativesOf(context, 11, 3);
	expect(best).toMatchObject({ expert: 2, blocker: null, score: 0.5, handover: null, worst: null });
	expect(best?.totalCost).toBeCloseTo(-0.3);
	expect(full).toMatchObject({ expert: 1, blocker: null, handover: { paper: 12, to: 2 } });
	expect([full?.paperCost, full?.totalCost]).toEqual([expect.closeTo(-0.7), expect.closeTo(0)]);
	expect(here).toMatchObject({ expert: 3, blocker: "here" });
	const pinned = { ...context, proposal: { ...proposal, pins: [[12, 1]] as const } };
	expect(alternativesOf(pinned, 11, 3).find((one) => one.expert === 1)?.blocker).toBe("full");
});

test("an assigned expert is pinned, a removed one is excluded until allowed, and sent pairs leave the proposal", () => {
	const assigned = assignExpert({ ...EMPTY_PROPOSAL, pairs: [[11, 3]] }, 11, 1, 3);
	expect(assigned).toEqual({ pairs: [[11, 1]], pins: [[11, 1]], bans: [] });
	const off = banPair(assigned, [11, 1]);
	expect(off).toEqual({ pairs: [], pins: [], bans: [[11, 1]] });
	expect(unbanPair(off, [11, 1])).toEqual(EMPTY_PROPOSAL);
	const both: Proposal = {
		...EMPTY_PROPOSAL,
		pairs: [
			[11, 1],
			[12, 2],
		],
		pins: [[11, 1]],
	};
	const result = (paper: number, number: number, refused: string | null) => ({
		paper,
		expert: number,
		refused,
		review: null,
		conflicts: [],
	});
	expect(withoutSentPairs(both, [result(11, 1, null), result(12, 2, "version_pending")])).toEqual({
		...EMPTY_PROPOSAL,
		pairs: [[12, 2]],
	});
});

test("undoing a run cancels unanswered requests always, agreed ones if chosen, and the rest never", () => {
	const boardRow = (number: number, reviews: ReviewSummary[]): ReviewBoardRow => ({
		number,
		reviews,
		proposals: [],
		version: 1,
	});
	const [last, first, ...none] = groupRuns([
		boardRow(1, [mark(1, { run: "a" }), mark(2, { run: "b", asked_at: "2026-11-21" }), mark(3, {})]),
		boardRow(2, [mark(1, { run: "a", state: "inprogress" }), mark(2, { run: "a", state: "accept" })]),
		boardRow(3, [mark(4, { run: "a", state: "inprogress" }), mark(5, { run: "a", state: "refused" })]),
	]);
	expect([last?.id, first?.id, first?.at, none]).toEqual(["b", "a", "2026-11-20", []]);
	if (!first) throw new Error("no run");
	expect(first.over.map(({ id }) => id)).toEqual(["2-2", "3-5"]);
	expect(reviewsToCancel(first, new Set())).toEqual(["1-1"]);
	expect(reviewsToCancel(first, new Set(["3-4", "2-2"]))).toEqual(["1-1", "3-4"]);
});

test("papers that nobody can take are shown as one shortage, before those that some can", () => {
	const few = { papers: [4, 6], reviewers: 2, needed: 6, capacity: 3 };
	const nobody = (number: number) => ({ papers: [number], reviewers: 0, needed: 3, capacity: 0 });
	expect(mergeShortages([nobody(9), few, nobody(7)])).toEqual([
		{ papers: [7, 9], reviewers: 0, needed: 6, capacity: 0 },
		few,
	]);
	expect(mergeShortages([few])).toEqual([few]);
});
