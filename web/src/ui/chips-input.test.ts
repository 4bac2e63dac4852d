import { expect, test } from "vitest";
import { splitItems, withoutDuplicates } from "./chips-input.tsx";

test("a pasted list becomes words", () => {
	expect(splitItems("one, two;three\n\n four five ,,")).toEqual(["one", "two", "three", "four five"]);
});

test("the first of doubles stays, whatever the case", () => {
	expect(withoutDuplicates(["Оптика", "optics", "оптика", "Optics"])).toEqual(["Оптика", "optics"]);
});
