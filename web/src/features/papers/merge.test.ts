import { expect, test } from "vitest";
import { card } from "./card-fixture.ts";
import { mergeAsked, mergeSince } from "./merge.ts";

const LIST = { cards: [card(1), card(2, { version: 3 })], mark: "m1" };

test("new and later rows are taken over, older and equal ones are not", () => {
	const later = card(2, { version: 4, title: "Later" });
	const merged = mergeSince(LIST, {
		cards: [card(1, { title: "The same version" }), later, card(3)],
		mark: "m2",
	});
	expect(merged).toEqual({ list: { cards: [card(1), later, card(3)], mark: "m2" }, changed: [2, 3] });
	expect(merged.list.cards[0]).toBe(LIST.cards[0]);
	expect(mergeSince(LIST, { cards: [card(2, { version: 2 })], mark: "m2" })).toEqual({
		list: { cards: LIST.cards, mark: "m2" },
		changed: [],
	});
});

test("nothing new leaves the very rows", () => {
	expect(mergeSince(LIST, { cards: [card(1)], mark: "m2" }).list.cards).toBe(LIST.cards);
});

test("rows that were asked for and did not come go; the mark stays", () => {
	const later = card(1, { version: 2 });
	expect(mergeAsked(LIST, [1, 2, 9], [later])).toEqual({
		list: { cards: [later], mark: "m1" },
		changed: [1],
	});
	expect(mergeAsked(LIST, [1], [card(1)]).list.cards).toBe(LIST.cards);
});
