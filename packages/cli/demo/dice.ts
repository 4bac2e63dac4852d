import { seededRandom } from "@deck/local/profile/random";

/** Choices of the demo; a seed repeats them all. */
export interface Dice {
	/** True in this share of the calls. */
	chance(share: number): boolean;
	/** A whole number from `least` to `most`, both possible. */
	between(least: number, most: number): number;
	/** Any of the list, all alike. */
	any<T>(list: readonly T[]): T;
	/** One of the list by its rank, the first ones most often, as words are in real texts (Zipf). */
	ranked<T>(list: readonly T[]): T;
	/** One of the keys, by weight. */
	weighted<K extends string>(weights: Partial<Record<K, number>>): K;
}

/** Flatter than Zipf's 1, as common words of titles are chosen from several lists at once. */
const EXPONENT = 0.75;
/** Keeps the very first words from being everywhere. */
const SHIFT = 4;

/** Sums of the weights of a list of this length; they make a choice a binary search. */
const sums = new Map<number, Float64Array>();

function sumsOf(length: number): Float64Array {
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

/** Dice of this seed. */
export function makeDice(seed: number): Dice {
	const random = seededRandom(seed);
	const at = <T>(list: readonly T[], index: number): T => list[Math.min(index, list.length - 1)] as T;
	return {
		chance: random.chance,
		between: (least, most) => least + Math.floor(random.next() * (most - least + 1)),
		any: (list) => at(list, Math.floor(random.next() * list.length)),
		ranked(list) {
			const weights = sumsOf(list.length);
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
		weighted(weights) {
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
