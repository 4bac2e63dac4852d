import type { PaperListRow } from "@deck/contracts/paper";
import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { expect, test } from "vitest";
import { mergeRequested, mergeSince } from "./merge.ts";

const idOf = ({ number }: PaperListRow) => number;
const LIST = { rows: [makePaperListRow(1), makePaperListRow(2, { version: 3 })], mark: "m1" };

test("a field that only some may see is taken from a row that is otherwise the same", () => {
	const held = makePaperListRow(2, { version: 3, lock: 4, held: "accepted" });
	const { list } = mergeSince(LIST, { rows: [held], mark: "m2" }, idOf);
	expect(list.rows).toEqual([makePaperListRow(1), held]);
	expect(mergeSince(list, { rows: [makePaperListRow(2, { version: 3 })], mark: "m3" }, idOf).changed).toEqual(
		[],
	);
});

test("new and later rows are taken, older and equal ones are not", () => {
	const later = makePaperListRow(2, { version: 4, title: "Later" });
	const merged = mergeSince(
		LIST,
		{
			rows: [makePaperListRow(1, { title: "The same version" }), later, makePaperListRow(3)],
			mark: "m2",
		},
		idOf,
	);
	expect(merged).toEqual({
		list: { rows: [makePaperListRow(1), later, makePaperListRow(3)], mark: "m2" },
		changed: [2, 3],
	});
	expect(merged.list.rows[0]).toBe(LIST.rows[0]);
	expect(mergeSince(LIST, { rows: [makePaperListRow(2, { version: 2 })], mark: "m2" }, idOf)).toEqual({
		list: { rows: LIST.rows, mark: "m2" },
		changed: [],
	});
});

test("a row is replaced when the reader gets or loses a conflict of interest, whatever its version", () => {
	const own = makePaperListRow(1, { version: 0, conflict: true });
	expect(mergeSince(LIST, { rows: [own], mark: "m2" }, idOf).list.rows[0]).toBe(own);
});

test("without changes the rows stay the same objects", () => {
	expect(mergeSince(LIST, { rows: [makePaperListRow(1)], mark: "m2" }, idOf).list.rows).toBe(LIST.rows);
});

test("rows that the answer lists as deleted are removed", () => {
	const merged = mergeSince(LIST, { rows: [makePaperListRow(3)], removed: [1, 9], mark: "m2" }, idOf);
	expect(merged).toEqual({ list: { rows: [LIST.rows[1], makePaperListRow(3)], mark: "m2" }, changed: [3] });
});

test("requested rows that were not returned are removed; the mark stays", () => {
	const later = makePaperListRow(1, { version: 2 });
	expect(mergeRequested(LIST, [1, 2, 9], [later], idOf)).toEqual({
		list: { rows: [later], mark: "m1" },
		changed: [1],
	});
	expect(mergeRequested(LIST, [1], [makePaperListRow(1)], idOf).list.rows).toBe(LIST.rows);
});
