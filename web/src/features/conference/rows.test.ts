import { expect, test } from "vitest";
import { keepRows, removedRows, reordered, rowDifferences } from "./rows.ts";

const row = (id: string | undefined, title = id ?? "new") => ({ id, title });
const text = ({ title }: { title: string }) => title;

test("one's own list keeps its texts and its order, and takes what others have added", () => {
	const mine = [row("b"), row("a", "A of mine"), row(undefined)];
	const theirs = [row("a", "A of theirs"), row("b"), row("c")];
	expect(keepRows(mine, theirs, ["a", "b"])).toEqual([...mine, row("c")]);
});

test("a row that others removed is new again, one that was removed here stays away", () => {
	expect(keepRows([row("a"), row("b")], [row("a"), row("c")], ["a", "b", "c"])).toEqual([
		row("a"),
		{ id: undefined, title: "b" },
	]);
});

test("what differs is told row by row: changed, added and removed by them, or by oneself", () => {
	const mine = [row("a"), row("b"), row("d"), row(undefined)];
	const theirs = [row("b", "B of theirs"), row("a"), row("c"), row("e")];
	expect(rowDifferences(mine, theirs, ["a", "b", "d", "e"], text)).toEqual([
		{ kind: "changed", row: row("b", "B of theirs") },
		{ kind: "added", row: row("c") },
		{ kind: "kept", row: row("e") },
		{ kind: "removed", row: row("d") },
	]);
	expect(rowDifferences(mine, [row("a"), row("b"), row("d")], ["a"], text)).toEqual([]);
});

test("an order differs by the rows that both lists have", () => {
	expect(reordered([row("a"), row("x"), row("b")], [row("c"), row("a"), row("b")])).toBe(false);
	expect(reordered([row("a"), row("b")], [row("b"), row("a")])).toBe(true);
});

test("what goes when the list is saved: what was read and stands there no longer", () => {
	const saved = [
		{ id: "a", title: "a" },
		{ id: "b", title: "b" },
		{ id: "c", title: "c" },
	];
	expect(removedRows(saved, [row("a"), row(undefined)], ["a", "b"])).toEqual([{ row: saved[1], index: 1 }]);
});
