import { excludedRanges } from "./excluded-ranges.ts";
import { extractLetters, type Letters, type Range } from "./letters.ts";
import { hashGrams, winnow } from "./winnow.ts";

export interface PreparedText {
	text: string;
	pageStarts: number[];
	letters: Letters;
	grams: Uint32Array;
}

const PAGE_BREAK = "\n";

/** Prepares a manuscript's text for comparison, without bibliography and quotations. */
export function prepareText(pages: readonly string[]): PreparedText {
	const text = pages.join(PAGE_BREAK);
	const pageStarts: number[] = [];
	let start = 0;
	for (const page of pages) {
		pageStarts.push(start);
		start += page.length + PAGE_BREAK.length;
	}
	const letters = extractLetters(text, excludedRanges(text));
	return { text, pageStarts, letters, grams: hashGrams(letters) };
}

export function pageAt(pageStarts: readonly number[], position: number): number {
	let page = 0;
	while (page < pageStarts.length && (pageStarts[page] as number) <= position) page++;
	return Math.max(1, page);
}

/** Manuscripts with a common run of 181 letters (thirty words) find each other. */
const FINGERPRINT_WINDOW = 150;

/** Returns distinct fingerprints with their positions, in text order, about one per 75 letters. */
export function textFingerprints({ grams }: PreparedText): Map<string, number> {
	const fingerprints = new Map<string, number>();
	for (const position of winnow(grams, FINGERPRINT_WINDOW)) {
		const fingerprint = `t${(grams[position] as number).toString(36)}`;
		if (!fingerprints.has(fingerprint)) fingerprints.set(fingerprint, position);
	}
	return fingerprints;
}

const isLetter = (character: string | undefined) =>
	character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Trims partial words from a range if whole ones remain. */
export function wholeWords(text: string, { from, to }: Range): Range {
	let [begin, end] = [from, to];
	if (isLetter(text[begin - 1])) while (begin < to && isLetter(text[begin])) begin++;
	if (isLetter(text[end])) while (end > begin && isLetter(text[end - 1])) end--;
	while (begin < end && !isLetter(text[begin])) begin++;
	while (end > begin && !isLetter(text[end - 1])) end--;
	return begin < end ? { from: begin, to: end } : { from, to };
}

export function toTextRange({ text, letters }: PreparedText, { from, to }: Range): Range {
	const last = letters.at[to - 1] as number;
	const paired = (text.codePointAt(last) ?? 0) > 0xffff;
	return { from: letters.at[from] as number, to: last + (paired ? 2 : 1) };
}
