import { seededRandom } from "@deck/local/profile/random";
import { expect, test } from "vitest";
import { randomAssignment } from "../../tests/support/fixtures/random-assignment.ts";
import { type Assignment, assign, type InfeasibleAssignment } from "./assign.ts";
import { type Coverage, findCover } from "./coverage.ts";
import type { Goal } from "./incumbent.ts";
import { type AssignmentInput, InstanceError, readInstance } from "./instance.ts";
import { fairLimit, sharedLoad } from "./shared-load.ts";

interface OptimalValues {
	/** −∞ without an assignment. */
	total: number;
	worst: number;
	/** Among those that reach `worst`. */
	totalAtWorst: number;
}

function tryEveryAssignment(input: AssignmentInput): OptimalValues {
	const { scores, perPaper, load } = input;
	const papers = scores[0]?.length ?? 0;
	const has = (pairs: AssignmentInput["forbidden"]) =>
		new Set([...(pairs ?? [])].map(([r, p]) => `${r} ${p}`));
	const forbidden = has(input.forbidden);
	const required = has(input.required);
	const left = scores.map((_, r) => (typeof load === "number" ? load : (load[r] ?? 0)));
	const best: OptimalValues = { total: -Infinity, worst: -Infinity, totalAtWorst: -Infinity };
	const paper = (p: number, total: number, worst: number): void => {
		if (p === papers) {
			best.total = Math.max(best.total, total);
			if (worst > best.worst + 1e-9) best.totalAtWorst = -Infinity;
			best.worst = Math.max(best.worst, worst);
			if (worst > best.worst - 1e-9) best.totalAtWorst = Math.max(best.totalAtWorst, total);
			return;
		}
		reviewer(p, 0, typeof perPaper === "number" ? perPaper : (perPaper[p] ?? 0), 0, total, worst);
	};
	const reviewer = (p: number, r: number, needs: number, sum: number, total: number, worst: number): void => {
		if (r === scores.length) {
			if (needs === 0) paper(p + 1, total + sum, Math.min(worst, sum));
			return;
		}
		const must = required.has(`${r} ${p}`);
		if (!must) reviewer(p, r + 1, needs, sum, total, worst);
		if (needs === 0 || left[r] === 0 || forbidden.has(`${r} ${p}`)) return;
		left[r] = (left[r] ?? 0) - 1;
		reviewer(p, r + 1, needs - 1, sum + (scores[r]?.[p] ?? 0), total, worst);
		left[r] = (left[r] ?? 0) + 1;
	};
	paper(0, 0, Infinity);
	return best;
}

function tinyInstance(seed: number): AssignmentInput {
	const { next, chance } = seededRandom(seed);
	const below = (most: number) => Math.floor(next() * most);
	const reviewers = 2 + below(4);
	const papers = 1 + below(4);
	const bids = chance(0.5);
	const perPaper = Array.from({ length: papers }, () => 1 + below(Math.min(3, reviewers)));
	const needed = perPaper.reduce((sum, needs) => sum + needs, 0);
	const load = Array.from({ length: reviewers }, () => Math.ceil(needed / reviewers) + below(2));
	const pairs = (share: number) =>
		load.flatMap((_, r) => perPaper.map((_, p): [number, number] => [r, p])).filter(() => chance(share));
	const forbidden = pairs(0.12);
	const required = pairs(0.06).filter(([r, p]) => !forbidden.some(([s, q]) => r === s && p === q));
	const scores = load.map(() => perPaper.map(() => (bids ? [0.25, 0.5, 1][below(3)]! : next() * 3)));
	return { scores, perPaper, load, forbidden, required };
}

function checkAssignment(input: AssignmentInput, found: Assignment): void {
	const { scores, perPaper, load, forbidden = [], required = [] } = input;
	const keys = found.pairs.map(([r, p]) => `${r} ${p}`);
	expect(new Set(keys).size).toBe(keys.length);
	for (const [r, p] of forbidden) expect(keys).not.toContain(`${r} ${p}`);
	for (const [r, p] of required) expect(keys).toContain(`${r} ${p}`);
	const papers = scores[0]?.length ?? 0;
	const sums = Array.from({ length: papers }, (_, p) => {
		const pairsOfPaper = found.pairs.filter(([, q]) => q === p);
		expect(pairsOfPaper.length).toBe(typeof perPaper === "number" ? perPaper : perPaper[p]);
		return pairsOfPaper.reduce((sum, [r]) => sum + scores[r]![p]!, 0);
	});
	scores.forEach((_, r) => {
		const most = typeof load === "number" ? load : load[r]!;
		expect(found.pairs.filter(([s]) => s === r).length).toBeLessThanOrEqual(most);
	});
	expect(found.worst).toBeCloseTo(Math.min(...sums), 9);
	expect(sums[found.worstPaper]).toBeCloseTo(found.worst, 9);
	expect(found.total).toBeCloseTo(
		sums.reduce((all, sum) => all + sum, 0),
		9,
	);
}

