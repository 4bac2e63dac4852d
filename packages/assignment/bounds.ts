import { BestSet, TOLERANCE } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import type { Instance } from "./instance.ts";

/**
 * Upper bounds from reviewers' prices. If each place with reviewer r costs price[r] ≥ 0, all papers together pay at
 * most Σ capacity × price. Therefore:
 *
 * - The total is at most Σ capacity × price + Σ over papers of max Σ (score − price) over the paper's sets with the
 *   floor.
 * - If the papers' cheapest sets with the floor cost more than Σ capacity × price, no assignment reaches the floor.
 *
 * This holds for any prices: bad ones only loosen the bound, so the proof does not depend on how prices were found.
 * `Candidates.within` is a speed-up that skips only reviewers in no set with the floor.
 */
export class Bounds {
	readonly set: BestSet;

	private readonly instance: Instance;

	constructor(instance: Instance) {
		this.instance = instance;
		this.set = new BestSet(instance);
	}

	/** Returns an upper bound of totals with `floor` for every paper; −∞ if a paper cannot reach it. */
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

	/** Returns an upper bound of the worst-served paper's sum: its largest without competition. */
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
