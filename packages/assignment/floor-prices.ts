import type { BestSet, Ranked } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import type { Instance } from "./instance.ts";

/** Iterations without a better value before steps become shorter, and by what. */
const PATIENCE = 8;
const SHORTER = 0.75;
/** Share of the last direction in the next. */
const MOMENTUM = 0.7;
/** Iterations after which each paper's candidates are looked for anew. */
const FRESH = 100;

/**
 * Prices of reviewers at which papers that choose the best of their sets with the floor ask for no more than there is:
 * the dual of the program over sets, approached by subgradients. Who is asked for too often becomes dearer.
 *
 * With `weight` 1 the value is the bound of the total at the floor; with 0 a value below 0 says that the floor is out
 * of reach. It is reckoned from few candidates for each paper, so `Bounds` has to hold it against all.
 */
export class FloorPrices {
	/** The best prices so far, and their value. */
	readonly prices: Float64Array;
	value = Number.POSITIVE_INFINITY;
	floor = 0;
	private readonly instance: Instance;
	private readonly candidates: Candidates;
	private readonly set: BestSet;
	private readonly weight: 0 | 1;
	private readonly current: Float64Array;
	private readonly direction: Float64Array;
	private readonly load: Int32Array;
	private readonly isTight: boolean;
	private among: Ranked[] = [];
	private step: number;
	private stalled = 0;
	private rounds = 0;

	constructor(instance: Instance, candidates: Candidates, set: BestSet, weight: 0 | 1, prices: Float64Array) {
		const { demand, capacity, reviewers, scale } = instance;
		this.instance = instance;
		this.candidates = candidates;
		this.set = set;
		this.weight = weight;
		this.prices = prices.slice();
		this.current = prices.slice();
		this.direction = new Float64Array(reviewers);
		this.load = new Int32Array(reviewers);
		this.step = scale / 50;
		const sum = (list: Int32Array) => list.reduce((total, units) => total + units, 0);
		this.isTight = sum(demand) === sum(capacity);
	}

	/** Whether the floor is out of reach, as far as candidates tell. */
	get isExcluded(): boolean {
		return this.weight === 0 && this.value < -1e-7;
	}

	/** Begins anew with another floor, from the prices that are best so far. */
	aim(floor: number, step = this.step): void {
		this.floor = floor;
		this.value = Number.POSITIVE_INFINITY;
		this.step = step;
		this.stalled = 0;
		this.rounds = 0;
		this.current.set(this.prices);
		this.direction.fill(0);
	}

	/** Goes some steps; ends early where the floor is out of reach, as far as candidates tell, or steps are too short. */
	run(rounds: number): void {
		const { scale } = this.instance;
		for (let round = 0; round < rounds && this.step > 1e-6 * scale; round++) {
			if (this.rounds++ % FRESH === 0) this.refresh();
			const value = this.choose(this.current);
			if (value < this.value - 1e-9 * (this.weight === 0 ? 1 : scale)) {
				this.value = value;
				this.prices.set(this.current);
				this.stalled = 0;
				if (this.isExcluded) this.refresh();
				if (this.isExcluded) return;
			} else if (++this.stalled >= PATIENCE) {
				this.step *= SHORTER;
				this.stalled = 0;
				this.current.set(this.prices);
				this.direction.fill(0);
				continue;
			}
			this.move();
		}
	}

	/** What each paper chooses at the best prices; undefined where one has no set with the floor. */
	chosen(): Int32Array[] | undefined {
		const { papers, base } = this.instance;
		const sets: Int32Array[] = [];
		for (let p = 0; p < papers; p++) {
			const all = this.candidates.within(p, this.floor);
			this.set.find(p, this.weight, this.prices, this.floor - base[p]!, all);
			if (this.set.bound === Number.NEGATIVE_INFINITY) return undefined;
			sets.push(Int32Array.from(this.set.members));
		}
		return sets;
	}

	/** Looks for candidates anew: what others are found makes the value of the best prices larger. */
	private refresh(): void {
		this.among = this.candidates.at(this.weight, this.prices, this.floor);
		this.value = this.choose(this.prices);
	}

	/** What the papers' best sets are worth, with the rent of all places; −∞ where a paper has none. */
	private choose(prices: Float64Array): number {
		const { papers, reviewers, base, capacity } = this.instance;
		const { load, set } = this;
		load.fill(0);
		let rent = 0;
		for (let r = 0; r < reviewers; r++) rent += prices[r]! * capacity[r]!;
		let value = rent;
		for (let p = 0; p < papers; p++) {
			set.find(p, this.weight, prices, this.floor - base[p]!, this.among[p]!);
			value += set.bound + this.weight * base[p]!;
			for (let i = 0; i < set.members.length; i++) load[set.members[i]!]!++;
		}
		// Without scores the value grows with the prices: only its share of them says something.
		return this.weight === 0 ? value / (rent || 1) : value;
	}

	private move(): void {
		const { reviewers, capacity } = this.instance;
		const { current, direction, load } = this;
		let least = Number.POSITIVE_INFINITY;
		for (let r = 0; r < reviewers; r++) {
			direction[r] = MOMENTUM * direction[r]! + (1 - MOMENTUM) * (load[r]! - capacity[r]!);
			if (capacity[r] === 0) continue;
			current[r] = current[r]! + this.step * direction[r]!;
			least = Math.min(least, current[r]!);
		}
		// Where every place is taken, prices are right up to a constant.
		const shift = this.isTight ? least : 0;
		for (let r = 0; r < reviewers; r++) current[r] = Math.max(0, current[r]! - shift);
	}
}
