import { expect, test } from "vitest";
import { findText } from "./find-text.ts";

const cut = (text: string, query: string) =>
	findText(text, query).map(({ start, end }) => text.slice(start, end));

test("finds every occurrence, without regard to case and accents", () => {
	expect(cut("Pooling, pooling; unpooling", "POOL")).toEqual(["Pool", "pool", "pool"]);
	expect(cut("По звёздному небу", "звездному")).toEqual(["звёздному"]);
});

test("white space of any kind and length counts as one space", () => {
	expect(cut("small\n  objects in small objects", "small objects")).toEqual([
		"small\n  objects",
		"small objects",
	]);
});

test("ligatures are found by their letters", () => {
	expect(cut("an eﬃcient ﬁlter", "efficient fi")).toEqual(["eﬃcient ﬁ"]);
});

test("combining accents do not shift what follows", () => {
	expect(cut("naïve fusion", "fusion")).toEqual(["fusion"]);
});

test("nothing is found for an empty query or in an empty text", () => {
	expect(findText("text", "  ")).toEqual([]);
	expect(findText("", "text")).toEqual([]);
});
