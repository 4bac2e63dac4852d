/** Hashes to 32 bits (FNV-1a); results must never change. */
export function hash(text: string): number {
	let value = 2_166_136_261;
	for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16_777_619);
	return value >>> 0;
}

/** Generates numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
