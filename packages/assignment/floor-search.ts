import type { Bounds } from "./bounds.ts";
import type { Candidates } from "./candidates.ts";
import { ExcludingPrices } from "./excluding-prices.ts";
import { FloorPrices } from "./floor-prices.ts";
import type { Incumbent } from "./incumbent.ts";
import type { Instance } from "./instance.ts";
import { AssignmentRepair } from "./repair.ts";

/**
 * Passes of excluding prices between checks, and in all; few if reviewers are scarce: initial prices suffice.
 */
const PASSES_BETWEEN_CHECKS = 10;
const MAX_EXCLUDING_PASSES = 60;
const MAX_SCARCE_PASSES = 10;
/** Passes for the first and last floor; below, for nearby ones. */
const FLOOR_PASSES = 40;
const NEARBY_FLOOR_PASSES = 20;
/** First floor's distance from the bound; each failure lowers it more. */
const FIRST_FLOOR_DISTANCE = 0.03;
const FLOOR_STEP = 0.015;
const MAX_ATTEMPTS = 5;
/** Times that the floor may be lowered for a larger total. */
const MAX_LOWERINGS = 6;
/** Rounds of lowering; gap of the total accepted before the last. */
const ROUNDS = 2;
const ACCEPTED_GAP = 0.0006;
/** Relative to the bound, for the last excluding prices and earlier ones. */
const FINE_RESOLUTION = 1.25e-4;
const COARSE_RESOLUTION = 1e-3;

/**
 * Approaches the floor from both sides: prices lower the bound; repaired choices raise the reached floor,
 * with a large total.
 */
export function* searchFloor(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
	prices: Float64Array,
): Generator<void, void> {
	yield* lowerBound(instance, candidates, best, bounds);
	let known = prices;
	let isNear = false;
	let floor = roundDownToUnit(instance, best.worstBound * (1 - FIRST_FLOOR_DISTANCE));
	for (let attempt = 0; attempt < MAX_ATTEMPTS && best.worst < floor; attempt++) {
		const dual = new FloorPrices(instance, candidates, bounds.set, floor, known, isNear);
		yield* runPasses(dual, isNear ? NEARBY_FLOOR_PASSES : FLOOR_PASSES);
		known = dual.prices;
		isNear = true;
		const most = best.worstBound;
		if (yield* reachFloorByRepair(instance, candidates, best, bounds, dual, most, 1)) break;
		floor = roundDownToUnit(instance, floor * (1 - FLOOR_STEP * (attempt + 1)));
	}
	for (let round = 1; round <= ROUNDS; round++) {
		known = yield* improveTotal(instance, candidates, best, bounds, known, isNear, round < ROUNDS);
		if (best.totalBound - best.total < ACCEPTED_GAP * best.total) break;
	}
}

/**
 * Improves total and bound at the reached floor; with `isClimbing`, chains may raise it. Returns the prices.
 */
export function* improveTotal(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
	prices: Float64Array,
	isNear: boolean,
	isClimbing: boolean,
): Generator<void, Float64Array> {
	const dual = new FloorPrices(instance, candidates, bounds.set, best.worst, prices, isNear);
	yield* runPasses(dual, FLOOR_PASSES);
	yield* reachFloorByRepair(
		instance,
		candidates,
		best,
		bounds,
		dual,
		isClimbing ? best.worstBound : best.worst,
		MAX_LOWERINGS,
	);
	best.boundTotal(bounds.total(dual.prices, best.worst, candidates));
	return dual.prices;
}

const roundDownToUnit = ({ unit }: Instance, floor: number) =>
	unit === 0 ? floor : Math.floor(floor / unit + 1e-7) * unit;

function* lowerBound(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
): Generator<void, void> {
	const scarce = scarcePrices(instance);
	const before = best.worstBound;
	lowerBoundTo(instance, candidates, best, bounds, scarce, before / 8, COARSE_RESOLUTION);
	yield;
	const isScarce = best.worstBound < before;
	const start = isScarce ? scarce : new Float64Array(instance.reviewers).fill(1);
	const excluding = new ExcludingPrices(instance, candidates, bounds, start, isScarce);
	const most = isScarce ? MAX_SCARCE_PASSES : MAX_EXCLUDING_PASSES;
	for (let passes = 0; passes < most && !best.worstProved; passes += PASSES_BETWEEN_CHECKS) {
		excluding.run(PASSES_BETWEEN_CHECKS, best.worstBound);
		yield;
		const close = passes + PASSES_BETWEEN_CHECKS < most ? COARSE_RESOLUTION : FINE_RESOLUTION;
		lowerBoundTo(instance, candidates, best, bounds, excluding.average, 2 * close * best.worstBound, close);
		yield;
	}
}

/** Lowers the bound with excluding prices; `close` is the resolution relative to the bound. */
function lowerBoundTo(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
	prices: Float64Array,
	first: number,
	close: number,
): void {
	const { unit } = instance;
	let step = Math.max(unit, first);
	let isGrowing = true;
	if (unit === 0 && !bounds.excludes(prices, best.worstBound, candidates)) return;
	while (step >= Math.max(unit, close * best.worstBound)) {
		const floor = unit > 0 ? best.worstBound - Math.round(step / unit - 1) * unit : best.worstBound - step;
		if (floor > best.worst && bounds.excludes(prices, floor, candidates)) {
			best.excludeWorst(floor);
			if (isGrowing) step *= 2;
			else step /= 2;
		} else {
			isGrowing = false;
			step /= 2;
		}
	}
}

/** Prices versatile reviewers with too few places for all papers, in case every paper needs one. */
function scarcePrices({ papers, reviewers, free, score, capacity, demand }: Instance): Float64Array {
	const most = new Float64Array(reviewers);
	for (let p = 0, at = 0; p < papers; p++)
		for (let r = 0; r < reviewers; r++, at++)
			if (free[at] === 1 && score[at]! > most[r]!) most[r] = score[at]!;
	const served = demand.reduce((count, needs) => count + (needs > 0 ? 1 : 0), 0);
	const prices = new Float64Array(reviewers);
	let places = 0;
	for (const r of Array.from(most.keys()).sort((a, b) => most[b]! - most[a]! || a - b)) {
		places += capacity[r]!;
		if (places >= served) break;
		prices[r] = 1;
	}
	return prices;
}

function* runPasses(dual: FloorPrices, passes: number): Generator<void, void> {
	for (let pass = 0; pass < passes; pass++) {
		dual.pass();
		yield;
	}
}

/**
 * Turns choices into an assignment, lowering the floor if needed, then lifts it to at most `most`. Returns
 * whether one was found.
 */
function* reachFloorByRepair(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
	dual: FloorPrices,
	most: number,
	lowered: number,
): Generator<void, boolean> {
	const sets = dual.chosen();
	if (!sets) return false;
	const repair = new AssignmentRepair(instance, candidates, bounds.set, dual, sets);
	if (!(yield* repair.run(lowered))) return false;
	yield* repair.climb(most);
	best.offer(repair.sets);
	return true;
}
