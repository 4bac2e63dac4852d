import type { ExpertCard } from "@deck/contracts/expert";
import type { PaperCard } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { ReviewDesk, ReviewMark } from "@deck/contracts/review";
import { expect, test } from "vitest";
import { AGAINST, againstOf, reviewersOf, type SoughtPaper, whyLeftOut } from "./against.ts";
import { alternativesOf, standingOf } from "./cost.ts";
import { groundOf, pairsFrom, roomOf, takesPart, taskOf } from "./ground.ts";
import { allow, exclude, type Proposal, take, unsent } from "./proposal.ts";
import { runsOf, toCancel } from "./runs.ts";
import { gathered } from "./shortages.tsx";

const expert = (number: number, some: Partial<ExpertCard> = {}): ExpertCard => ({
	...{
		number,
		name: `Expert ${number}`,
		email: `e${number}@alone-${number}.org`,
		interests: [],
		comments: "",
	},
	...{ languages: ["en"], limit: null, state: "agreed", added_by: "u", changed: "", version: 1 },
	...some,
});
const mark = (n: number, some: Partial<ReviewMark>): ReviewMark => ({
	...{ n, expert: n, round: 0, state: "awaiting", asked_at: "2026-11-20", answer_by: "", due: "" },
	...some,
});
const sought = (number: number, emails: string[], reviews: ReviewMark[] = [], card = {}): SoughtPaper => ({
	card: { number, title: `Paper ${number}`, language: "en", status: "submitted", ...card } as PaperCard,
	details: {
		...{ number, submitted: "", abstract: "", keywords: [] },
		authors: emails.map((email) => ({ first_name: "A.", last_name: email, email })),
	} as unknown as PaperDetails,
	desk: { number, reviews, proposals: [], version: 1 },
	declared: number === 2 ? [1] : [],
});

