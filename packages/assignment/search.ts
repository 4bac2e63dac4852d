import { Bounds } from "./bounds.ts";
import { Candidates } from "./candidates.ts";
import { ExchangeChains } from "./exchange.ts";
import { improveTotal, searchFloor } from "./floor-search.ts";
import { raiseFloor } from "./floors.ts";
import type { Incumbent } from "./incumbent.ts";
import type { Instance } from "./instance.ts";
import { initialPrices } from "./opening-prices.ts";
import { sortDescending } from "./sort-scores.ts";
import { Transport } from "./transport.ts";

const ROUNDS = 12;
/** Chains of exchanges are slow above this. */
const MAX_PAIRS = 60_000;
/** Passes of prices that show whether many papers compete. */
const COMPETITION_PASSES = 8;
/** Step of the worst paper's bound, relative to the largest score. */
const LEVEL_STEP = 1e-6;

export function* searchTotal(instance: Instance, best: Incumbent): Generator<void, void> {
	const transport = new Transport(instance, best.chosen, initialPrices(instance, sortDescending(instance)));
	yield;
	yield* transport.solve();
	best.offer(transport.chosen());
	const bounds = new Bounds(instance);
	best.boundTotal(bounds.total(transport.prices(), Number.NEGATIVE_INFINITY));
	best.boundWorst(bounds.worst());
}

export function* searchWorstFirst(instance: Instance, best: Incumbent): Generator<void, void> {
	const bounds = new Bounds(instance);
	best.boundWorst(bounds.worst());
	const candidates = new Candidates(instance);
	yield;
	const isLarge = instance.free.length > MAX_PAIRS;
	let isSearched = false;
	if (isLarge) {
		const rough = initialPrices(instance, candidates.sorted, COMPETITION_PASSES);
		yield;
		if (isCompetitive(instance, candidates, bounds, rough, best.worstBound)) {
			yield* searchFloor(instance, candidates, best, bounds, rough);
			isSearched = true;
			if (best.worst > 0.9 * best.worstBound) return;
		}
	}
	const transport = new Transport(instance, best.chosen, initialPrices(instance, candidates.sorted));
	yield;
	yield* transport.solve();
	best.offer(transport.chosen());
	best.boundTotal(bounds.total(transport.prices(), Number.NEGATIVE_INFINITY));
	if (best.worstProved) return;
	const prices = transport.prices();
	yield* reachFloor(instance, best, bounds, transport, best.worstBound);
	if (best.worstProved) {
		// With spare room multipliers leave a gap in the total.
		if (isLarge && best.totalBound > best.total * 1.0005)
			yield* improveTotal(instance, candidates, best, bounds, transport.prices(), false, false);
		return;
	}
	if (!isSearched) yield* searchFloor(instance, candidates, best, bounds, prices);
	// Chains would take long for little gain.
	if (instance.free.length > MAX_PAIRS && best.worst > 0.9 * best.worstBound) return;
	yield;
	best.boundWorst(
		smallestExcludedFloor(bounds, transport.prices(), best.worst, best.worstBound, instance.scale),
	);
	const exchange = new ExchangeChains(instance, best.chosen);
	for (const _ of exchange.climb(best.worstBound)) {
		best.offer(exchange.chosen);
		yield;
	}
	best.offer(exchange.chosen);
	transport.multiplier.fill(0);
	yield* reachFloor(instance, best, bounds, transport, best.worst);
}

function isCompetitive(
	{ papers, base, score, reviewers }: Instance,
	candidates: Candidates,
	{ set }: Bounds,
	prices: Float64Array,
	floor: number,
): boolean {
	let low = 0;
	for (let p = 0; p < papers; p++) {
		set.find(p, 1, prices, Number.NEGATIVE_INFINITY, candidates.sorted[p]!);
		if (base[p]! + set.members.reduce((sum, r) => sum + score[p * reviewers + r]!, 0) < floor) low++;
	}
	return low > papers / 20;
}

/**
 * Finds assignments with the floor and a large total: multipliers favour papers below it, exchanges lift the
 * last few. Prices bound the total.
 */
function* reachFloor(
	instance: Instance,
	best: Incumbent,
	bounds: Bounds,
	transport: Transport,
	floor: number,
): Generator<void, void> {
	const slack = 1e-9 * instance.scale;
	let totalBound = Number.POSITIVE_INFINITY;
	yield* raiseFloor(instance, transport, bounds, floor, ROUNDS, (chosen, prices) => {
		totalBound = Math.min(totalBound, bounds.total(prices, floor));
		const exchange = new ExchangeChains(instance, chosen);
		exchange.lift(floor);
		best.offer(exchange.chosen);
	});
	if (best.worst >= floor - slack && totalBound > Number.NEGATIVE_INFINITY) best.boundTotal(totalBound);
}

/** Returns the smallest floor excluded by prices, above the reached one. */
function smallestExcludedFloor(
	bounds: Bounds,
	prices: Float64Array,
	reached: number,
	most: number,
	scale: number,
): number {
	let low = reached;
	let high = most;
	while (high - low > LEVEL_STEP * scale) {
		const middle = (low + high) / 2;
		if (bounds.excludes(prices, middle)) high = middle;
		else low = middle;
	}
	return high;
}
