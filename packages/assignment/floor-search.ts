import type { Bounds } from "./bounds.ts";
import type { Candidates } from "./candidates.ts";
import { ExcludingPrices } from "./excluding-prices.ts";
import { FloorPrices } from "./floor-prices.ts";
import type { Incumbent } from "./incumbent.ts";
import type { Instance } from "./instance.ts";
import { Repair } from "./repair.ts";

/** Passes of prices that shut floors out, between two looks at what they exclude, and in all; few where some
 * reviewers are scarce, as their prices tell most at once. */
const AT_ONCE = 10;
const MOST_EXCLUDING = 60;
const MOST_OF_SCARCE = 10;
/** Passes of prices for one floor that is to be reached. */
const REACHING = 40;
const NEAR = 20;
/** How far below the bound the first floor is that is tried; after each failure it is twice that. */
const FIRST_BELOW = 0.03;
const MOST_TRIES = 5;
/** Once a floor was tried and a lower one reached, the next is this part of the way between them. */
const FURTHER = 0.3;
/** Floors are told apart to this part of the bound. */
const CLOSE = 5e-4;

/**
 * Closes in on the floor from both sides: prices lower the bound of the worst-served paper, and repaired choices at
 * prices raise what is reached, with as large a total as they come upon.
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
	let floor = down(instance, best.worstBound * (1 - FIRST_BELOW));
	for (let attempt = 1; attempt <= MOST_TRIES && best.worst < floor; attempt++) {
		const dual = new FloorPrices(instance, candidates, bounds.set, floor, known, isNear);
		const before = best.worst;
		yield* reach(instance, candidates, best, bounds, dual, floor, isNear ? NEAR : REACHING);
		if (best.worst > before) {
			known = dual.prices;
			if (isNear) break;
			isNear = true;
		}
		if (isNear) floor = down(instance, best.worst + FURTHER * (floor - best.worst));
		else floor = down(instance, best.worstBound * (1 - FIRST_BELOW * 2 ** attempt));
	}
	const dual = new FloorPrices(instance, candidates, bounds.set, best.worst, known, isNear);
	yield* reach(instance, candidates, best, bounds, dual, best.worst, REACHING);
	best.boundTotal(bounds.total(dual.prices, best.worst, candidates));
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
	const most = isScarce ? MOST_OF_SCARCE : MOST_EXCLUDING;
	for (let passes = 0; passes < most && !best.worstProved; passes += AT_ONCE) {
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
	if (yield* repair.run(best.worst)) best.offer(repair.sets);
}
