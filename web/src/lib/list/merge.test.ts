import type { PaperCard } from "@deck/contracts/paper";
import { card } from "@deck/tests/support/paper-card";
import { expect, test } from "vitest";
import { mergeAsked, mergeSince } from "./merge.ts";

const idOf = ({ number }: PaperCard) => number;
const LIST = { cards: [card(1), card(2, { version: 3 })], mark: "m1" };

test("what only some may know is taken over of a row that is otherwise the same", () => {
	const held = card(2, { version: 3, lock: 4, held: "accepted" });
	const { list } = mergeSince(LIST, { cards: [held], mark: "m2" }, idOf);
	expect(list.cards).toEqual([card(1), held]);
	expect(mergeSince(list, { cards: [card(2, { version: 3 })], mark: "m3" }, idOf).changed).toEqual([]);
});

test("new and later rows are taken over, older and equal ones are not", () => {
	const later = card(2, { version: 4, title: "Later" });
	const merged = mergeSince(
		LIST,
		{
			cards: [card(1, { title: "The same version" }), later, card(3)],
			mark: "m2",
		},
		idOf,
	);
	expect(merged).toEqual({ list: { cards: [card(1), later, card(3)], mark: "m2" }, changed: [2, 3] });
	expect(merged.list.cards[0]).toBe(LIST.cards[0]);
	expect(mergeSince(LIST, { cards: [card(2, { version: 2 })], mark: "m2" }, idOf)).toEqual({
		list: { cards: LIST.cards, mark: "m2" },
		changed: [],
	});
});

test("nothing new leaves the very rows", () => {
	expect(mergeSince(LIST, { cards: [card(1)], mark: "m2" }, idOf).list.cards).toBe(LIST.cards);
});

test("rows that the answer calls gone go", () => {
	const merged = mergeSince(LIST, { cards: [card(3)], gone: [1, 9], mark: "m2" }, idOf);
	expect(merged).toEqual({ list: { cards: [LIST.cards[1], card(3)], mark: "m2" }, changed: [3] });
});

test("rows that were asked for and did not come go; the mark stays", () => {
	const later = card(1, { version: 2 });
	expect(mergeAsked(LIST, [1, 2, 9], [later], idOf)).toEqual({
		list: { cards: [later], mark: "m1" },
		changed: [1],
	});
	expect(mergeAsked(LIST, [1], [card(1)], idOf).list.cards).toBe(LIST.cards);
});
