import { seededRandom } from "@deck/local/profile/random";

export interface DemoRandom {
	chance(share: number): boolean;
	/** Returns a number from the range, both ends included. */
	between(least: number, limit: number): number;
	pick<T>(list: readonly T[]): T;
	/** Prefers early entries (Zipf). */
	pickRanked<T>(list: readonly T[]): T;
	pickWeighted<K extends string>(weights: Partial<Record<K, number>>): K;
}

/** Flatter than Zipf's 1: titles combine several lists. */
const EXPONENT = 0.75;
/** Keeps the first words from being everywhere. */
const SHIFT = 4;

/** Cumulative weights by list length, for binary search. */
const sums = new Map<number, Float64Array>();

function cumulativeWeights(length: number): Float64Array {
	const known = sums.get(length);
	if (known) return known;
	const made = new Float64Array(length);
	let sum = 0;
	for (let rank = 0; rank < length; rank++) {
		sum += (rank + SHIFT) ** -EXPONENT;
		made[rank] = sum;
	}
	sums.set(length, made);
	return made;
}

export function makeDemoRandom(seed: number): DemoRandom {
	const random = seededRandom(seed);
	const at = <T>(list: readonly T[], index: number): T => list[Math.min(index, list.length - 1)] as T;
	return {
		chance: random.chance,
		between: (least, most) => least + Math.floor(random.next() * (most - least + 1)),
		pick: (list) => at(list, Math.floor(random.next() * list.length)),
		pickRanked(list) {
			const weights = cumulativeWeights(list.length);
			const aim = random.next() * (weights[list.length - 1] ?? 0);
			let low = 0;
			let high = list.length - 1;
			while (low < high) {
				const middle = (low + high) >> 1;
				if ((weights[middle] ?? 0) < aim) low = middle + 1;
				else high = middle;
			}
			return at(list, low);
		},
		pickWeighted(weights) {
			const entries = Object.entries(weights) as [keyof typeof weights, number][];
			let aim = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [key, weight] of entries) {
				aim -= weight;
				if (aim < 0) return key;
			}
			return at(entries, entries.length)[0];
		},
	};
}
