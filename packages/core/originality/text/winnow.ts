import type { Letters } from "./letters.ts";

/**
 * Winnowing (S. Schleimer, D. Wilkerson, A. Aiken: Winnowing: Local Algorithms for Document Fingerprinting, 2003), by
 * the paper's text: in each window the smallest hash is chosen, of equal ones the rightmost, and each place is recorded
 * once. So any run of `GRAM + window - 1` letters that two texts share has a fingerprint that both have chosen.
 */

/** Letters of a gram: about five words. What is shorter is never found. */
export const GRAM = 32;
/** A gram of fewer different letters, as of a line of zeros or dots, says nothing and is never chosen. */
const LEAST_KINDS = 6;
const NOTHING = 0xffffffff;

const BASE = 0x2c9277b5;

/** The hash of the gram that begins at each letter: 32 bits, the same for the same letters wherever they stand. */
export function gramsOf({ codes }: Letters): Uint32Array {
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
		grams[begin] = different < LEAST_KINDS ? NOTHING : Math.min(mix(rolling), NOTHING - 1);
		const gone = codes[begin] as number;
		kinds[gone] = (kinds[gone] as number) - 1;
		if (kinds[gone] === 0) different--;
		rolling = (rolling - Math.imul(gone, leading)) | 0;
	}
	return grams;
}

/** Spreads a rolling hash, whose low bits know little of the first letters (the finalizer of MurmurHash3). */
function mix(rolling: number): number {
	let hash = rolling;
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The places of the chosen grams, in order. A text of fewer grams than a window is one window.
 * @param window grams in a window
 */
export function winnow(grams: Uint32Array, window: number): number[] {
	const chosen: number[] = [];
	const size = Math.min(window, grams.length);
	/** Places whose hashes could be a window's smallest yet: ascending hashes, each smaller than all behind it. */
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
		if (grams[smallest] !== NOTHING && chosen.at(-1) !== smallest) chosen.push(smallest);
	}
	return chosen;
}
