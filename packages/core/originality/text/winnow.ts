import type { Letters } from "./letters.ts";

/**
 * Winnowing (S. Schleimer, D. Wilkerson, A. Aiken: Winnowing: Local Algorithms for Document Fingerprinting, 2003):
 * chooses the smallest hash per window, the rightmost on ties, each position once. So every common run of `GRAM +
 * window - 1` letters yields a fingerprint in both texts.
 */

/** About five words. Shorter matches are never found. */
export const GRAM = 32;
/** Fewer distinct letters (zeros, dots) are never chosen. */
const MIN_DISTINCT_LETTERS = 6;
const NO_VALUE = 0xffffffff;

const BASE = 0x2c9277b5;

export function hashGrams({ codes }: Letters): Uint32Array {
	const count = Math.max(0, codes.length - GRAM + 1);
	const grams = new Uint32Array(count);
	const kinds = new Uint16Array(0x10000);
	let different = 0;
	let rolling = 0;
	let leading = 1;
	for (let power = 1; power < GRAM; power++) leading = Math.imul(leading, BASE);
	for (let end = 0; end < codes.length; end++) {
		const begin = end - GRAM + 1;
		const code = codes[end] as number;
		if ((kinds[code] as number) === 0) different++;
		kinds[code] = (kinds[code] as number) + 1;
		rolling = (Math.imul(rolling, BASE) + code) | 0;
		if (begin < 0) continue;
		grams[begin] = different < MIN_DISTINCT_LETTERS ? NO_VALUE : Math.min(mix(rolling), NO_VALUE - 1);
		const leftCode = codes[begin] as number;
		kinds[leftCode] = (kinds[leftCode] as number) - 1;
		if (kinds[leftCode] === 0) different--;
		rolling = (rolling - Math.imul(leftCode, leading)) | 0;
	}
	return grams;
}

/** Mixes the bits of a hash, as its low bits barely depend on the first letters (MurmurHash3 finalizer). */
function mix(rolling: number): number {
	let hash = rolling;
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Chooses positions of grams by winnowing, in order. A short text is one window.
 * @param window grams per window
 */
export function winnow(grams: Uint32Array, window: number): number[] {
	const chosen: number[] = [];
	const size = Math.min(window, grams.length);
	/** Positions with ascending hashes: each is smaller than all after it. */
	const candidates = new Uint32Array(grams.length);
	let first = 0;
	let last = -1;
	for (let end = 0; end < grams.length; end++) {
		const hash = grams[end] as number;
		while (last >= first && (grams[candidates[last] as number] as number) >= hash) last--;
		candidates[++last] = end;
		if (end < size - 1) continue;
		if ((candidates[first] as number) <= end - size) first++;
		const smallest = candidates[first] as number;
		if (grams[smallest] !== NO_VALUE && chosen.at(-1) !== smallest) chosen.push(smallest);
	}
	return chosen;
}
