import type { ReviewDesk } from "@deck/contracts/review";

/** Unchanged or older desks keep the known object, so that nothing is recomputed. */
function newestOf(known: readonly ReviewDesk[], fresh: readonly ReviewDesk[]): ReviewDesk[] {
	const before = new Map(known.map((desk) => [desk.number, desk]));
	return fresh.map((desk) => {
		const one = before.get(desk.number);
		return one && one.version >= desk.version ? one : desk;
	});
}

/** Merges requested papers; missing ones have no reviews any more. */
export function mergedDesks(
	known: readonly ReviewDesk[],
	asked: readonly number[],
	fresh: readonly ReviewDesk[],
): ReviewDesk[] {
	return [...known.filter(({ number }) => !asked.includes(number)), ...newestOf(known, fresh)];
}

/** Merges all; returns the same array if nothing changed. */
export function caughtUp(known: readonly ReviewDesk[], fresh: readonly ReviewDesk[]): readonly ReviewDesk[] {
	const next = newestOf(known, fresh);
	return next.length === known.length && next.every((desk, at) => desk === known[at]) ? known : next;
}
