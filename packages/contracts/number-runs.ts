import * as v from "valibot";

/** A run of numbers: `7`, or `7-12`. */
const RUN = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/;

/** Numbers as one short text, in their order and each once: `1-3,7,9-12`. */
export function writeNumbers(numbers: Iterable<number>): string {
	const sorted = [...new Set(numbers)].sort((a, b) => a - b);
	const runs: [number, number][] = [];
	for (const number of sorted) {
		const last = runs.at(-1);
		if (last && number === last[1] + 1) last[1] = number;
		else runs.push([number, number]);
	}
	return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}

/** The numbers of such a text, at most so many; null where it is none, or has more. */
export function readNumbers(text: string, most: number): number[] | null {
	const numbers: number[] = [];
	for (const run of text === "" ? [] : text.split(",")) {
		const [, from, to = from] = RUN.exec(run) ?? [];
		const [first, last] = [Number(from), Number(to)];
		const after = numbers.at(-1) ?? 0;
		// NaN is greater than nothing.
		if (!(first > after) || last < first || numbers.length + last - first + 1 > most) return null;
		for (let number = first; number <= last; number++) numbers.push(number);
	}
	return numbers;
}

/** Between one and so many numbers, written so. */
export const numberRuns = (most: number) =>
	v.pipe(
		v.string("required"),
		v.nonEmpty("required"),
		// Seven figures and a comma each.
		v.maxLength(most * 8, "invalid"),
		v.transform((text) => readNumbers(text, most)),
		v.check((numbers) => numbers !== null, "invalid"),
		v.transform((numbers) => numbers ?? []),
	);
