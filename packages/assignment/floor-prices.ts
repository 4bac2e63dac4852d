import type { BestSet, RankedReviewers } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import { forEachPaper } from "./for-each-paper.ts";
import { type Instance, isTight } from "./instance.ts";

/** First step, relative to the floor (at least the largest score); its decay per pass. */
const FIRST_STEP = 0.033;
const MIN_STEP = 0.001;
const STEP_DECAY = 0.93;
/** Weight of the last pass in the average. */
const LAST_PASS_WEIGHT = 0.15;
/** Passes between updates of candidates; all reviewers before the first. */
const PASSES_BETWEEN_UPDATES = 20;
/** Papers between price decreases. */
const PAPERS_BETWEEN_DECREASES = 50;

/**
 * Prices at which best sets with the floor stay within capacity: the dual of the program over sets. Papers
 * choose in turn; chosen reviewers' prices rise, and all fall as places are offered (incremental
 * subgradients). The average converges fast and bounds the total; `Bounds` checks it against all reviewers.
 */
export class FloorPrices {
	readonly prices: Float64Array;
	private readonly instance: Instance;
	private readonly candidates: Candidates;
	private readonly set: BestSet;
	readonly floor: number;
	private readonly isTight: boolean;
	private readonly current: Float64Array;
	private readonly average: Float64Array;
	/** Candidates of the last pass, by paper. */
	among: RankedReviewers[];
	private value = Number.POSITIVE_INFINITY;
	private step: number;
	private passes = 0;
	private readonly first: number;

	/** `start` is from a close floor, so short steps suffice. */
	constructor(
		instance: Instance,
		candidates: Candidates,
		set: BestSet,
		floor: number,
		start: Float64Array,
		isNear: boolean,
	) {
		const { demand, scale } = instance;
		this.instance = instance;
		this.candidates = candidates;
		this.set = set;
		this.floor = floor;
		this.prices = start.slice();
		this.current = start.slice();
		this.average = start.slice();
		this.step =
			Math.max(FIRST_STEP * floor, MIN_STEP * scale) * (isNear ? STEP_DECAY ** PASSES_BETWEEN_UPDATES : 1);
		this.passes = isNear ? PASSES_BETWEEN_UPDATES : 0;
		this.first = this.passes;
		this.isTight = isTight(instance);
		const isWhole = !isNear && demand.every((needs) => needs === 2);
		this.among = isWhole ? candidates.allReviewersForFloor(floor) : candidates.at(1, start, floor);
		this.value = this.valueOf(start);
	}

	pass(): void {
		const { papers, reviewers, base, capacity } = this.instance;
		const { current, average, set, step } = this;
		const cheaper = (step * PAPERS_BETWEEN_DECREASES) / papers;
		if (this.passes > this.first && this.passes % PASSES_BETWEEN_UPDATES === 0)
			this.among = this.candidates.at(1, average, this.floor);
		forEachPaper(papers, this.passes, (p, turn) => {
			set.find(p, 1, current, this.floor - base[p]!, this.among[p]!);
			for (let i = 0; i < set.members.length; i++) current[set.members[i]!]! += step;
			if (turn % PAPERS_BETWEEN_DECREASES === PAPERS_BETWEEN_DECREASES - 1)
				for (let r = 0; r < reviewers; r++) current[r] = this.kept(current[r]! - cheaper * capacity[r]!);
		});
		this.shift(current);
		for (let r = 0; r < reviewers; r++)
			average[r] = (1 - LAST_PASS_WEIGHT) * average[r]! + LAST_PASS_WEIGHT * current[r]!;
		this.step *= STEP_DECAY;
		if (++this.passes % PASSES_BETWEEN_UPDATES === 0) this.look();
	}

	/** Returns choices at the best prices; undefined if a paper has none. */
	chosen(): Int32Array[] | undefined {
		const { papers, base } = this.instance;
		const sets: Int32Array[] = [];
		for (let p = 0; p < papers; p++) {
			const all = this.candidates.reviewersForFloor(p, this.floor);
			this.set.find(p, 1, this.prices, this.floor - base[p]!, all);
			if (this.set.bound === Number.NEGATIVE_INFINITY) return undefined;
			sets.push(Int32Array.from(this.set.members));
		}
		return sets;
	}

	private look(): void {
		const { average } = this;
		this.shift(average);
		const value = this.valueOf(average);
		if (value >= this.value) return;
		this.value = value;
		this.prices.set(average);
	}

	private valueOf(prices: Float64Array): number {
		const { papers, base, capacity, reviewers } = this.instance;
		let value = 0;
		for (let r = 0; r < reviewers; r++) value += prices[r]! * capacity[r]!;
		for (let p = 0; p < papers; p++) {
			this.set.find(p, 1, prices, this.floor - base[p]!, this.among[p]!);
			value += base[p]! + this.set.bound;
		}
		return value;
	}

	/** Prices are ≥ 0; if every place is taken, determined up to a constant. */
	private kept(price: number): number {
		return this.isTight ? price : Math.max(0, price);
	}

	private shift(prices: Float64Array): void {
		if (!this.isTight) return;
		const { capacity } = this.instance;
		let least = Number.POSITIVE_INFINITY;
		for (let r = 0; r < prices.length; r++) if (capacity[r]! > 0) least = Math.min(least, prices[r]!);
		for (let r = 0; r < prices.length; r++) prices[r] = Math.max(0, prices[r]! - least);
	}
}
