import type { PaperDetails } from "@deck/contracts/paper-details";
import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { expect, test, vi } from "vitest";
import { DetailsSync, RETRY_MS } from "./details-sync.ts";

const details = (number: number, abstract = "a"): PaperDetails => ({
	number,
	abstract,
	keywords: [],
	authors: [],
	submitted: "2026-11-01T00:00:00.000Z",
});

function setUp(numbers: number[]) {
	const server = new Map(numbers.map((number) => [number, details(number)]));
	const asked: (number | readonly number[])[] = [];
	const failing = { times: 0 };
	const answer = async <T>(value: T): Promise<T> => {
		if (failing.times-- > 0) throw new Error("no network");
		return value;
	};
	const sync = new DetailsSync({
		readPage(from) {
			asked.push(from);
			const found = [...server.values()].filter(({ number }) => number >= from);
			return answer({ details: found.slice(0, 2), next: found[2]?.number ?? null });
		},
		readSome(some) {
			asked.push(some);
			return answer(some.flatMap((number) => server.get(number) ?? []));
		},
		maxPerRequest: 2,
	});
	const seen = () => [[...sync.known().details.keys()], sync.known().complete];
	return { server, asked, failing, sync, seen };
}

test("all are loaded in parts, then the papers that have changed", async () => {
	const { server, asked, sync, seen } = setUp([1, 2, 3]);
	const rows = [1, 2, 3].map((number) => makePaperListRow(number));
	sync.update(rows);
	await vi.waitFor(() => expect(seen()).toEqual([[1, 2, 3], true]));
	server.set(2, details(2, "b"));
	server.delete(3);
	server.set(4, details(4));
	const changed = [2, 3, 4].map((number) => makePaperListRow(number, { version: 2 }));
	sync.update([...rows.slice(0, 1), ...changed]);
	await vi.waitFor(() => expect(asked).toEqual([1, 3, [2, 3], [4]]));
	await vi.waitFor(() => expect(seen()).toEqual([[1, 2, 4], true]));
	expect(sync.known().details.get(2)?.abstract).toBe("b");
	sync.update([...rows.slice(0, 1), ...changed]);
	expect(asked.length).toBe(4);
});

test("a failed request is repeated, and loaded details stay", async () => {
	vi.useFakeTimers();
	const { asked, failing, sync, seen } = setUp([1, 2, 3]);
	failing.times = 1;
	sync.update([1, 2, 3].map((number) => makePaperListRow(number)));
	await vi.advanceTimersByTimeAsync(0);
	expect([asked, seen()]).toEqual([[1], [[], false]]);
	await vi.advanceTimersByTimeAsync(RETRY_MS);
	expect([asked, seen()]).toEqual([
		[1, 1, 3],
		[[1, 2, 3], true],
	]);
	vi.useRealTimers();
});
