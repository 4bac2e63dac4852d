import type { RankedReviewers } from "./best-set.ts";
import type { Instance } from "./instance.ts";

const BITS = 8;
const DIGITS = 2;
const SIZE = 1 << BITS;

/**
 * Sorts by score, then number. Radix sort takes a tenth of comparisons' time; a final pass orders equal
 * digits.
 */
export function sortDescending({ papers, reviewers, free, score, scale }: Instance): RankedReviewers[] {
	const perScore = (2 ** (BITS * DIGITS) - 1) / scale;
	const digits = new Int32Array(reviewers);
	const count = new Int32Array(SIZE);
	return Array.from({ length: papers }, (_, p) => {
		let size = 0;
		let ids = new Int32Array(reviewers);
		for (let r = 0, at = p * reviewers; r < reviewers; r++, at++) {
			if (free[at] === 0) continue;
			digits[r] = Math.round((scale - score[at]!) * perScore);
			ids[size++] = r;
		}
		let other = new Int32Array(size);
		ids = ids.subarray(0, size);
		for (let digit = 0; digit < DIGITS; digit++) {
			const shift = digit * BITS;
			count.fill(0);
			for (let i = 0; i < size; i++) count[(digits[ids[i]!]! >> shift) & (SIZE - 1)]!++;
			for (let value = 0, before = 0; value < SIZE; value++) {
				const here = count[value]!;
				count[value] = before;
				before += here;
			}
			for (let i = 0; i < size; i++) other[count[(digits[ids[i]!]! >> shift) & (SIZE - 1)]!++] = ids[i]!;
			[ids, other] = [other, ids];
		}
		const scores = new Float64Array(size);
		for (let i = 0; i < size; i++) {
			const r = ids[i]!;
			const own = score[p * reviewers + r]!;
			let at = i;
			for (; at > 0 && scores[at - 1]! < own; at--) {
				scores[at] = scores[at - 1]!;
				ids[at] = ids[at - 1]!;
			}
			scores[at] = own;
			ids[at] = r;
		}
		return { ids, scores };
	});
}
