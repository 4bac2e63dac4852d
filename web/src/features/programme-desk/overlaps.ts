/** Time that somebody or something is taken; `to` is not included. */
export interface Span {
	/** Milliseconds since the epoch. */
	from: number;
	to: number;
}

/**
 * Returns each pair that overlaps or is less than `gap` milliseconds apart, the earlier one first. Takes n log n steps
 * and one for each pair.
 */
export function findPairs<T extends Span>(all: readonly T[], gap = 0): [T, T][] {
	const pairs: [T, T][] = [];
	let open: T[] = [];
	for (const next of all.toSorted((a, b) => a.from - b.from)) {
		open = open.filter((one) => one.to + gap > next.from);
		for (const one of open) pairs.push([one, next]);
		open.push(next);
	}
	return pairs;
}
