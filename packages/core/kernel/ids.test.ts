import { expect, test } from "vitest";
import { newSortableId, sortableIdOf } from "./ids.ts";

test("sortable ids made at one moment sort in order of creation", () => {
	const ids = Array.from({ length: 2000 }, newSortableId);
	expect(ids.toSorted()).toEqual(ids);
});

test("ids sort by the given time, also of the past, and by their order within a millisecond", () => {
	const now = Date.now();
	const moments = [now, now, now - 86_400_000, now - 86_400_000, now - 1, now + 1];
	const made = moments.map((at, order) => ({ id: sortableIdOf(new Date(at)), at, order }));
	const sorted = (by: (one: (typeof made)[number], two: (typeof made)[number]) => number) =>
		made.toSorted(by).map(({ order }) => order);
	expect(sorted((one, two) => (one.id < two.id ? -1 : 1))).toEqual(
		sorted((one, two) => one.at - two.at || one.order - two.order),
	);
});
