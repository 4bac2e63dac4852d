import type { Highs } from "highs";
import { TOLERANCE } from "./best-set.ts";
import { Bounds } from "./bounds.ts";
import { ExchangeChains } from "./exchange.ts";
import type { Incumbent } from "./incumbent.ts";
import type { Instance } from "./instance.ts";
import { solvePairs } from "./pair-program.ts";
import { type FractionalSolution, type PaperSet, SetProgram } from "./set-program.ts";
import { Transport } from "./transport.ts";

const ROUNDS = 60;
/** Resolution of floors, relative to the largest score. */
const LEVEL_STEP = 1e-5;
/** Floors without an assignment before giving up. */
const MAX_FAILURES = 6;
const MAX_SETS = 30_000;
/** Above this, programs over sets take minutes. */
const MAX_PAIRS = 60_000;

/**
 * Closes gaps with programs over sets: bisects the floor, then improves the total. Each step gives an
 * assignment or bound. With few score levels, tries a program over pairs first.
 */
export function* closeGap(highs: Highs, instance: Instance, best: Incumbent): Generator<void, void> {
	const bounds = new Bounds(instance);
	const isSmall = instance.free.length <= MAX_PAIRS;
	if (isSmall && !best.worstProved) yield* closeWorst(highs, instance, bounds, best);
	if (instance.unit > 0 && !best.totalProved) {
		const found = solvePairs(highs, instance, best.worst);
		yield;
		if (found) {
			best.offer(completeAssignment(instance, best, found.chosen));
			best.boundTotal(Math.max(found.bound, best.total));
		}
	}
	if (isSmall && !best.totalProved) yield* closeTotal(highs, instance, bounds, best);
}

export function canClose({ free, unit }: Instance, best: Incumbent): boolean {
	if (best.worstProved && best.totalProved) return false;
	return free.length <= MAX_PAIRS || unit > 0;
}

function* closeWorst(
	highs: Highs,
	instance: Instance,
	bounds: Bounds,
	best: Incumbent,
): Generator<void, void> {
	const program = new SetProgram(highs, instance, 0);
	try {
		program.add(setsOf(instance, best.chosen));
		// Above `open` the linear program is feasible without a known assignment.
		let open = best.worstBound;
		let failures = 0;
		for (;;) {
			const low = best.worst;
			const high = failures > 0 ? open : best.worstBound;
			const floor = middleFloor(instance, low, high);
			if (floor === undefined || failures > MAX_FAILURES) break;
			const mixture = yield* generateColumns(instance, bounds, program, 0, floor, best);
			yield;
			if (!mixture) continue;
			const found = program.solveInteger(nearOptimalSets(instance, bounds, program, mixture, 0, floor));
			offerImproved(
				instance,
				best,
				found.unserved === 0 ? found.chosen : completeAssignment(instance, best, found.chosen),
			);
			if (best.worst < floor - TOLERANCE * instance.scale) {
				failures++;
				open = floor;
			}
			yield;
		}
	} finally {
		program.dispose();
	}
}

function middleFloor({ unit, scale }: Instance, low: number, high: number): number | undefined {
	if (unit === 0) return high - low > LEVEL_STEP * scale ? (low + high) / 2 : undefined;
	const steps = Math.round((high - low) / unit);
	return steps > 0 ? low + Math.ceil(steps / 2) * unit : undefined;
}

/** Adds sets until the linear program is optimal; undefined if its prices exclude the floor. */
function* generateColumns(
	instance: Instance,
	bounds: Bounds,
	program: SetProgram,
	weight: 0 | 1,
	floor: number,
	best: Incumbent,
): Generator<void, FractionalSolution | undefined> {
	const { papers, base, demand } = instance;
	program.restrict(({ paper, score }) => score + base[paper]! >= floor - TOLERANCE * instance.scale);
	let mixture = program.solveRelaxed();
	for (let round = 0; round < ROUNDS; round++) {
		yield;
		if (weight === 0 && mixture.unserved < 1e-7) return mixture;
		if (weight === 0 && bounds.excludes(mixture.prices, floor)) {
			best.excludeWorst(floor);
			return undefined;
		}
		if (weight === 1) best.boundTotal(bounds.total(mixture.prices, floor));
		const missing: PaperSet[] = [];
		for (let p = 0; p < papers; p++) {
			if (demand[p] === 0) continue;
			bounds.set.find(p, weight, mixture.prices, floor - base[p]!);
			if (bounds.set.bound > mixture.worth[p]! + 1e-8 * instance.scale)
				missing.push(paperSet(instance, p, bounds.set.members));
		}
		if (best.totalProved && weight === 1) break;
		if (program.add(missing) === 0) break;
		mixture = program.solveRelaxed();
	}
	return mixture;
}

