import type { ReviewDesk } from "@deck/contracts/review";

/** A desk that has not changed, or that is known as it was later, stays the same object: nothing of it is worked out again. */
function newestOf(known: readonly ReviewDesk[], fresh: readonly ReviewDesk[]): ReviewDesk[] {
	const before = new Map(known.map((desk) => [desk.number, desk]));
	return fresh.map((desk) => {
		const one = before.get(desk.number);
		return one && one.version >= desk.version ? one : desk;
	});
}

/** Takes over the desks of papers that were asked for by number; those that did not come have no reviews any more. */
export function mergedDesks(
	known: readonly ReviewDesk[],
	asked: readonly number[],
	fresh: readonly ReviewDesk[],
): ReviewDesk[] {
	return [...known.filter(({ number }) => !asked.includes(number)), ...newestOf(known, fresh)];
}

/** Takes over all desks; where none has changed, what is known stays the same list. */
export function caughtUp(known: readonly ReviewDesk[], fresh: readonly ReviewDesk[]): readonly ReviewDesk[] {
	const next = newestOf(known, fresh);
	return next.length === known.length && next.every((desk, at) => desk === known[at]) ? known : next;
}
