import { expect, test } from "vitest";
import { isReordered, mergeRows, removedRows, restoredRow, rowChanges } from "./rows.ts";

const row = (id: string | undefined, title = id ?? "new") => ({ id, title });
const text = ({ title }: { title: string }) => title;
const read = [row("a"), row("b"), row("c")];

test("the user's own texts and rows are kept, and others' additions, changes and removals are applied", () => {
	const own = [row("a", "A of mine"), row("b"), row("c"), row(undefined)];
	const saved = [row("a", "A of theirs"), row("b", "B of theirs"), row("x")];
	expect(mergeRows(own, saved, read)).toEqual([
		row("a", "A of mine"),
		row("b", "B of theirs"),
		row("x"),
		row(undefined),
	]);
});

test("a row that the user changed and others removed is new again; the user's own removal stays", () => {
	const own = [row("a"), row("b", "B of mine")];
	const saved = [row("a"), row("c", "C of theirs")];
	expect(mergeRows(own, saved, read)).toEqual([row("a"), { id: undefined, title: "B of mine" }]);
});

test("the user's own order is kept, and others' order if the user changed none", () => {
	const saved = [row("c"), row("x"), row("b"), row("a")];
	expect(mergeRows([row("b"), row("a"), row("c")], saved, read).map(text)).toEqual(["b", "a", "c", "x"]);
	expect(mergeRows([row("a", "A"), row("b"), row("c")], saved, read).map(text)).toEqual(["c", "x", "b", "A"]);
});

test("others' changes are reported where the user's list differs", () => {
	const own = [row("a", "A of both"), row("b", "B of mine"), row(undefined)];
	const saved = [row("a", "A of both"), row("b", "B of theirs"), row("x")];
	expect(rowChanges(own, saved, read, text)).toEqual([
		{ kind: "changed", row: row("b", "B of theirs") },
		{ kind: "added", row: row("x") },
	]);
	expect(rowChanges([...read], [row("a"), row("c")], read, text)).toEqual([
		{ kind: "removed", row: row("b") },
	]);
	expect(rowChanges([row("b", "B of mine")], read, read, text)).toEqual([]);
	expect(rowChanges([row("b")], [row("a", "A of theirs"), row("b")], read, text)).toEqual([
		{ kind: "changed", row: row("a", "A of theirs") },
	]);
});

test("an order differs only by the rows that both lists have", () => {
	expect(isReordered([row("a"), row("x"), row("b")], [row("c"), row("a"), row("b")])).toBe(false);
	expect(isReordered([row("a"), row("b")], [row("b"), row("a")])).toBe(true);
});

test("saving the list removes rows that were read and are no longer in it", () => {
	expect(removedRows(read, [row("a"), row(undefined), row("c")])).toEqual([{ row: row("b"), index: 1 }]);
});

test("a removed row comes back once, and as a new one if the list was saved without it", () => {
	expect(restoredRow(row("b"), [row("a")], read)).toEqual(row("b"));
	expect(restoredRow(row("b"), [row("a"), row("b")], read)).toBeNull();
	expect(restoredRow(row("b"), [row("a")], [row("a")])).toEqual({ id: undefined, title: "b" });
	expect(restoredRow(row(undefined), [], read)).toEqual(row(undefined));
});
