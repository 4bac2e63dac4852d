import { expect, test } from "vitest";
import { coverage, existingIds, toggleAll, toggleId, withoutIds, withRange } from "./selection.ts";

const order = [7, 5, 3, 1];

test("a row is selected and deselected", () => {
	expect([...toggleId(new Set([5]), 3)]).toEqual([5, 3]);
	expect([...toggleId(new Set([5, 3]), 5)]).toEqual([3]);
});

test("a range is selected in the order shown, in either direction", () => {
	expect([...withRange(new Set([7]), order, 5, 1)]).toEqual([7, 5, 3, 1]);
	expect([...withRange(new Set<number>(), order, 3, 7)]).toEqual([7, 5, 3]);
});

test("a range from a row that is no longer shown is only its end", () => {
	expect([...withRange(new Set<number>(), order, 99, 3)]).toEqual([3]);
});

test("the header selects all shown rows and leaves the others alone", () => {
	expect(coverage(new Set([99]), order)).toBe("none");
	expect(coverage(new Set([99, 5]), order)).toBe("some");
	const all = toggleAll(new Set([99, 5]), order);
	expect([...all].sort((a, b) => a - b)).toEqual([1, 3, 5, 7, 99]);
	expect(coverage(all, order)).toBe("all");
	expect([...toggleAll(all, order)]).toEqual([99]);
	expect(coverage(new Set<number>(), [])).toBe("none");
});

test("rows that are no longer in the list leave the selection", () => {
	expect(existingIds([3, 99, 7], order)).toEqual([3, 7]);
});

test("rows covered by an action leave the selection, and rows selected since stay", () => {
	expect(withoutIds([3, 7, 9], [7, 3])).toEqual([9]);
});
