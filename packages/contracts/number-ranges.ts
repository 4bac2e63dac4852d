import * as v from "valibot";

/** `7` or `7-12`. */
const RANGE = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/;

/** Formats numbers as sorted, distinct ranges: `1-3,7,9-12`. */
export function formatNumberRanges(numbers: Iterable<number>): string {
	const sorted = [...new Set(numbers)].sort((a, b) => a - b);
	const runs: [number, number][] = [];
	for (const number of sorted) {
		const last = runs.at(-1);
		if (last && number === last[1] + 1) last[1] = number;
		else runs.push([number, number]);
	}
	return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}

/** Returns null if invalid or over `most` numbers. */
export function parseNumberRanges(text: string, limit: number): number[] | null {
	const numbers: number[] = [];
	for (const run of text === "" ? [] : text.split(",")) {
		const [, from, to = from] = RANGE.exec(run) ?? [];
		const [first, last] = [Number(from), Number(to)];
		const after = numbers.at(-1) ?? 0;
		// `!(…)` also rejects NaN.
		if (!(first > after) || last < first || numbers.length + last - first + 1 > limit) return null;
		for (let number = first; number <= last; number++) numbers.push(number);
	}
	return numbers;
}

export const numberRangesSchema = (limit: number) =>
	v.pipe(
		v.string("required"),
		v.nonEmpty("required"),
		// Seven digits and a comma each.
		v.maxLength(limit * 8, "invalid"),
		v.transform((text) => parseNumberRanges(text, limit)),
		v.check((numbers) => numbers !== null, "invalid"),
		v.transform((numbers) => numbers ?? []),
	);