test("who is ruled out for which paper, and by what", () => {
	const papers = [
		sought(1, ["berg@gmail.com"], [mark(6, {}), mark(7, { state: "refused" })]),
		sought(2, ["ada@phys.uni.edu"], [mark(7, { state: "refused" }), mark(8, { state: "accept", round: 0 })], {
			round: 1,
		}),
		sought(3, ["berg@gmail.com", "e4@alone-4.org"], [], { language: "ru" }),
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
	const against = againstOf(
		experts,
		papers,
		papers.map(({ details }) => details),
	);
	const of = (e: number) => papers.map((_, p) => AGAINST[against[e * papers.length + p] ?? 0]);
	expect(of(0)).toEqual(["nothing", "declared", "nothing"]);
	expect(of(1)).toEqual(["author", "nothing", "author"]);
	expect(of(2)).toEqual(["nothing", "organization", "language"]);
	expect(of(3)).toEqual(["coauthor", "nothing", "author"]);
	expect(of(4)).toEqual(["declined", "declined", "declined"]);
	expect(of(5)).toEqual(["asked", "nothing", "language"]);
	expect(of(6)).toEqual(["refused", "refused", "language"]);
});

test("papers are left out that can't be given reviewers, with the reason", () => {
	const { card, details, desk } = sought(2, [], [mark(1, {}), mark(2, { state: "refused" })]);
	expect(reviewersOf(desk, card)).toEqual([1]);
	const now = new Date("2026-11-23T12:00:00Z");
	const why = (some: Partial<PaperCard>, asked = 0) =>
		whyLeftOut({ ...card, ...some }, details, { asked, perPaper: 2, now });
	expect([why({}), why({}, 2), why({ status: "accepted" })]).toEqual([null, "enough", "shut"]);
	expect(why({ pending: true, till: "2026-11-24T00:00:00Z" })).toBe("pending");
	expect(why({ pending: true, till: "2026-11-22T00:00:00Z" })).toBe(null);
	expect(whyLeftOut(card, undefined, { asked: 0, perPaper: 2, now })).toBe("unread");
});

const GROUND = groundOf(
	[expert(1, { limit: 1 }), expert(2), expert(3)],
	[sought(11, []), sought(12, [], [mark(3, {})])],
	new Map(),
	{ scores: Float64Array.of(0.9, 0.8, 0.5, 0.1, 0.2, 0.4), against: Uint8Array.of(0, 0, 0, 0, 0, 1) },
);
const WISHES = { perPaper: 2, most: null, outs: [] };
const NOTHING: Proposal = { pairs: [], pins: [], bans: [] };

test("who declined to review for the conference takes no part and has no room", () => {
	const declined = { ...GROUND, experts: [expert(1, { state: "declined" }), ...GROUND.experts.slice(1)] };
	expect(declined.experts.map((one) => takesPart(one, { outs: [2] }))).toEqual([false, false, true]);
	expect(declined.experts.map((_, e) => roomOf(declined, e, WISHES))).toEqual([0, 2, 2]);
});

test("the task counts who was asked, keeps pins, and bans what was excluded", () => {
	const task = taskOf(GROUND, WISHES, { pins: [[11, 1]], bans: [[11, 3]] });
	expect(task).toEqual({
		perPaper: [2, 2],
		// The third already owes one, and gets this on top.
		load: [1, 2, 3],
		required: [
			[2, 1],
			[0, 0],
		],
		banned: [[2, 0]],
	});
	expect(
		pairsFrom(GROUND, [
			[0, 0],
			[2, 1],
		]),
	).toEqual([[11, 1]]);
	const few = taskOf(GROUND, { perPaper: 1, most: 0, outs: [2] }, { pins: [[11, 1]], bans: [] });
	expect([few.load, few.required]).toEqual([[0, 0, 1], [[2, 1]]]);
});

test("what a change costs: the paper, all together, and who takes over the other paper of somebody full", () => {
	const proposal: Proposal = {
		...NOTHING,
		pairs: [
			[12, 1],
			[11, 3],
		],
	};
	const standing = standingOf(GROUND, proposal);
	expect([standing.sums.get(11), standing.total]).toEqual([0.2, expect.closeTo(1.4)]);
	const situation = { ground: GROUND, wishes: WISHES, proposal, standing };
	const [best, full, here] = alternativesOf(situation, 11, 3);
	expect(best).toMatchObject({ expert: 2, barred: null, score: 0.5, handover: null, worst: null });
	expect(best?.totalCost).toBeCloseTo(-0.3);
	expect(full).toMatchObject({ expert: 1, barred: null, handover: { paper: 12, to: 2 } });
	expect([full?.paperCost, full?.totalCost]).toEqual([expect.closeTo(-0.7), expect.closeTo(0)]);
	expect(here).toMatchObject({ expert: 3, barred: "here" });
	const pinned = { ...situation, proposal: { ...proposal, pins: [[12, 1]] as const } };
	expect(alternativesOf(pinned, 11, 3).find((one) => one.expert === 1)?.barred).toBe("full");
});

test("who is taken is pinned, who is taken off is excluded until allowed, and what was sent leaves the proposal", () => {
	const taken = take({ ...NOTHING, pairs: [[11, 3]] }, 11, 1, 3);
	expect(taken).toEqual({ pairs: [[11, 1]], pins: [[11, 1]], bans: [] });
	const off = exclude(taken, [11, 1]);
	expect(off).toEqual({ pairs: [], pins: [], bans: [[11, 1]] });
	expect(allow(off, [11, 1])).toEqual(NOTHING);
	const both: Proposal = {
		...NOTHING,
		pairs: [
			[11, 1],
			[12, 2],
		],
		pins: [[11, 1]],
	};
	const result = (paper: number, number: number, refused: string | null) => ({
		...{ paper, expert: number, refused, review: null, conflicts: [] },
	});
	expect(unsent(both, [result(11, 1, null), result(12, 2, "version_pending")])).toEqual({
		...NOTHING,
		pairs: [[12, 2]],
	});
});

test("a run is undone by what became of each: unanswered always, agreed where chosen, the rest never", () => {
	const desk = (number: number, reviews: ReviewMark[]): ReviewDesk => ({
		number,
		reviews,
		proposals: [],
		version: 1,
	});
	const [last, first, ...none] = runsOf([
		desk(1, [mark(1, { run: "a" }), mark(2, { run: "b", asked_at: "2026-11-21" }), mark(3, {})]),
		desk(2, [mark(1, { run: "a", state: "inprogress" }), mark(2, { run: "a", state: "accept" })]),
		desk(3, [mark(4, { run: "a", state: "inprogress" }), mark(5, { run: "a", state: "refused" })]),
	]);
	expect([last?.id, first?.id, first?.at, none]).toEqual(["b", "a", "2026-11-20", []]);
	if (!first) throw new Error("no run");
	expect(first.over.map(({ id }) => id)).toEqual(["2-2", "3-5"]);
	expect(toCancel(first, new Set())).toEqual(["1-1"]);
	expect(toCancel(first, new Set(["3-4", "2-2"]))).toEqual(["1-1", "3-4"]);
});

test("papers that nobody can take are told as one shortage, before those that some can", () => {
	const few = { papers: [4, 6], reviewers: 2, needed: 6, room: 3 };
	const nobody = (number: number) => ({ papers: [number], reviewers: 0, needed: 3, room: 0 });
	expect(gathered([nobody(9), few, nobody(7)])).toEqual([
		{ papers: [7, 9], reviewers: 0, needed: 6, room: 0 },
		few,
	]);
	expect(gathered([few])).toEqual([few]);
});
