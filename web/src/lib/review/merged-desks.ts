import type { ReviewDesk } from "@deck/contracts/review";

/**
 * Takes over the desks of papers that were asked for by number; those that did not come have no reviews any more. A desk
 * that has not changed stays the same object, so that nothing of it is worked out again.
 */
export function mergedDesks(
	known: readonly ReviewDesk[],
	asked: readonly number[],
	fresh: readonly ReviewDesk[],
): ReviewDesk[] {
	const before = new Map(known.map((desk) => [desk.number, desk]));
	const came = fresh.map((desk) => {
		const one = before.get(desk.number);
		return one?.version === desk.version ? one : desk;
	});
	return [...known.filter(({ number }) => !asked.includes(number)), ...came];
}
