import { TOLERANCE } from "./best-set.ts";
import type { Bounds } from "./bounds.ts";
import { Candidates } from "./candidates.ts";
import { ExcludingPrices } from "./excluding-prices.ts";
import { FloorPrices } from "./floor-prices.ts";
import type { Incumbent } from "./incumbent.ts";
import type { Instance } from "./instance.ts";
import { Repair } from "./repair.ts";

/** Passes of prices that shut floors out, between two looks at what they exclude, and in all. */
const AT_ONCE = 10;
const MOST_EXCLUDING = 60;
/** Passes of prices for one floor that is to be reached. */
const REACHING = 40;
const NEAR = 20;
/** How far below the bound the first floor is that is tried; after each failure it is twice that. */
const FIRST_BELOW = 0.01;
/** Floors that are tried. */
const TRIES = 4;
/** Floors are told apart to this part of the bound. */
const CLOSE = 5e-4;

/**
 * Closes in on the floor from both sides: prices lower the bound of the worst-served paper, and repaired choices at
 * prices raise what is reached, with as large a total as they come upon.
 */
export function* searchFloor(
	instance: Instance,
	best: Incumbent,
	bounds: Bounds,
	prices: Float64Array,
): Generator<void, void> {
	const candidates = new Candidates(instance);
	yield* lowerBound(instance, candidates, best, bounds);
	let dual: FloorPrices | undefined;
	const bound = best.worstBound;
	let high = bound;
	for (let attempt = 0, below = FIRST_BELOW; attempt < TRIES && !best.worstProved; attempt++) {
		const isReached = best.worst > bound * (1 - below);
		const floor = isReached ? between(instance, best.worst, high) : down(instance, bound * (1 - below));
		if (floor === undefined) break;
		dual = new FloorPrices(
			instance,
			candidates,
			bounds.set,
			floor,
			dual?.prices ?? prices,
			dual !== undefined,
		);
		yield* reach(instance, candidates, best, bounds, dual, floor, attempt === 0 ? REACHING : NEAR);
		if (best.worst < floor - TOLERANCE * instance.scale) {
			high = floor;
			below *= 2;
		}
	}
	dual = new FloorPrices(
		instance,
		candidates,
		bounds.set,
		best.worst,
		dual?.prices ?? prices,
		dual !== undefined,
	);
	yield* reach(instance, candidates, best, bounds, dual, best.worst, REACHING);
	best.boundTotal(bounds.total(dual.prices, best.worst, candidates));
}

/** The floor to be tried next between one that is reached and one that is not; undefined where they are close. */
function between({ unit }: Instance, low: number, high: number): number | undefined {
	if (unit === 0) return high - low > CLOSE * high ? (low + high) / 2 : undefined;
	const steps = Math.round((high - low) / unit);
	return steps > 1 ? low + Math.ceil((steps - 1) / 2) * unit : undefined;
}

const down = ({ unit }: Instance, floor: number) =>
	unit === 0 ? floor : Math.floor(floor / unit + 1e-7) * unit;

/** Lowers the bound of the worst-served paper by prices that shut floors out. */
function* lowerBound(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
): Generator<void, void> {
	const scarce = scarcePrices(instance);
	const before = best.worstBound;
	lower(instance, candidates, best, bounds, scarce, before / 8);
	yield;
	const isScarce = best.worstBound < before;
	const start = isScarce ? scarce : new Float64Array(instance.reviewers).fill(1);
	const excluding = new ExcludingPrices(instance, candidates, bounds, start);
	for (let passes = 0; passes < MOST_EXCLUDING && !best.worstProved; passes += AT_ONCE) {
		excluding.run(AT_ONCE, best.worstBound);
		yield;
		lower(instance, candidates, best, bounds, excluding.average, CLOSE * best.worstBound);
		yield;
	}
}

/** Lowers the bound as far as the prices shut floors out, by steps of this length at first. */
function lower(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
	prices: Float64Array,
	first: number,
): void {
	const { unit } = instance;
	let step = Math.max(unit, first);
	let isGrowing = true;
	if (unit === 0 && !bounds.excludes(prices, best.worstBound, candidates)) return;
	while (step >= Math.max(unit, (CLOSE / 4) * best.worstBound)) {
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

/**
 * A price for those who are good at anything, as many as have too few places for all papers: where all papers want the
 * same ones, each needs one of them.
 */
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

/** Looks for prices at a floor, and makes what papers choose at them an assignment. */
function* reach(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
	dual: FloorPrices,
	floor: number,
	passes: number,
): Generator<void, void> {
	for (let pass = 0; pass < passes; pass++) {
		dual.pass();
		yield;
	}
	const sets = dual.chosen();
	if (!sets) return;
	const repair = new Repair(instance, candidates, bounds.set, dual.prices, floor, sets);
	if (yield* repair.run(Math.min(floor, best.worst) - TOLERANCE * 2 * instance.scale))
		best.offer(repair.sets);
}
