import { BestSet, TOLERANCE } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import type { Instance } from "./instance.ts";

/**
 * Upper bounds by reviewers' prices. Let each place with reviewer r cost price[r] ≥ 0. An assignment uses at most
 * capacity[r] places, so what papers pay together is at most Σ capacity × price. Therefore:
 *
 * - its total is at most Σ capacity × price + Σ over papers of the best that each could have for itself,
 *   max Σ (score − price) over its sets that have the floor;
 * - where the cheapest sets with the floor cost more than Σ capacity × price together, no assignment has the floor.
 *
 * Sorted reviewers make it faster: `Candidates.within` leaves out only those whom no set with the floor can have.
 *
 * That holds for any prices whatever: good ones make the bound tight, and a wrong one only loose. So the proof needs
 * no trust in what found the prices.
 */
export class Bounds {
	readonly set: BestSet;

	private readonly instance: Instance;

	constructor(instance: Instance) {
		this.instance = instance;
		this.set = new BestSet(instance);
	}

	/** No total of an assignment is larger whose papers all have `floor`; −∞: there is none, by one paper alone. */
	total(prices: Float64Array, floor: number, candidates?: Candidates): number {
		const { papers, base } = this.instance;
		let sum = this.rent(prices);
		for (let p = 0; p < papers; p++) {
			this.set.find(p, 1, prices, floor - base[p]!, candidates?.within(p, floor));
			sum += base[p]! + this.set.bound;
		}
		return sum;
	}

	/** Whether the prices prove that no assignment gives every paper `floor`. */
	excludes(prices: Float64Array, floor: number, candidates?: Candidates): boolean {
		const { papers, base } = this.instance;
		const rent = this.rent(prices);
		const enough = rent + TOLERANCE * (1 + rent);
		let spent = 0;
		for (let p = 0; p < papers; p++) {
			this.set.find(p, 0, prices, floor - base[p]!, candidates?.within(p, floor));
			spent -= this.set.bound;
			if (spent > enough) return true;
		}
		return false;
	}

	/** The largest sum that the worst-served paper could have if it competed with nobody. */
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
