import { describe, expect, it } from "vitest";
import { extractLetters } from "./letters.ts";
import { GRAM, hashGrams, winnow } from "./winnow.ts";

function numbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

function noise(next: (below: number) => number, length: number): string {
	return Array.from({ length }, () => String.fromCharCode(97 + next(26))).join("");
}

const chosenHashes = (text: string, window: number) => {
	const grams = hashGrams(extractLetters(text));
	return new Set(winnow(grams, window).map((position) => grams[position]));
};

describe("the grams of a text", () => {
	it("have the same hash for the same letters, wherever they are", () => {
		const next = numbers(1);
		const shared = noise(next, 60);
		const one = hashGrams(extractLetters(noise(next, 41) + shared));
		const other = hashGrams(extractLetters(noise(next, 7) + shared));
		expect(one.slice(41)).toEqual(other.slice(7));
		expect(new Set(one).size).toBe(one.length);
	});

	it("are none if the text is shorter than one", () => {
		expect(hashGrams(extractLetters("a".repeat(GRAM - 1))).length).toBe(0);
	});
});

describe("winnowing", () => {
	it("chooses like the example in its paper", () => {
		const hashes = Uint32Array.of(77, 74, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 74, 42, 17, 98);
		const chosen = winnow(hashes, 4).map((position) => [hashes[position], position]);
		expect(chosen).toEqual([
			[17, 3],
			[17, 6],
			[8, 8],
			[39, 11],
			[17, 15],
		]);
	});

	it("takes the rightmost of equal hashes, and each position once", () => {
		expect(winnow(Uint32Array.of(5, 5, 9, 5, 9, 9), 3)).toEqual([1, 3]);
	});

	it.each([17, 200])(
		"finds every shared run of letters of the promised length, with a window of %i",
		(window) => {
			const next = numbers(window);
			const promised = GRAM + window - 1;
			for (let round = 0; round < 300; round++) {
				const shared = noise(next, promised);
				const one = chosenHashes(noise(next, next(400)) + shared + noise(next, next(400)), window);
				const other = chosenHashes(noise(next, next(400)) + shared + noise(next, next(400)), window);
				expect([...one].some((hash) => other.has(hash))).toBe(true);
			}
		},
	);

	it("chooses about two hashes per window plus one", () => {
		const next = numbers(3);
		const grams = hashGrams(extractLetters(noise(next, 100_000)));
		expect(Math.round((winnow(grams, 49).length / grams.length) * 50)).toBe(2);
	});

	it("chooses nothing in a line of zeros", () => {
		expect(winnow(hashGrams(extractLetters("0.000 ".repeat(500))), 17)).toEqual([]);
	});

	it("treats a short text as one window", () => {
		expect(winnow(Uint32Array.of(9, 3, 4), 17)).toEqual([1]);
	});
});