function* closeTotal(
	highs: Highs,
	instance: Instance,
	bounds: Bounds,
	best: Incumbent,
): Generator<void, void> {
	const program = new SetProgram(highs, instance, 1);
	try {
		program.add(setsOf(instance, best.chosen));
		const floor = best.worst;
		const mixture = yield* generateColumns(instance, bounds, program, 1, floor, best);
		if (best.totalProved || !mixture) return;
		const first = program.solveInteger(program.sets.filter((set) => reachesFloor(instance, set, floor)));
		if (first.unserved === 0) best.offer(first.chosen);
		yield;
		for (let attempt = 0; attempt < 3 && !best.totalProved; attempt++) {
			const before = best.total;
			const sets = setsWithinGap(instance, bounds, mixture.prices, floor, best);
			const found = program.solveInteger(
				sets ?? nearOptimalSets(instance, bounds, program, mixture, 1, floor),
			);
			if (found.unserved === 0) best.offer(found.chosen);
			const bases = instance.base.reduce((sum, each) => sum + each, 0);
			// Any better assignment uses only these sets.
			if (sets) {
				best.boundTotal(Math.max(found.bound + bases, best.total));
				return;
			}
			yield;
			if (best.total <= before) return;
		}
	} finally {
		program.dispose();
	}
}

/** Returns all sets that lose less than the gap; undefined if too many. */
function setsWithinGap(
	instance: Instance,
	bounds: Bounds,
	prices: Float64Array,
	floor: number,
	best: Incumbent,
): PaperSet[] | undefined {
	const gap = bounds.total(prices, floor) - best.total;
	const sets: PaperSet[] = [];
	for (let p = 0; p < instance.papers; p++) {
		const own = floor - instance.base[p]!;
		bounds.set.find(p, 1, prices, own);
		const least = bounds.set.bound - gap - 1e-9 * instance.scale;
		const paperSets = bounds.set.list(p, own, least, MAX_SETS - sets.length);
		if (!paperSets) return undefined;
		for (const members of paperSets) sets.push(paperSet(instance, p, members));
	}
	return sets;
}

/** Returns its sets and each paper's nearly optimal ones. */
function nearOptimalSets(
	instance: Instance,
	bounds: Bounds,
	program: SetProgram,
	{ prices }: FractionalSolution,
	weight: 0 | 1,
	floor: number,
): PaperSet[] {
	const { papers, base } = instance;
	const each = Math.max(5, Math.floor(8_000 / papers));
	const sets: PaperSet[] = [];
	const scale = prices.reduce((most, price) => Math.max(most, price), weight * instance.scale) || 1;
	for (let p = 0; p < papers; p++) {
		const own = floor - base[p]!;
		bounds.set.find(p, weight, prices, own);
		const top = bounds.set.bound;
		let paperSets: number[][] = [];
		for (let loss = scale / 1024; loss <= scale / 8; loss *= 2) {
			const more = bounds.set.list(p, own, top - loss, each);
			if (!more) break;
			paperSets = more;
		}
		for (const members of paperSets) sets.push(paperSet(instance, p, members));
	}
	const known = new Set(sets.map(keyOf));
	for (const set of program.sets)
		if (reachesFloor(instance, set, floor) && !known.has(keyOf(set))) sets.push(set);
	return sets;
}

const keyOf = ({ paper, members }: PaperSet) => `${paper}:${[...members].sort((a, b) => a - b)}`;

function reachesFloor({ base, scale }: Instance, { paper, score }: PaperSet, floor: number): boolean {
	return score + base[paper]! >= floor - TOLERANCE * scale;
}

/** Completes an assignment, keeping as many pairs as possible. */
function completeAssignment(instance: Instance, best: Incumbent, chosen: readonly number[][]): number[][] {
	const { reviewers, score, scale } = instance;
	const agreement = score.map((each) => each / scale / 1_000);
	chosen.forEach((set, p) => {
		for (const r of set) agreement[p * reviewers + r]! += 1;
	});
	const transport = new Transport({ ...instance, score: agreement, scale: 1.001 }, best.chosen);
	for (const _ of transport.solve());
	return transport.chosen().map((set) => Array.from(set));
}

/** Offers the assignment after improving it by exchanges. */
function offerImproved(instance: Instance, best: Incumbent, chosen: readonly number[][]): void {
	best.offer(chosen);
	const exchange = new ExchangeChains(instance, chosen);
	for (const _ of exchange.climb(best.worstBound)) best.offer(exchange.chosen);
}

function setsOf(instance: Instance, chosen: readonly Int32Array[]): PaperSet[] {
	return chosen.flatMap((set, p) => (set.length > 0 ? [paperSet(instance, p, Array.from(set))] : []));
}

function paperSet({ reviewers, score }: Instance, paper: number, members: readonly number[]): PaperSet {
	return {
		paper,
		members: [...members],
		score: members.reduce((sum, r) => sum + score[paper * reviewers + r]!, 0),
	};
}