function checkShortages(input: AssignmentInput, { shortages }: InfeasibleAssignment): void {
	const { scores, perPaper, load } = input;
	const isPair = (pairs: AssignmentInput["forbidden"], r: number, p: number) =>
		[...(pairs ?? [])].some(([s, q]) => r === s && p === q);
	expect(shortages.length).toBeGreaterThan(0);
	for (const { papers, reviewers, needed, capacity } of shortages) {
		const has = (p: number) => scores.filter((_, r) => isPair(input.required, r, p)).length;
		const needs = (p: number) => (typeof perPaper === "number" ? perPaper : perPaper[p]!) - has(p);
		expect(needed).toBe(papers.reduce((sum, p) => sum + needs(p), 0));
		let most = 0;
		scores.forEach((row, r) => {
			const taken = Array.from(row).filter((_, p) => isPair(input.required, r, p)).length;
			const left = (typeof load === "number" ? load : load[r]!) - taken;
			const may = papers.filter((p) => !isPair(input.forbidden, r, p) && !isPair(input.required, r, p));
			if (left > 0 && may.length > 0) expect(reviewers).toContain(r);
			most += Math.min(left, may.length);
		});
		expect(capacity).toBe(most);
		expect(needed).toBeGreaterThan(capacity);
	}
}

function loadsOf(input: AssignmentInput, { pairs }: Assignment): number[] {
	return input.scores.map((_, r) => pairs.filter(([s]) => s === r).length);
}

test("equal scores give equal loads", async () => {
	const scores = Array.from({ length: 5 }, () => new Array<number>(5).fill(0.5));
	const input: AssignmentInput = { scores, perPaper: 2, load: 5 };
	for (const goal of ["total", "worst-first"] satisfies Goal[]) {
		const found = await assign(input, { goal });
		if (found.status === "impossible") throw new Error("It is possible.");
		checkAssignment(input, found);
		expect([found.total, ...loadsOf(input, found)]).toEqual([5, 2, 2, 2, 2, 2]);
	}
	const required: [number, number][] = [
		[0, 0],
		[0, 1],
		[0, 2],
	];
	const forced = await assign({ ...input, perPaper: 1, required });
	if (forced.status === "impossible") throw new Error("It is possible.");
	expect(loadsOf(input, forced).toSorted()).toEqual([0, 0, 1, 1, 3]);
});

const BOTH_GOALS: Goal[] = ["total", "worst-first"];

test("brute force on thousands of tiny instances: worst paper and total are optimal and proved", async () => {
	let impossible = 0;
	let refused = 0;
	for (let seed = 1; seed <= 2_000; seed++) {
		const input = tinyInstance(seed);
		const best = tryEveryAssignment(input);
		for (const goal of BOTH_GOALS) {
			const found = await assign(input, { goal }).catch((error: unknown) => error);
			if (found instanceof InstanceError) {
				refused++;
				expect(best.total).toBe(-Infinity);
				continue;
			}
			const answer = found as Assignment | InfeasibleAssignment;
			if (answer.status === "impossible") {
				impossible++;
				expect(best.total).toBe(-Infinity);
				checkShortages(input, answer);
				continue;
			}
			checkAssignment(input, answer);
			const label = `seed ${seed}, ${goal}`;
			expect(answer.worstBound, label).toBeGreaterThanOrEqual(best.worst - 1e-9);
			expect(answer.worst, label).toBeLessThanOrEqual(best.worst + 1e-9);
			if (goal === "total") {
				expect(answer.total, label).toBeCloseTo(best.total, 6);
				expect(answer.totalProved, label).toBe(true);
			} else {
				// Continuous scores resolve to 1e-5 of the largest.
				expect(answer.worst, label).toBeGreaterThanOrEqual(best.worst - 1e-4);
				expect(answer.worstBound - answer.worst, label).toBeLessThan(1e-4);
				expect(answer.totalBound, label).toBeGreaterThanOrEqual(best.totalAtWorst - 1e-6);
				if (answer.worst < best.worst - 1e-9) continue;
				expect(answer.total, label).toBeCloseTo(best.totalAtWorst, 6);
				expect(answer.totalProved, label).toBe(true);
			}
		}
	}
	expect(impossible).toBeGreaterThan(100);
	expect(refused).toBeGreaterThan(20);
});

