import type { Bounds } from "./bounds.ts";
import type { Candidates } from "./candidates.ts";
import { forEachPaper } from "./for-each-paper.ts";
import type { Instance } from "./instance.ts";

/** Relative price increase if chosen, and its decay per pass. */
const FIRST_RATE = 0.3;
const RATE_DECAY = 0.97;
/** Weight of the last pass in the average. */
const LAST_PASS_WEIGHT = 0.1;
/** Prices must exceed 0 to grow; the largest is 1. */
const MIN_START_PRICE = 0.05;

/**
 * Prices that prove a floor unreachable: its cheapest sets cost more than all places. Papers choose in turn,
 * multiplying chosen reviewers' prices (multiplicative weights). The average is the proof.
 */
export class ExcludingPrices {
	readonly average: Float64Array;
	private readonly instance: Instance;
	private readonly candidates: Candidates;
	private readonly bounds: Bounds;
	private readonly current: Float64Array;
	private readonly isWhole: boolean;
	private rate = FIRST_RATE;
	private passes = 0;

	/** `isFew`: only reviewers relevant at the initial prices. */
	constructor(
		instance: Instance,
		candidates: Candidates,
		bounds: Bounds,
		start: Float64Array,
		isFew: boolean,
	) {
		this.instance = instance;
		this.candidates = candidates;
		this.bounds = bounds;
		this.current = start.map((price) => Math.max(MIN_START_PRICE, price));
		this.average = this.current.slice();
		this.isWhole = !isFew && instance.demand.every((needs) => needs === 2);
	}

	run(passes: number, floor: number): void {
		const { papers, reviewers, capacity, base } = this.instance;
		const { current, average } = this;
		const { set } = this.bounds;
		const among = this.isWhole
			? this.candidates.allReviewersForFloor(floor)
			: this.candidates.at(0, average, floor);
		for (let pass = 0; pass < passes; pass++) {
			forEachPaper(papers, this.passes++, (p) => {
				set.find(p, 0, current, floor - base[p]!, among[p]!);
				for (let i = 0; i < set.members.length; i++) {
					const r = set.members[i]!;
					current[r] = current[r]! * (1 + this.rate / capacity[r]!);
				}
			});
			this.rate *= RATE_DECAY;
			const mean = current.reduce((sum, price) => sum + price, 0) / reviewers;
			for (let r = 0; r < reviewers; r++) {
				current[r] = current[r]! / mean;
				average[r] = (1 - LAST_PASS_WEIGHT) * average[r]! + LAST_PASS_WEIGHT * current[r]!;
			}
		}
	}
}
