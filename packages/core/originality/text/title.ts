import { hash } from "../../kernel/ids.ts";
import { foldText } from "./letters.ts";

/** Shorter titles must match completely. */
const MIN_WORDS = 5;
/** Words that may be replaced one at a time. */
const MAX_WORDS = 40;
const LETTERS = 14;

function wordsOf(title: string): string[] {
	const words = title.split(/[^\p{L}\p{N}\p{M}\u00ad]+/u).map(foldText);
	return words.filter(Boolean).slice(0, MAX_WORDS).sort();
}

const fingerprintOf = (words: readonly string[]) => `n${hash(words.join(" ")).slice(0, LETTERS)}`;
const without = (words: readonly string[], index: number) => words.toSpliced(index, 1);

/**
 * Returns a title's fingerprints. Titles share one if their words match in any order, or, from five words, with one
 * changed, added or omitted.
 */
export function titleFingerprints(title: string): string[] {
	const words = wordsOf(title);
	if (words.length === 0) return [];
	const fewer = words.length < MIN_WORDS ? [] : words.map((_, index) => fingerprintOf(without(words, index)));
	return [...new Set([fingerprintOf(words), ...fewer])];
}

export function titleSimilarity(one: string, other: string): "equal" | "near" | null {
	const [words, others] = [wordsOf(one), wordsOf(other)];
	if (words.length === 0) return null;
	if (words.join(" ") === others.join(" ")) return "equal";
	if (Math.min(words.length, others.length) < MIN_WORDS - 1) return null;
	if (Math.max(words.length, others.length) < MIN_WORDS) return null;
	return missing(words, others) <= 1 && missing(others, words) <= 1 ? "near" : null;
}

function missing(words: readonly string[], others: readonly string[]): number {
	const unmatched = [...others];
	let count = 0;
	for (const word of words) {
		const at = unmatched.indexOf(word);
		if (at < 0) count++;
		else unmatched.splice(at, 1);
	}
	return count;
}
