import type { Instance } from "./instance.ts";

export interface RankedReviewers {
	ids: Int32Array;
	scores: Float64Array;
}

/** Sets that are compared; if there are more, the result is only an upper bound. */
const MAX_SETS = 20_000;

/**
 * Finds a paper's best set at given prices: as many free reviewers as needed, score sum at least `floor`,
 * maximal Σ (weight × score − price).
 *
 * Lagrangian relaxation of the floor: max Σ (value + m × score) − m × floor is an upper bound for m ≥ 0,
 * solved by sorting. Kelley's cuts find the best m: two sets are lines in m, continue at their intersection.
 * If a gap remains, enumerates sets by that bound.
 */
export class BestSet {
	/** An upper bound if enumeration stopped early; −∞ if no set reaches the floor. */
	bound = 0;
	readonly members: number[] = [];
	/** Makes sets with and without the floor equal; 0 if the floor costs nothing. */
	multiplier = 0;
	private readonly id: Int32Array;
	private readonly value: Float64Array;
	private readonly score: Float64Array;
	private readonly mixed: Float64Array;
	private readonly first: Int32Array;
	private readonly top: Int32Array;
	private size = 0;

	private readonly instance: Instance;

	constructor(instance: Instance) {
		this.instance = instance;
		const { reviewers, demand } = instance;
		this.id = new Int32Array(reviewers);
		this.value = new Float64Array(reviewers);
		this.score = new Float64Array(reviewers);
		this.mixed = new Float64Array(reviewers);
		this.first = new Int32Array(reviewers);
		this.top = new Int32Array(demand.reduce((most, needs) => Math.max(most, needs), 0));
	}

	/** `floor` excludes must-haves. `among` restricts reviewers and bound. */
	find(paper: number, weight: number, prices: Float64Array, floor: number, among?: RankedReviewers): void {
		const { reviewers, free, score, demand, scale } = this.instance;
		const needs = demand[paper]!;
		this.members.length = 0;
		this.multiplier = 0;
		this.bound = 0;
		if (needs === 0) {
			if (floor > TOLERANCE * scale) this.bound = Number.NEGATIVE_INFINITY;
			return;
		}
		if (among && needs === 2) {
			this.pair(among, weight, prices, floor - TOLERANCE * scale);
			return;
		}
		this.size = 0;
		if (among) {
			const { ids, scores } = among;
			this.size = ids.length;
			for (let i = 0; i < ids.length; i++) {
				this.id[i] = ids[i]!;
				this.score[i] = scores[i]!;
				this.value[i] = weight * scores[i]! - prices[ids[i]!]!;
			}
		} else
			for (let r = 0, at = paper * reviewers; r < reviewers; r++, at++) {
				if (free[at] === 0) continue;
				this.id[this.size] = r;
				this.score[this.size] = score[at]!;
				this.value[this.size] = weight * score[at]! - prices[r]!;
				this.size++;
			}
		if (this.size < needs) {
			this.bound = Number.NEGATIVE_INFINITY;
			return;
		}
		this.search(needs, floor - TOLERANCE * scale);
	}

	/**
	 * Finds the best pair; later reviewers need one of ever fewer first ones. `mixed` has the largest value up
	 * to each position, `first` its position.
	 */
	private pair({ ids, scores }: RankedReviewers, weight: number, prices: Float64Array, floor: number): void {
		const { mixed, first } = this;
		const size = ids.length;
		let best = Number.NEGATIVE_INFINITY;
		let one = -1;
		let two = -1;
		let most = Number.NEGATIVE_INFINITY;
		let chosen = -1;
		let reach = size - 1;
		for (let i = 0; i < size; i++) {
			const score = scores[i]!;
			while (reach >= 0 && scores[reach]! + score < floor) reach--;
			if (reach < 0) break;
			// Later reviewers are worth at most their score.
			const alone = weight * score;
			const other = i > reach ? mixed[reach]! : most > alone ? most : alone;
			if (alone + other <= best) break;
			const id = ids[i]!;
			const value = alone - prices[id]!;
			if (i > 0) {
				const before = reach < i ? reach : i - 1;
				const sum = value + mixed[before]!;
				if (sum > best) {
					best = sum;
					one = first[before]!;
					two = id;
				}
			}
			if (value > most) {
				most = value;
				chosen = id;
			}
			mixed[i] = most;
			first[i] = chosen;
		}
		this.bound = best;
		if (one >= 0) this.members.push(one, two);
	}

	/**
	 * Returns all sets with the floor and a value of at least `least`; undefined if over `most`. Call after
	 * `find`.
	 */
	list(paper: number, floor: number, least: number, most: number): number[][] | undefined {
		const needs = this.instance.demand[paper]!;
		if (needs === 0 || this.size < needs) return [];
		const found: number[][] = [];
		const enough = floor - TOLERANCE * this.instance.scale;
		this.mix(this.multiplier);
		const whole = this.walk(
			this.all(),
			needs,
			enough,
			this.multiplier,
			() => least,
			(path) => {
				found.push(path.map((i) => this.id[i]!));
				return found.length <= most;
			},
		);
		return whole ? found : undefined;
	}

