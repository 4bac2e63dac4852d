import { type Ranked, TOLERANCE } from "./best-set.ts";
import type { Instance } from "./instance.ts";

/** Reviewers that each way of weighing keeps for a paper. */
const KEPT = 20;
/** How much more a score may count than its value at prices: a floor makes it dearer. */
const MIXTURES = [0, 0.7, 3];

/** Each paper's free reviewers, the largest score first, and the few of them who matter at given prices. */
export class Candidates {
	/** By paper. */
	readonly sorted: Ranked[];
	private readonly instance: Instance;

	constructor(instance: Instance) {
		this.instance = instance;
		const { papers, reviewers, free, score, scale } = instance;
		const keys = new Float64Array(reviewers);
		// Numbers are sorted many times faster than by a comparison: score above, reviewer below, within 53 bits.
		const room = 2 ** Math.ceil(Math.log2(reviewers + 1));
		const resolution = Math.floor(2 ** 52 / room / scale);
		this.sorted = Array.from({ length: papers }, (_, p) => {
			let size = 0;
			for (let r = 0; r < reviewers; r++) {
				const at = p * reviewers + r;
				if (free[at] === 1) keys[size++] = -(Math.round(score[at]! * resolution) * room + r);
			}
			const ids = Int32Array.from(keys.subarray(0, size).sort(), (key) => -key % room);
			return { ids, scores: Float64Array.from(ids, (r) => score[p * reviewers + r]!) };
		});
	}

	/** Those of a paper who can be in a set with the floor, the largest score first. */
	within(paper: number, floor: number): Ranked {
		const { demand, base } = this.instance;
		const { ids, scores } = this.sorted[paper]!;
		let needs = floor - base[paper]! - TOLERANCE * this.instance.scale;
		for (let i = 0; i < demand[paper]! - 1 && i < ids.length; i++) needs -= scores[i]!;
		let low = 0;
		let high = ids.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (scores[middle]! >= needs - TOLERANCE * this.instance.scale) low = middle + 1;
			else high = middle;
		}
		return { ids: ids.subarray(0, low), scores: scores.subarray(0, low) };
	}

	/** For each paper those who can be in a set with the floor and are best at these prices. */
	at(weight: number, prices: Float64Array, floor: number): Ranked[] {
		const { papers, reviewers, demand } = this.instance;
		const keys = new Float64Array(reviewers);
		const taken = new Uint8Array(reviewers);
		return Array.from({ length: papers }, (_, p) => {
			const all = this.within(p, floor);
			const { ids, scores } = all;
			if (ids.length <= KEPT * MIXTURES.length) return all;
			taken.fill(0, 0, ids.length);
			taken.fill(1, 0, demand[p]! + 2);
			for (const mixture of MIXTURES) {
				const value = (i: number) => (weight + mixture) * scores[i]! - prices[ids[i]!]!;
				for (let i = 0; i < ids.length; i++) keys[i] = -value(i);
				const bar = -keys.subarray(0, ids.length).sort()[KEPT - 1]!;
				for (let i = 0; i < ids.length; i++) if (value(i) >= bar) taken[i] = 1;
			}
			return {
				ids: ids.filter((_, i) => taken[i] === 1),
				scores: scores.filter((_, i) => taken[i] === 1),
			};
		});
	}
}