test.each(BOTH_GOALS)(
	"stopped at any moment, it returns a valid assignment and bounds (%s)",
	async (goal) => {
		const size = { reviewers: 40, papers: 90, perPaper: 3, load: 8 };
		const input = randomAssignment("topics", size, 5);
		const full = (await assign(input, { goal })) as Assignment;
		for (const stopAfter of [0, 1, 2]) {
			const stop = new AbortController();
			let seen = 0;
			if (stopAfter === 0) stop.abort();
			const clock = () => 0;
			const onProgress = () => {
				if (++seen === stopAfter) stop.abort();
			};
			const found = (await assign(input, {
				goal,
				signal: stop.signal,
				clock,
				onProgress,
				stretch: 0,
			})) as Assignment;
			checkAssignment(input, found);
			expect(found.cancelled).toBe(true);
			expect(found.worst).toBeLessThanOrEqual(full.worstBound + 1e-9);
			expect(found.totalBound).toBeGreaterThanOrEqual(full.total - 1e-6);
		}
	},
);

test("the same input gives the same assignment", async () => {
	const size = { reviewers: 12, papers: 24, perPaper: 2, load: 5 };
	for (const kind of ["even", "sparse", "bids", "few-bids", "topics", "crowd"] as const) {
		const input = randomAssignment(kind, size, 3);
		const clock = () => 0;
		expect(await assign(input, { clock })).toEqual(await assign(input, { clock }));
	}
});

test.each(["topics", "crowd"] as const)(
	"where papers compete for few reviewers, the gaps to the bounds are tiny (%s)",
	async (kind) => {
		const input = randomAssignment(kind, { reviewers: 20, papers: 40, perPaper: 3, load: 7 }, 2);
		const found = (await assign(input)) as Assignment;
		checkAssignment(input, found);
		expect(found.worstBound / found.worst - 1).toBeLessThan(0.001);
		expect(found.totalBound / found.total - 1).toBeLessThan(0.001);
	},
);

test.each([
	[150, 220, 20],
	[300, 400, 18],
])(
	"with few bids, the worst paper and the total are still proved optimal (%i reviewers, %i papers)",
	async (reviewers, papers, seed) => {
		const size = { reviewers, papers, perPaper: 4, load: Math.ceil((papers * 4) / reviewers) };
		const input = randomAssignment("few-bids", size, seed);
		const found = (await assign(input)) as Assignment;
		checkAssignment(input, found);
		expect(found).toMatchObject({ totalProved: true, worstProved: true });
	},
);

test("1,000 reviewers and 2,000 papers: both bounds are met", async () => {
	const size = { reviewers: 1_000, papers: 2_000, perPaper: 2, load: 4 };
	const found = (await assign(randomAssignment("even", size, 1))) as Assignment;
	expect(found).toMatchObject({ totalProved: true, worstProved: true });
	expect(found.pairs.length).toBe(4_000);
});

test.each([
	[
		{ scores: [[1, Number.NaN]] },
		"The score of reviewer 0 for paper 1 is NaN: it must be a number, 0 or more.",
	],
	[{ scores: [[-1, 0]] }, "The score of reviewer 0 for paper 0 is -1: it must be a number, 0 or more."],
	[{ scores: [[1, 2], [1]] }, "Reviewer 1 has 1 scores instead of 2."],
	[{ scores: [[1, null]] }, "The score of reviewer 0 for paper 1 is null: it must be a number, 0 or more."],
	[{ scores: [] }, "There is no reviewer or no paper."],
	[{ load: 1.5 }, "The load of reviewer 0 is 1.5: it must be a whole number, 0 or more."],
	[{ perPaper: [1] }, "There are 1 values for the number of reviewers and 2 papers."],
	[{ forbidden: [[0, 2]] }, "The forbidden pair [0, 2] names no reviewer or no paper."],
	[{ forbidden: [[0, 1]], required: [[0, 1]] }, "The pair [0, 1] is both a must-have and forbidden."],
])("an input that makes no sense is refused: %j", async (part, message) => {
	const input = { scores: [[1, 2]], perPaper: 1, load: 2, ...part } as AssignmentInput;
	await expect(assign(input)).rejects.toThrow(new InstanceError(message));
});

