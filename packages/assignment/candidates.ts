import { type RankedReviewers, TOLERANCE } from "./best-set.ts";
import type { Instance } from "./instance.ts";
import { sortDescending } from "./sort-scores.ts";

const CANDIDATES_PER_PAPER = 48;

export class Candidates {
	readonly sorted: RankedReviewers[];
	private readonly instance: Instance;

	constructor(instance: Instance) {
		this.instance = instance;
		this.sorted = sortDescending(instance);
	}

	/** Returns reviewers in any set with the floor. */
	reviewersForFloor(paper: number, floor: number): RankedReviewers {
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

	allReviewersForFloor(floor: number): RankedReviewers[] {
		return this.sorted.map((_, p) => this.reviewersForFloor(p, floor));
	}

	/** Returns per paper few reviewers: those in the most valuable sets, weak ones if a partner compensates. */
	at(weight: number, prices: Float64Array, floor: number): RankedReviewers[] {
		const { papers, reviewers, base, demand } = this.instance;
		const values = new Float64Array(reviewers);
		const most = new Float64Array(reviewers);
		const worth = new Float64Array(reviewers);
		const order = new Float64Array(reviewers);
		return Array.from({ length: papers }, (_, p) => {
			const all = this.reviewersForFloor(p, floor);
			const { ids, scores } = all;
			const size = ids.length;
			if (size <= CANDIDATES_PER_PAPER) return all;
			let needs = floor - base[p]! - TOLERANCE * this.instance.scale;
			for (let i = 0; i < demand[p]! - 2; i++) needs -= scores[i]!;
			let best = Number.NEGATIVE_INFINITY;
			for (let i = 0; i < size; i++) {
				values[i] = weight * scores[i]! - prices[ids[i]!]!;
				best = Math.max(best, values[i]!);
				most[i] = best;
			}
			let reach = size - 1;
			for (let i = 0; i < size; i++) {
				while (demand[p]! > 1 && reach > 0 && scores[reach]! + scores[i]! < needs) reach--;
				worth[i] = values[i]! + most[reach]!;
				order[i] = worth[i]!;
			}
			const bar = nthLargest(order, size, CANDIDATES_PER_PAPER);
			const kept = {
				ids: new Int32Array(CANDIDATES_PER_PAPER),
				scores: new Float64Array(CANDIDATES_PER_PAPER),
			};
			let count = 0;
			for (let i = 0; i < size && count < CANDIDATES_PER_PAPER; i++) {
				if (worth[i]! < bar) continue;
				kept.ids[count] = ids[i]!;
				kept.scores[count++] = scores[i]!;
			}
			return kept;
		});
	}
}

function nthLargest(values: Float64Array, size: number, n: number): number {
	let low = 0;
	let high = size - 1;
	const place = n - 1;
	while (low < high) {
		const pivot = values[(low + high) >> 1]!;
		let i = low;
		let j = high;
		while (i <= j) {
			while (values[i]! > pivot) i++;
			while (values[j]! < pivot) j--;
			if (i > j) break;
			const value = values[i]!;
			values[i++] = values[j]!;
			values[j--] = value;
		}
		if (place <= j) high = j;
		else if (place >= i) low = i;
		else break;
	}
	return values[place]!;
}
