import { BestSet, TOLERANCE } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import type { Instance } from "./instance.ts";

/**
 * Upper bounds from prices. If reviewer r's places cost price[r] ≥ 0, papers together pay at most Σ capacity
 * × price. Therefore:
 *
 * - The total is at most Σ capacity × price + Σ over papers of max Σ (score − price) over their sets with the
 *   floor.
 * - If the cheapest sets with the floor cost more than Σ capacity × price, no assignment reaches the floor.
 *
 * Bad prices only loosen bounds: proofs do not depend on how they were found. `Candidates.within` skips only
 * reviewers in no set with the floor, to save time.
 */
export class Bounds {
	readonly set: BestSet;

	private readonly instance: Instance;

	constructor(instance: Instance) {
		this.instance = instance;
		this.set = new BestSet(instance);
	}

	/** Bounds totals with `floor` for every paper from above; −∞ if unreachable. */
	total(prices: Float64Array, floor: number, candidates?: Candidates): number {
		const { papers, base } = this.instance;
		let sum = this.rent(prices);
		for (let p = 0; p < papers; p++) {
			this.set.find(p, 1, prices, floor - base[p]!, candidates?.reviewersForFloor(p, floor));
			sum += base[p]! + this.set.bound;
		}
		return sum;
	}

	excludes(prices: Float64Array, floor: number, candidates?: Candidates): boolean {
		const { papers, base } = this.instance;
		const rent = this.rent(prices);
		const enough = rent + TOLERANCE * (1 + rent);
		let spent = 0;
		for (let p = 0; p < papers; p++) {
			this.set.find(p, 0, prices, floor - base[p]!, candidates?.reviewersForFloor(p, floor));
			spent -= this.set.bound;
			if (spent > enough) return true;
		}
		return false;
	}

	/** Bounds the worst paper's sum from above: its largest without competition. */
	worst(): number {
		const { papers, base, reviewers } = this.instance;
		const none = new Float64Array(reviewers);
		let least = Number.POSITIVE_INFINITY;
		for (let p = 0; p < papers; p++) {
			this.set.find(p, 1, none, Number.NEGATIVE_INFINITY);
			least = Math.min(least, base[p]! + this.set.bound);
		}
		return least;
	}

	private rent(prices: Float64Array): number {
		return prices.reduce((sum, price, r) => sum + price * this.instance.capacity[r]!, 0);
	}
}