test("a shortage names the papers that compete and those they compete for", async () => {
	const forbidden: [number, number][] = [2, 3].flatMap((r) => [0, 1, 2].map((p): [number, number] => [r, p]));
	const scores = Array.from({ length: 4 }, () => [1, 1, 1, 1]);
	expect(await assign({ scores, perPaper: 2, load: 2, forbidden }, { clock: () => 0 })).toEqual({
		status: "impossible",
		shortages: [{ papers: [0, 1, 2], reviewers: [0, 1], needed: 6, capacity: 4 }],
		served: [2, 2, 0, 2],
		seconds: 0,
	});
});

test("a common limit is the least that leaves room for the work, and some slack", () => {
	const free = (count: number, room = 99, taken = 0) =>
		Array.from({ length: count }, () => ({ room, taken }));
	expect(fairLimit(141, free(28)), "5.04 each").toBe(7);
	expect(fairLimit(20, free(10))).toBe(3);
	expect(fairLimit(300, free(10))).toBe(36);
	// Own limits: the others share what is left, 9 each.
	expect(fairLimit(20, [...free(2, 1), ...free(2)])).toBe(11);
	// What reviewers have counts.
	expect(fairLimit(6, [...free(1, 99, 8), ...free(3)])).toBe(3);
	expect([fairLimit(0, free(3)), fairLimit(9, free(2, 3)), fairLimit(5, [])]).toEqual([2, 3, 0]);
});

test("without a set limit nobody is full beside an idle one with an equal match", async () => {
	// The first fits everything a little, the others nothing.
	const scores = Array.from({ length: 7 }, (_, r) => new Array<number>(14).fill(r === 0 ? 0.1 : 0));
	const input = { scores, perPaper: 2, load: new Array<number>(7).fill(14) };
	const load = sharedLoad(input, new Array<number>(7).fill(0));
	const found = await assign({ ...input, load });
	if (found.status === "impossible") throw new Error("It is possible.");
	checkAssignment({ ...input, load }, found);
	expect(loadsOf(input, found).toSorted()).toEqual([3, 4, 4, 4, 4, 4, 5]);
});

test("who alone may review some papers gets more than the common limit, within their own", () => {
	const papers = Array.from({ length: 9 }, (_, p) => p);
	const scores = Array.from({ length: 6 }, () => papers.map(() => 0.5));
	// Papers 0 to 5 are for reviewers 0 and 1 only; the latter has a limit of 4.
	const forbidden = [2, 3, 4, 5].flatMap((r) => papers.slice(0, 6).map((p): [number, number] => [r, p]));
	const input = { scores, perPaper: 1, load: [9, 4, 9, 9, 9, 9], forbidden };
	expect(sharedLoad(input, [0, 0, 0, 0, 0, 0])).toEqual([3, 3, 3, 3, 3, 3]);
	expect(sharedLoad(input, [5, 0, 0, 0, 0, 0]), "one is busy elsewhere").toEqual([2, 4, 3, 3, 3, 3]);
	const short = sharedLoad({ ...input, perPaper: 2 }, [0, 0, 0, 0, 0, 0]);
	expect(short.slice(0, 2), "not enough even so, and no more than these papers need").toEqual([6, 4]);
});

test("for random input a shared load fills as many places as the reviewers' own", () => {
	for (let seed = 0; seed < 300; seed++) {
		const { scores, perPaper, load: limits, forbidden = [] } = tinyInstance(seed);
		const input = { scores, perPaper, load: [limits].flat(), forbidden };
		const own = findCover(readInstance(input));
		const load = sharedLoad(
			input,
			input.load.map((_, r) => (seed + r) % 4),
		);
		const shared = findCover(readInstance({ ...input, load }));
		const filled = (cover: Coverage) =>
			cover.feasible ? -1 : cover.served.reduce((sum, count) => sum + count, 0);
		expect(filled(shared)).toBe(filled(own));
		expect(load.filter((most, r) => most > input.load[r]!)).toEqual([]);
	}
});
