import { leftOut } from "./left-out.ts";
import { type Letters, lettersOf, type Range } from "./letters.ts";
import { gramsOf, winnow } from "./winnow.ts";

/** A manuscript's text, ready to be compared. */
export interface Prepared {
	text: string;
	/** Where each page begins in it. */
	pageStarts: number[];
	letters: Letters;
	grams: Uint32Array;
}

/** Between pages, as between lines. */
const PAGE_BREAK = "\n";

/** Makes a manuscript ready: its pages one after another, without bibliography and quotations. */
export function prepare(pages: readonly string[]): Prepared {
	const text = pages.join(PAGE_BREAK);
	const pageStarts: number[] = [];
	let start = 0;
	for (const page of pages) {
		pageStarts.push(start);
		start += page.length + PAGE_BREAK.length;
	}
	const letters = lettersOf(text, leftOut(text));
	return { text, pageStarts, letters, grams: gramsOf(letters) };
}

/** The page, from 1, on which a place of the text stands. */
export function pageOf(pageStarts: readonly number[], place: number): number {
	let page = 0;
	while (page < pageStarts.length && (pageStarts[page] as number) <= place) page++;
	return Math.max(1, page);
}

/**
 * Grams of a window of the marks by which the platform finds manuscripts that share something: whatever run of 181
 * letters (thirty words) two have in common leads from one to the other.
 */
const MARK_WINDOW = 150;

/** What the platform knows a text by, each once, in the order of the text; about one for 75 letters. */
export function marksOf({ grams }: Prepared): Map<string, number> {
	const marks = new Map<string, number>();
	for (const place of winnow(grams, MARK_WINDOW)) {
		const mark = `t${(grams[place] as number).toString(36)}`;
		if (!marks.has(mark)) marks.set(mark, place);
	}
	return marks;
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** A range of the text without the parts of words at its ends, where whole ones are left. */
export function wholeWords(text: string, { from, to }: Range): Range {
	let [begin, end] = [from, to];
	if (isLetter(text[begin - 1])) while (begin < to && isLetter(text[begin])) begin++;
	if (isLetter(text[end])) while (end > begin && isLetter(text[end - 1])) end--;
	while (begin < end && !isLetter(text[begin])) begin++;
	while (end > begin && !isLetter(text[end - 1])) end--;
	return begin < end ? { from: begin, to: end } : { from, to };
}

/** A range of letters as a range of the text. */
export function inText({ text, letters }: Prepared, { from, to }: Range): Range {
	const last = letters.at[to - 1] as number;
	const paired = (text.codePointAt(last) ?? 0) > 0xffff;
	return { from: letters.at[from] as number, to: last + (paired ? 2 : 1) };
}
