import type { ReviewBoardRow } from "@deck/contracts/review";

/** Unchanged or older desks keep their object, to recompute nothing. */
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