	private search(needs: number, floor: number): void {
		let low = this.pick(this.value, needs);
		if (low.score >= floor) {
			this.recordSet(needs);
			this.bound = low.value;
			return;
		}
		let high = this.pick(this.score, needs);
		if (high.score < floor) {
			this.bound = Number.NEGATIVE_INFINITY;
			return;
		}
		this.recordSet(needs);
		let best = high.value;
		let m = 0;
		let bound = Number.POSITIVE_INFINITY;
		for (;;) {
			m = (low.value - high.value) / (high.score - low.score);
			const crossing = high.value + m * (high.score - floor);
			this.mix(m);
			const set = this.pick(this.mixed, needs);
			bound = set.value + m * (set.score - floor);
			if (set.score >= floor && set.value > best) {
				best = set.value;
				this.recordSet(needs);
			}
			if (bound <= crossing + 1e-12 * (1 + Math.abs(crossing))) break;
			if (set.score >= floor) high = set;
			else low = set;
		}
		this.multiplier = m;
		this.bound = bound > best ? this.enumerate(needs, floor, m, best, bound) : best;
	}

	private mix(m: number): void {
		for (let i = 0; i < this.size; i++) this.mixed[i] = this.value[i]! + m * this.score[i]!;
	}

	private pick(key: Float64Array, needs: number): { value: number; score: number } {
		const { top } = this;
		let filled = 0;
		for (let i = 0; i < this.size; i++) {
			const k = key[i]!;
			if (filled === needs && k <= key[top[needs - 1]!]!) continue;
			let at = filled < needs ? filled++ : needs - 1;
			while (at > 0 && key[top[at - 1]!]! < k) {
				top[at] = top[at - 1]!;
				at--;
			}
			top[at] = i;
		}
		let value = 0;
		let score = 0;
		for (let i = 0; i < needs; i++) {
			value += this.value[top[i]!]!;
			score += this.score[top[i]!]!;
		}
		return { value, score };
	}

	private recordSet(needs: number): void {
		this.members.length = 0;
		for (let i = 0; i < needs; i++) this.members.push(this.id[this.top[i]!]!);
	}

	private enumerate(needs: number, floor: number, m: number, start: number, bound: number): number {
		let best = start;
		const whole = this.walk(
			this.undominated(needs),
			needs,
			floor,
			m,
			() => best,
			(path, value) => {
				if (value > best) {
					best = value;
					this.members.splice(0, needs, ...path.map((i) => this.id[i]!));
				}
				return true;
			},
		);
		return whole ? best : bound;
	}

	private all(): number[] {
		return Array.from({ length: this.size }, (_, i) => i);
	}

	/** Drops reviewers dominated by `needs` others: some best set has none of them. */
	private undominated(needs: number): number[] {
		const { value, score } = this;
		const kept: number[] = [];
		for (const i of this.all().sort((a, b) => value[b]! - value[a]! || score[b]! - score[a]! || a - b)) {
			let above = 0;
			for (const other of kept) if (score[other]! >= score[i]!) above++;
			if (above < needs) kept.push(i);
		}
		return kept;
	}

	/**
	 * Walks sets with the floor depth-first, largest bound first, pruning bounds not above `bar`. Returns false
	 * if `call` stopped it with false.
	 */
	private walk(
		order: number[],
		needs: number,
		floor: number,
		m: number,
		bar: () => number,
		call: (path: readonly number[], value: number) => boolean,
	): boolean {
		const size = order.length;
		order.sort((a, b) => this.mixed[b]! - this.mixed[a]! || a - b);
		const prefix = [0];
		for (const i of order) prefix.push(prefix[prefix.length - 1]! + this.mixed[i]!);
		const path: number[] = [];
		let seen = 0;
		let going = true;
		const go = (from: number, value: number, score: number, mixed: number): void => {
			const missing = needs - path.length;
			if (missing === 0) {
				if (score >= floor && value >= bar()) going = call(path, value);
				return;
			}
			for (let i = from; i + missing <= size && going; i++) {
				if (++seen > MAX_SETS) going = false;
				if (mixed + prefix[i + missing]! - prefix[i]! - m * floor <= bar()) return;
				const at = order[i]!;
				path.push(at);
				go(i + 1, value + this.value[at]!, score + this.score[at]!, mixed + this.mixed[at]!);
				path.pop();
			}
		};
		go(0, 0, 0, 0);
		return going;
	}
}

/** Tolerance of sums of scores, relative to the largest score. */
export const TOLERANCE = 1e-9;
