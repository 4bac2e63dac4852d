import { type Instance, isTight } from "./instance.ts";
import { NetworkSimplex } from "./network-simplex.ts";

/** Initial reviewers per paper; others join by reduced cost. */
const INITIAL_CANDIDATES = 10;
/** Pairs that join per paper and round. */
const JOINING_PER_ROUND = 4;
/** Largest integer to which scores are scaled. */
const RESOLUTION = 2 ** 32;
/** Initial cost of an unserved place, in largest weights; raised if too small. */
const INITIAL_UNSERVED_COST = 2;

/**
 * Maximises Σ (1 + paper's multiplier) × score, exactly: solves a transport over few pairs and adds pairs
 * that gain until none is left. Multipliers may change between solutions.
 */
export class Transport {
	readonly multiplier: Float64Array;
	private readonly simplex: NetworkSimplex;
	private readonly isCandidate: Uint8Array;
	private readonly perScore: number;

	private readonly instance: Instance;

	/** `cover`: an assignment; rough `prices` select the first candidates. */
	constructor(instance: Instance, cover: readonly Int32Array[], prices?: Float64Array) {
		this.instance = instance;
		this.multiplier = new Float64Array(instance.papers);
		this.perScore = RESOLUTION / instance.scale;
		this.isCandidate = new Uint8Array(instance.free.length);
		this.simplex = new NetworkSimplex(instance.demand, instance.capacity);
		const opening = new Float64Array(instance.papers + instance.reviewers + 1);
		prices?.forEach((price, r) => {
			opening[instance.papers + r] = -price * this.perScore;
		});
		for (let p = 0; p < instance.papers; p++) {
			this.addBestPairs(p, INITIAL_CANDIDATES, opening, Number.NEGATIVE_INFINITY);
			for (const r of cover[p] ?? []) this.add(p, r);
		}
	}

	/** Solves in steps: each is a round of joining pairs. */
	*solve(): Generator<void, void> {
		this.reprice();
		for (;;) {
			this.simplex.run();
			yield;
			if (this.raiseUnserved()) continue;
			let joined = 0;
			for (let p = 0; p < this.instance.papers; p++)
				joined += this.addBestPairs(p, JOINING_PER_ROUND, this.simplex.potential, this.simplex.potential[p]!);
			if (joined === 0) return;
		}
	}

	/** Raises the cost if a place is unserved although candidates cover all. */
	private raiseUnserved(): boolean {
		const { papers } = this.instance;
		for (let p = 0; p < papers; p++)
			if (this.simplex.unserved(p) > 0) {
				this.simplex.setUnservedCost(this.simplex.unservedCost * 4);
				return true;
			}
		return false;
	}

	/** Returns each paper's reviewers, without must-haves. */
	chosen(): Int32Array[] {
		return Array.from({ length: this.instance.papers }, (_, p) => {
			const set: number[] = [];
			this.simplex.eachArc(p, (arc, r) => {
				if (this.simplex.flow[arc] === 1) set.push(r);
			});
			return Int32Array.from(set.sort((a, b) => a - b));
		});
	}

	/** Returns each reviewer's price, in units of scores. */
	prices(): Float64Array {
		const { papers, reviewers, capacity } = this.instance;
		const prices = Float64Array.from({ length: reviewers }, (_, r) =>
			Math.max(0, -this.simplex.potential[papers + r]! / this.perScore),
		);
		// If every place is taken, prices are determined up to a constant: the smallest becomes 0.
		if (!isTight(this.instance)) return prices;
		const least = prices.reduce((min, price, r) => (capacity[r]! > 0 ? Math.min(min, price) : min), Infinity);
		return prices.map((price) => Math.max(0, price - least));
	}

	private weight(paper: number): number {
		return (1 + this.multiplier[paper]!) * this.perScore;
	}

	private reprice(): void {
		const { papers, reviewers, score } = this.instance;
		const most = 1 + this.multiplier.reduce((max, multiplier) => Math.max(max, multiplier), 0);
		this.simplex.setUnservedCost(Math.ceil(INITIAL_UNSERVED_COST * most) * RESOLUTION);
		for (let p = 0; p < papers; p++) {
			const weight = this.weight(p);
			this.simplex.eachArc(p, (arc, r) =>
				this.simplex.setCost(arc, -Math.round(weight * score[p * reviewers + r]!)),
			);
		}
	}

	private add(paper: number, reviewer: number): void {
		const at = paper * this.instance.reviewers + reviewer;
		if (this.isCandidate[at] === 1) return;
		this.isCandidate[at] = 1;
		this.simplex.addArc(paper, reviewer, -Math.round(this.weight(paper) * this.instance.score[at]!));
	}

	/**
	 * Adds a paper's best missing pairs: at most `most`, each gaining more than `least`. Starts at a different reviewer for
	 * each paper, so that equal pairs spread over reviewers.
	 */
	private addBestPairs(paper: number, most: number, potential: Float64Array, least: number): number {
		const { reviewers, papers, free, score } = this.instance;
		const weight = this.weight(paper);
		const offset = (paper * 7919) % reviewers;
		const best: number[] = [];
		const gains: number[] = [];
		let bar = least + 0.5;
		for (let step = 0; step < reviewers; step++) {
			const r = step + offset < reviewers ? step + offset : step + offset - reviewers;
			const at = paper * reviewers + r;
			const gain = weight * score[at]! + potential[papers + r]!;
			if (gain <= bar || free[at] === 0 || this.isCandidate[at] === 1) continue;
			let place = best.length < most ? best.length : most - 1;
			while (place > 0 && gains[place - 1]! < gain) {
				best[place] = best[place - 1]!;
				gains[place] = gains[place - 1]!;
				place--;
			}
			best[place] = r;
			gains[place] = gain;
			if (best.length === most) bar = Math.max(bar, gains[most - 1]!);
		}
		for (const r of best) this.add(paper, r);
		return best.length;
	}
}
