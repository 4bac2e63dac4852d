import type { ReviewBoardRow } from "@deck/contracts/review";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mergeAllDesks, mergeRequestedDesks } from "./merge-desks.ts";
import { ReviewDeskReader } from "./review-desk-reader.ts";

const desk = (number: number, version: number): ReviewBoardRow => ({
	number,
	version,
	reviews: [],
	proposals: [],
});

test("requested desks are replaced, missing ones are removed, and unchanged ones stay the same objects", () => {
	const known = [desk(1, 1), desk(2, 1), desk(3, 1), desk(4, 1)];
	const merged = mergeRequestedDesks(known, [2, 3, 4, 5], [desk(2, 2), desk(3, 1), desk(5, 1)]);
	expect(merged).toEqual([desk(1, 1), desk(2, 2), desk(3, 1), desk(5, 1)]);
	expect([merged[0] === known[0], merged[2] === known[2]]).toEqual([true, true]);
});

test("reading all desks replaces only older ones; without changes the list stays", () => {
	const known = [desk(1, 3), desk(2, 1), desk(3, 1)];
	expect(mergeAllDesks(known, [desk(1, 2), desk(2, 1), desk(3, 1)])).toBe(known);
	const next = mergeAllDesks(known, [desk(1, 2), desk(2, 2)]);
	expect(next).toEqual([desk(1, 3), desk(2, 2)]);
	expect(next[0]).toBe(known[0]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("all parts of a page catch up by one read and get changes by one; after a failure they are loaded again", async () => {
	let known: readonly ReviewBoardRow[] = [desk(1, 1)];
	const asked: string[] = [];
	let fails = false;
	const reader = new ReviewDeskReader({
		async readAll() {
			asked.push("whole");
			if (fails) throw new Error("away");
			return [desk(1, 2)];
		},
		async readSome(numbers) {
			asked.push(numbers.join(","));
			return numbers.map((number) => desk(number, 5));
		},
		maxPerRequest: 2,
		async update(change) {
			known = change(known);
		},
		async reload() {
			asked.push("again");
		},
	});
	for (const isKnown of [true, true]) reader.catchUp(isKnown);
	await vi.runAllTimersAsync();
	expect([asked.splice(0), known]).toEqual([["whole"], [desk(1, 2)]]);
	for (const numbers of [[1], [1, 2], [3]]) reader.changed(numbers, true);
	await vi.runAllTimersAsync();
	expect([asked.splice(0), known]).toEqual([
		["1,2", "3"],
		[desk(1, 5), desk(2, 5), desk(3, 5)],
	]);
	reader.changed([1], false);
	await vi.runAllTimersAsync();
	expect(asked, "the desks are not loaded yet").toEqual([]);
	for (let times = 0; times < 2; times += 1) reader.markLoaded();
	await vi.runAllTimersAsync();
	expect(asked.splice(0)).toEqual(["1"]);
	reader.catchUp(false);
	await vi.runAllTimersAsync();
	fails = true;
	reader.catchUp(true);
	await vi.runAllTimersAsync();
	expect(asked).toEqual(["again", "whole", "again"]);
});
