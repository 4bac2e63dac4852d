import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GAP_MS, JITTER_MS, ListSync, RETRY_MS } from "./sync.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(options: { loaded?: boolean; passes?: boolean } = {}) {
	let list: PaperList | undefined =
		options.loaded === false ? undefined : { rows: [makePaperListRow(1)], mark: "m1" };
	const server = new Map<number, PaperListRow>([[1, makePaperListRow(1)]]);
	const asked: (string | readonly number[])[] = [];
	const changed: number[] = [];
	let failures = 0;
	const answer = <T>(value: () => T): Promise<T> =>
		failures-- > 0 ? Promise.reject(new Error("no network")) : Promise.resolve(value());
	const sync = new ListSync<PaperListRow, number>({
		idOf: ({ number }) => number,
		list: () => list,
		readAll() {
			asked.push("whole");
			return answer(() => ({ rows: [...server.values()], mark: "m2" }));
		},
		readSince(mark) {
			asked.push(mark);
			return answer(() => ({ rows: [...server.values()], mark: `${mark}+` }));
		},
		readRows(numbers) {
			asked.push(numbers);
			return answer(() => numbers.flatMap((number) => server.get(number) ?? []));
		},
		store(merged) {
			list = merged.list;
			changed.push(...merged.changed);
		},
		isTemporary: () => options.passes ?? true,
	});
	const leave = sync.addUser();
	return {
		sync,
		leave,
		server,
		asked,
		changed,
		numbers: () => list?.rows.map(({ number }) => number),
		load: () => {
			list = { rows: [makePaperListRow(1)], mark: "m1" };
		},
		fail: (times: number) => {
			failures = times;
		},
	};
}

test("after a change of rights the list is loaded again, whatever else was due, and rows not allowed are dropped", async () => {
	const { sync, server, asked, numbers, fail } = setUp();
	server.delete(1);
	server.set(2, makePaperListRow(2));
	fail(1);
	sync.catchUp();
	sync.requestRows([3]);
	sync.readWith("one");
	sync.readWith("other");
	await vi.advanceTimersByTimeAsync(JITTER_MS);
	expect([asked, numbers()]).toEqual([["whole"], [1]]);
	await vi.advanceTimersByTimeAsync(RETRY_MS);
	expect([asked, numbers()]).toEqual([["whole", "whole"], [2]]);
});

test("simultaneous requests for the list make one read, which can be repeated once it has failed", async () => {
	const { sync } = setUp({ loaded: false });
	let reads = 0;
	const read = async () => {
		reads += 1;
		throw new Error("no network");
	};
	sync.start(read);
	sync.start(read);
	await vi.advanceTimersByTimeAsync(0);
	expect(reads).toBe(1);
	sync.start(read);
	expect(reads).toBe(2);
});

test("papers named at once are requested in one call, later ones a second later", async () => {
	const { sync, server, asked, changed, numbers } = setUp();
	for (const number of [2, 3, 4]) server.set(number, makePaperListRow(number));
	sync.requestRows([2]);
	sync.requestRows([3]);
	await vi.advanceTimersByTimeAsync(JITTER_MS);
	expect([asked, numbers(), changed]).toEqual([[[2, 3]], [1, 2, 3], [2, 3]]);
	sync.requestRows([4]);
	await vi.advanceTimersByTimeAsync(GAP_MS - JITTER_MS - 1);
	expect(asked.length).toBe(1);
	await vi.advanceTimersByTimeAsync(JITTER_MS + 1);
	expect(asked).toEqual([[2, 3], [4]]);
});

test("more than a hundred are requested in batches of a hundred", async () => {
	const { sync, asked } = setUp();
	sync.requestRows(Array.from({ length: 130 }, (_, index) => index + 1));
	await vi.advanceTimersByTimeAsync(JITTER_MS + GAP_MS + JITTER_MS);
	expect(asked.map((numbers) => numbers.length)).toEqual([100, 30]);
});

test("nothing is requested before the list is loaded; catching up then brings what was missed", async () => {
	const { sync, server, asked, numbers, load } = setUp({ loaded: false });
	server.set(2, makePaperListRow(2));
	sync.requestRows([2]);
	sync.catchUp();
	await vi.advanceTimersByTimeAsync(GAP_MS);
	expect(asked).toEqual([]);
	load();
	sync.catchUp();
	await vi.advanceTimersByTimeAsync(JITTER_MS);
	expect(asked).toEqual(["m1", [2]]);
	expect(numbers()).toEqual([1, 2]);
});

test("after the first load only rows that were announced meanwhile are requested", async () => {
	const { sync, load, asked } = setUp({ loaded: false });
	sync.requestRows([2]);
	await vi.advanceTimersByTimeAsync(GAP_MS);
	expect(asked).toEqual([]);
	load();
	sync.markLoaded();
	await vi.advanceTimersByTimeAsync(GAP_MS);
	expect(asked).toEqual([[2]]);
});

test("the mark advances each time the list catches up", async () => {
	const { sync, asked } = setUp();
	sync.catchUp();
	await vi.advanceTimersByTimeAsync(JITTER_MS);
	sync.catchUp();
	await vi.advanceTimersByTimeAsync(GAP_MS + JITTER_MS);
	expect(asked).toEqual(["m1", "m1+"]);
});

test("a temporary failure is retried, another is not", async () => {
	const passing = setUp();
	passing.fail(1);
	passing.sync.requestRows([2]);
	await vi.advanceTimersByTimeAsync(JITTER_MS + RETRY_MS);
	expect(passing.asked).toEqual([[2], [2]]);

	const final = setUp({ passes: false });
	final.fail(1);
	final.sync.requestRows([2]);
	await vi.advanceTimersByTimeAsync(JITTER_MS + RETRY_MS * 2);
	expect(final.asked).toEqual([[2]]);
});

test("while nobody shows the list nothing is requested; the next user gets what was announced meanwhile", async () => {
	const { sync, leave, asked } = setUp();
	sync.requestRows([2]);
	leave();
	sync.requestRows([3]);
	await vi.advanceTimersByTimeAsync(RETRY_MS);
	expect(asked).toEqual([]);
	sync.addUser();
	await vi.advanceTimersByTimeAsync(JITTER_MS);
	expect(asked).toEqual([[2, 3]]);
});

test("of two that show it one may leave, and they make one request for both", async () => {
	const { sync, leave, asked } = setUp();
	sync.addUser();
	sync.requestRows([2]);
	sync.requestRows([2]);
	leave();
	await vi.advanceTimersByTimeAsync(RETRY_MS);
	expect(asked).toEqual([[2]]);
});

test("the same rights load nothing again", async () => {
	const { sync, asked } = setUp();
	sync.readWith("one");
	sync.readWith("one");
	await vi.advanceTimersByTimeAsync(RETRY_MS);
	expect(asked).toEqual([]);
});
