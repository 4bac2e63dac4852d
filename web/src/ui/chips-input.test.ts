import { expect, test } from "vitest";
import { splitWords, withoutDoubles } from "./chips-input.tsx";

test("a pasted list becomes words", () => {
	expect(splitWords("one, two;three\n\n four five ,,")).toEqual(["one", "two", "three", "four five"]);
});

test("the first of doubles stays, whatever the case", () => {
	expect(withoutDoubles(["Оптика", "optics", "оптика", "Optics"])).toEqual(["Оптика", "optics"]);
});
