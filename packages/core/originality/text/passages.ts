import type { Range } from "./letters.ts";
import type { PreparedText } from "./prepare.ts";
import { GRAM, winnow } from "./winnow.ts";

/** In letters of both texts. */
export interface Passage {
	own: Range;
	other: Range;
	/** Equal runs in the own text. */
	equal: Range[];
}

/** Finds every common run of 50 letters (eight words). */
const WINDOW = 19;
/** Largest gap in either text within a passage: a few changed words. */
const WIDEST_GAP = 60;
/** Fewer equal letters are common phrases. */
const MIN_EQUAL_LETTERS = 60;
/** Letters that must match after a changed word (two words); longest change. */
const MIN_MATCH_AFTER_CHANGE = 14;
const MAX_CHANGED = 24;
/** Positions checked of a frequent gram. */
const MAX_GRAM_POSITIONS = 8;

/** Start in both texts, length. */
interface Run {
	own: number;
	other: number;
	length: number;
}

export function findPassages(own: PreparedText, other: PreparedText): Passage[] {
	const passages: Passage[] = [];
	let last: Passage | undefined;
	for (const run of findRuns(own, other)) {
		const ownRange = { from: run.own, to: run.own + run.length };
		const otherTo = run.other + run.length;
		if (last && isNear(last.own.to, run.own) && isNear(last.other.to, run.other)) {
			last.own.to = ownRange.to;
			last.other.to = otherTo;
			last.equal.push(ownRange);
			continue;
		}
		last = { own: { ...ownRange }, other: { from: run.other, to: otherTo }, equal: [ownRange] };
		passages.push(last);
	}
	return passages.filter(({ equal }) => lengthOf(equal) >= MIN_EQUAL_LETTERS);
}

const isNear = (end: number, begin: number) => begin >= end && begin - end <= WIDEST_GAP;

/**
 * Finds runs, the longest first found, in text order without overlap, extended in both directions over changed
 * words.
 */
function findRuns(own: PreparedText, other: PreparedText): Run[] {
	const positions = positionsByGram(other.grams);
	const runs: Run[] = [];
	let end = 0;
	for (const position of winnow(own.grams, WINDOW)) {
		if (position + GRAM <= end) continue;
		let longest: Run | undefined;
		for (const found of positions.get(own.grams[position] as number) ?? []) {
			const run = extendRun(own, other, { own: position, other: found, length: GRAM }, end);
			if (run && run.length > (longest?.length ?? 0)) longest = run;
		}
		if (!longest) continue;
		const followed = [...runsBefore(own, other, longest, end), longest, ...runsAfter(own, other, longest)];
		runs.push(...followed);
		const last = followed.at(-1) as Run;
		end = last.own + last.length;
	}
	return runs;
}

function runsAfter(own: PreparedText, other: PreparedText, first: Run): Run[] {
	const [one, two] = [own.letters.codes, other.letters.codes];
	const runs: Run[] = [];
	let from = { own: first.own + first.length, other: first.other + first.length };
	for (let next = nextEqual(one, two, from, 1); next; next = nextEqual(one, two, from, 1)) {
		let length = MIN_MATCH_AFTER_CHANGE;
		while (
			next.own + length < one.length &&
			next.other + length < two.length &&
			one[next.own + length] === two[next.other + length]
		)
			length++;
		runs.push({ ...next, length });
		from = { own: next.own + length, other: next.other + length };
	}
	return runs;
}

/** Finds runs before a position, but not before `begin` in the own text. */
function runsBefore(own: PreparedText, other: PreparedText, last: Run, begin: number): Run[] {
	const [one, two] = [own.letters.codes, other.letters.codes];
	const runs: Run[] = [];
	let from = { own: last.own - 1, other: last.other - 1 };
	for (let next = nextEqual(one, two, from, -1); next; next = nextEqual(one, two, from, -1)) {
		let length = MIN_MATCH_AFTER_CHANGE;
		while (
			next.other - length >= 0 &&
			next.own - length >= begin &&
			one[next.own - length] === two[next.other - length]
		)
			length++;
		const run = { own: next.own - length + 1, other: next.other - length + 1, length };
		if (run.own < begin) break;
		runs.unshift(run);
		from = { own: run.own - 1, other: run.other - 1 };
	}
	return runs;
}

/**
 * Finds the nearest place with `SHORT` equal letters, skipping at most `CHANGED` in each text and the fewest in total.
 * @param step 1 forwards, -1 backwards
 */
function nextEqual(
	one: Uint16Array,
	two: Uint16Array,
	from: { own: number; other: number },
	step: 1 | -1,
): { own: number; other: number } | undefined {
	for (let left = 1; left <= 2 * MAX_CHANGED; left++) {
		for (let inOwn = Math.max(0, left - MAX_CHANGED); inOwn <= Math.min(left, MAX_CHANGED); inOwn++) {
			const own = from.own + step * inOwn;
			const other = from.other + step * (left - inOwn);
			let length = 0;
			// Undefined beyond the ends equals no letter.
			while (
				length < MIN_MATCH_AFTER_CHANGE &&
				one[own + step * length] !== undefined &&
				one[own + step * length] === two[other + step * length]
			)
				length++;
			if (length === MIN_MATCH_AFTER_CHANGE) return { own, other };
		}
	}
	return undefined;
}

function positionsByGram(grams: Uint32Array): Map<number, number[]> {
	const positions = new Map<number, number[]>();
	for (const position of winnow(grams, WINDOW)) {
		const hash = grams[position] as number;
		const known = positions.get(hash);
		if (!known) positions.set(hash, [position]);
		else if (known.length < MAX_GRAM_POSITIONS) known.push(position);
	}
	return positions;
}

/** Extends a run, not before `begin`; undefined for a hash collision. */
function extendRun(own: PreparedText, other: PreparedText, run: Run, begin: number): Run | undefined {
	const one = own.letters.codes;
	const two = other.letters.codes;
	let { own: from, other: otherFrom } = run;
	for (let index = 0; index < run.length; index++) {
		if (one[from + index] !== two[otherFrom + index]) return undefined;
	}
	let to = from + run.length;
	let otherTo = otherFrom + run.length;
	while (from > begin && otherFrom > 0 && one[from - 1] === two[otherFrom - 1]) {
		from--;
		otherFrom--;
	}
	while (to < one.length && otherTo < two.length && one[to] === two[otherTo]) {
		to++;
		otherTo++;
	}
	const back = Math.max(0, begin - from);
	return { own: from + back, other: otherFrom + back, length: to - from - back };
}

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

export function coveredLength(ranges: readonly Range[]): number {
	let sum = 0;
	let end = 0;
	for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
		sum += Math.max(0, to - Math.max(from, end));
		end = Math.max(end, to);
	}
	return sum;
}
