import type { Bounds } from "./bounds.ts";
import type { Instance } from "./instance.ts";
import type { Transport } from "./transport.ts";

/** A paper's multiplier grows by this more than it must, so that its rivals answer less often. */
const OVERSHOOT = 1.02;
/** Multipliers stay below: a floor that needs more is out of reach, and prices stay exact. */
const MOST = 1_000;

/**
 * Raises multipliers of papers below the floor until all reach it, or `rounds` are over. In each round every such
 * paper bids what its best set with the floor costs at the prices as they are; the transport then finds new prices.
 * Says whether all papers reach the floor; where many are below, it gives up at once, without having called `seen`.
 */
export function* raiseFloor(
	instance: Instance,
	transport: Transport,
	bounds: Bounds,
	floor: number,
	rounds: number,
	seen: (chosen: Int32Array[], prices: Float64Array) => void,
): Generator<void, boolean> {
	const { papers, base, scale } = instance;
	for (let round = 0; ; round++) {
		yield* transport.solve();
		const chosen = transport.chosen();
		const sums = sumsOf(instance, chosen);
		const prices = transport.prices();
		const low: number[] = [];
		for (let p = 0; p < papers; p++) if (sums[p]! < floor - 1e-9 * scale) low.push(p);
		if (low.length > papers / 10) return false;
		seen(chosen, prices);
		if (low.length === 0) return true;
		if (round >= rounds) return false;
		for (const p of low) {
			bounds.set.find(p, 1, prices, floor - base[p]!);
			const least = bounds.set.multiplier;
			const now = transport.multiplier[p]!;
			transport.multiplier[p] = Math.min(MOST, Math.max(now * 1.001 + 1e-6, least * OVERSHOOT + 1e-4));
		}
	}
}

/** Each paper's sum of scores, must-haves included. */
export function sumsOf(
	{ papers, reviewers, base, score }: Instance,
	chosen: readonly Int32Array[],
): Float64Array {
	const sums = base.slice();
	for (let p = 0; p < papers; p++) for (const r of chosen[p]!) sums[p]! += score[p * reviewers + r]!;
	return sums;
}
