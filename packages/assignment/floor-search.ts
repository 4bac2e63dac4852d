import { TOLERANCE } from "./best-set.ts";
import type { Bounds } from "./bounds.ts";
import { Candidates } from "./candidates.ts";
import { FloorPrices } from "./floor-prices.ts";
import type { Incumbent } from "./incumbent.ts";
import type { Instance } from "./instance.ts";
import { Repair } from "./repair.ts";

/** Steps of prices for one floor that may be out of reach, between two looks at the clock, and in all. */
const EXCLUDING = 450;
const AT_ONCE = 25;
const MOST_EXCLUDING = 1_200;
/** Steps of prices for one floor that is to be reached, and for the last one. */
const REACHING = 150;
const LAST = 250;
/** How far below the bound the first floor is that is tried; after each failure it is twice that. */
const FIRST_BELOW = 0.02;
/** Floors that are tried. */
const TRIES = 5;
/** Floors are told apart to this part of the bound. */
const CLOSE = 5e-4;

/**
 * Closes in on the floor from both sides: prices lower the bound of the worst-served paper, and repaired choices at
 * prices raise what is reached; at last the total is sought, and bounded, at the floor that was reached.
 */
export function* searchFloor(
	instance: Instance,
	best: Incumbent,
	bounds: Bounds,
	prices: Float64Array,
): Generator<void, void> {
	const candidates = new Candidates(instance);
	const excluding = new FloorPrices(instance, candidates, bounds.set, 0, prices);
	yield* lowerBound(instance, candidates, best, bounds, excluding);
	let dual = new FloorPrices(instance, candidates, bounds.set, 1, prices);
	const bound = best.worstBound;
	let high = bound;
	for (let attempt = 0, below = FIRST_BELOW; attempt < TRIES && !best.worstProved; attempt++) {
		const isReached = best.worst > bound * (1 - below);
		const floor = isReached ? between(instance, best.worst, high) : down(instance, bound * (1 - below));
		if (floor === undefined) break;
		const next = new FloorPrices(instance, candidates, bounds.set, 1, dual.prices);
		yield* reach(instance, candidates, best, next, floor, REACHING);
		if (best.worst >= floor - TOLERANCE * instance.scale) dual = next;
		else {
			high = floor;
			below *= 2;
		}
	}
	yield* reach(instance, candidates, best, dual, best.worst, LAST);
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

function* lowerBound(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	bounds: Bounds,
	excluding: FloorPrices,
): Generator<void, void> {
	const { unit } = instance;
	const excluded: { floor: number; prices: Float64Array }[] = [];
	let level = best.worstBound;
	let step = Math.max(unit, down(instance, level * FIRST_BELOW));
	for (let rounds = 0; rounds < MOST_EXCLUDING && step > (CLOSE / 2) * level; ) {
		const floor = unit > 0 && excluded.length === 0 ? level : level - step;
		if (floor <= best.worst) {
			step /= 2;
			if (step < unit) break;
			continue;
		}
		excluding.aim(floor);
		for (let some = 0; some < EXCLUDING && !excluding.isExcluded; some += AT_ONCE) {
			excluding.run(AT_ONCE);
			rounds += AT_ONCE;
			yield;
		}
		if (excluding.isExcluded) {
			excluded.push({ floor, prices: excluding.prices.slice() });
			level = floor;
			continue;
		}
		if (unit > 0 && step <= unit) break;
		step = unit > 0 ? Math.max(unit, Math.floor(step / 2 / unit) * unit) : step / 2;
	}
	// Candidates are not all reviewers: the lowest floor that holds against all counts.
	for (const { floor, prices } of excluded.reverse())
		if (bounds.excludes(prices, floor, candidates)) {
			best.excludeWorst(floor);
			return;
		}
}

/** Looks for prices at a floor, and makes what papers choose at them an assignment. */
function* reach(
	instance: Instance,
	candidates: Candidates,
	best: Incumbent,
	dual: FloorPrices,
	floor: number,
	rounds: number,
): Generator<void, void> {
	dual.aim(floor, instance.scale / 50);
	for (let some = 0; some < rounds; some += AT_ONCE) {
		dual.run(AT_ONCE);
		yield;
	}
	const sets = dual.chosen();
	if (!sets) return;
	const repair = new Repair(instance, candidates, dual.prices, floor, sets);
	if (yield* repair.run()) best.offer(repair.sets);
}
