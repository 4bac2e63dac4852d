import type { Bounds } from "./bounds.ts";
import type { Instance } from "./instance.ts";
import type { Transport } from "./transport.ts";

/** Multipliers grow more than needed, so that rivals respond less often. */
const MULTIPLIER_OVERSHOOT = 1.02;
/** Larger ones mean an unreachable floor; the limit keeps prices exact. */
const MAX_MULTIPLIER = 1_000;

/**
 * Raises multipliers of papers below the floor, for at most `rounds`: they bid their best set's cost; then
 * the transport finds new prices. Returns whether all reach it; gives up without `seen` if many are below.
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
		const sums = scoreSums(instance, chosen);
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
			transport.multiplier[p] = Math.min(
				MAX_MULTIPLIER,
				Math.max(now * 1.001 + 1e-6, least * MULTIPLIER_OVERSHOOT + 1e-4),
			);
		}
	}
}

export function scoreSums(
	{ papers, reviewers, base, score }: Instance,
	chosen: readonly Int32Array[],
): Float64Array {
	const sums = base.slice();
	for (let p = 0; p < papers; p++) for (const r of chosen[p]!) sums[p]! += score[p * reviewers + r]!;
	return sums;
}
