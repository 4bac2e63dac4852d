import type { ReviewBoardRow } from "@deck/contracts/review";

/** Keeps the objects of unchanged desks, so that nothing is computed again for them. */
function mergeNewest(known: readonly ReviewBoardRow[], fresh: readonly ReviewBoardRow[]): ReviewBoardRow[] {
	const before = new Map(known.map((desk) => [desk.number, desk]));
	return fresh.map((desk) => {
		const one = before.get(desk.number);
		return one && one.version >= desk.version ? one : desk;
	});
}

export function mergeRequestedDesks(
	known: readonly ReviewBoardRow[],
	requested: readonly number[],
	fresh: readonly ReviewBoardRow[],
): ReviewBoardRow[] {
	return [...known.filter(({ number }) => !requested.includes(number)), ...mergeNewest(known, fresh)];
}

export function mergeAllDesks(
	known: readonly ReviewBoardRow[],
	fresh: readonly ReviewBoardRow[],
): readonly ReviewBoardRow[] {
	const next = mergeNewest(known, fresh);
	return next.length === known.length && next.every((desk, at) => desk === known[at]) ? known : next;
}
